import type { TransactionSimulation } from '../../contract/transaction-build.ts'
import { revertHelp, sayRevert } from '../../core/say/revert-sentences.ts'
import { groupDigits } from '../../../orders/core/amount.ts'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'

type Simulated = TransactionSimulation['steps'][number]

const outcomes = {
  ok: { word: 'would succeed', tone: 'success' },
  reverted: { word: 'would fail', tone: 'error' },
  'not-run': { word: 'not simulated', tone: 'warning' },
} as const

/** Past tense: the chain has moved on since. */
const oldOk = { word: 'would have succeeded', tone: 'neutral' } as const

/** Whether a step would succeed, and its gas. */
export const SimulatedChip = ({
  step: { outcome, gas },
  isOld,
}: {
  readonly step: Simulated
  readonly isOld: boolean
}) => (
  <>
    <StatusChip {...(isOld && outcome === 'ok' ? oldOk : outcomes[outcome])} />
    {gas !== null && <span className="md-quiet md-small">{groupDigits(gas)} gas</span>}
  </>
)

/** Why a step would fail or was not tried, and what to do. */
export const SimulatedReason = ({ step: { outcome, reason } }: { readonly step: Simulated }) =>
  reason !== null && (
    <p className="md-text">
      {visibleText(sayRevert(reason))}
      {outcome === 'not-run' && ' It may need the steps before it.'}{' '}
      <span className="md-quiet">{revertHelp(reason)}</span>
    </p>
  )
