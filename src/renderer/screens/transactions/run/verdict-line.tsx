import type { GateVerdict } from '../../../../contract/transaction-run.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { verdicts } from './step-words.ts'

/** What a build came to, in one line. */
export const VerdictLine = ({ verdict }: { readonly verdict: Pick<GateVerdict, 'state' | 'headline'> }) => (
  <p className="md-tx-hint md-tx-hint--apart">
    <StatusChip {...verdicts[verdict.state]} /> <AddressedText text={verdict.headline} />
  </p>
)
