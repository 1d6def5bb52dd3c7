import Alert from '@mui/material/Alert'
import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { groundsOf, Outcome } from '../build/outcome.tsx'
import { verdictSeverities } from './step-words.ts'

/** What a build came to, in its own sentence. */
export const VerdictLine = ({ build }: { readonly build: TransactionBuild }) => (
  <Alert severity={verdictSeverities[build.verdict.state]} className="md-above">
    <Outcome build={build} /> <AddressedText text={groundsOf(build)} plain />
  </Alert>
)
