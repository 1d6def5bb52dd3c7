import Box from '@mui/material/Box'
import type { KeyClaims } from '../../../../contract/projects.ts'
import { KeyExpiryChip } from '../../../ui/key-expiry-chip.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'

/** What a stored secret key says of itself. The key is not shown, and nothing of this is verified. */
export const KeyClaimsLine = ({
  claims,
  projectId,
}: {
  /** `null`: locked, or a key that says nothing. */
  readonly claims: KeyClaims | null
  /** The service's number of the project, as the form has it; empty when not known. */
  readonly projectId: string
}) => {
  if (claims === null) return null
  const facts = [
    { label: 'Project', text: claims.project },
    { label: 'Service', text: claims.service },
    { label: 'Account', text: claims.account },
  ].filter(({ text }) => text !== null)
  const isOfOther = claims.project !== null && projectId.trim() !== '' && claims.project !== projectId.trim()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        typography: 'caption',
        color: 'text.secondary',
      }}
      title="As stated in the key; not verified."
    >
      {facts.map(({ label, text }) => (
        <span key={label}>
          {label} {text}
        </span>
      ))}
      <span>
        {claims.expiresAt === null ? (
          'No expiry'
        ) : (
          <>
            Ends <Time at={claims.expiresAt} />
          </>
        )}
      </span>
      <KeyExpiryChip claims={claims} />
      {isOfOther && (
        <StatusChip
          word="For another project"
          tone="warning"
          title={`The key is of project ${claims.project}, the form says ${projectId}.`}
        />
      )}
    </Box>
  )
}
