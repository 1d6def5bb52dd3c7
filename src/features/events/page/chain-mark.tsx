import type { ChainVerdict, VerdictStrength } from '../../../core/webhooks/chain-verdicts.ts'
import { firstCapital } from '../../../renderer/ui/first-capital.ts'
import { StatusChip } from '../../../renderer/ui/status-chip.tsx'
import { chainWords, unverified } from './chain-words.ts'

type ChainMarkProps = {
  readonly verdict: ChainVerdict | null
  /** Null where it is not of one event. */
  readonly strength?: VerdictStrength | null
  readonly of?: number
}

export const ChainMark = ({ verdict, strength = null, of = 1 }: ChainMarkProps) => {
  if (verdict === null)
    return (
      <span
        className="md-quiet"
        title={of > 1 ? `Some of its ${of} events are unverified.` : unverified.meaning}
      >
        {firstCapital(of > 1 ? 'partly verified' : unverified.word)}
      </span>
    )
  const { word, tone, meaning } = chainWords(verdict, strength)
  const scope =
    of === 1 ? '' : verdict === 'proven' ? ` All of its ${of} events.` : ` The worst of its ${of} events.`
  return <StatusChip word={word} tone={tone} title={`${meaning}${scope}`} isPlain={tone === 'neutral'} />
}
