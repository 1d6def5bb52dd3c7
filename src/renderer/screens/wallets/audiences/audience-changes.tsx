import Alert from '@mui/material/Alert'
import { audienceKey, type AudienceChange } from '../../../../core/wallets/audiences.ts'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

const mostShown = 8

/** What is different from the time before: at least one thing. */
export const AudienceChanges = ({
  changes,
  since,
}: {
  readonly changes: readonly AudienceChange[]
  /** When the list was asked the time before. */
  readonly since: string
}) => (
  <Alert severity="info" variant="outlined" icon={false} sx={{ mb: 1.5, flex: 'none' }}>
    Changed since the last request (<Time at={since} />
    ):
    <ul style={{ margin: 0, paddingLeft: 20 }}>
      {changes.slice(0, mostShown).map(({ kind, audience, detail }) => (
        <li key={`${kind} ${audienceKey(audience)}`}>
          <b>{visibleText(audience.name)}</b>: {visibleText(detail)}
        </li>
      ))}
    </ul>
    {changes.length > mostShown && `and ${changes.length - mostShown} more.`}
  </Alert>
)
