import Alert from '@mui/material/Alert'
import type { GateVerdict } from '../../../../contract/transaction-run.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { verdictSeverities } from './step-words.ts'

/** What a build came to, in its own sentence. */
export const VerdictLine = ({ verdict }: { readonly verdict: Pick<GateVerdict, 'state' | 'headline'> }) => (
  <Alert severity={verdictSeverities[verdict.state]} sx={{ mb: 1 }}>
    <AddressedText text={verdict.headline} plain />
  </Alert>
)
