import Alert from '@mui/material/Alert'
import { visibleText } from '../../../ui/visible-text.ts'

/** What is secret and therefore not in a file. */
export const MissingParts = ({ missing }: { readonly missing: readonly string[] }) =>
  missing.length === 0 ? null : (
    <Alert severity="info" className="md-below">
      Not in the file because it is secret; enter it on the other desk:
      <ul style={{ margin: '4px 0 0', paddingLeft: 20 }}>
        {missing.map((one) => (
          <li key={one}>{visibleText(one)}</li>
        ))}
      </ul>
    </Alert>
  )
