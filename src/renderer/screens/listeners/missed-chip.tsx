import { countOf, formatCount } from '../../ui/count-format.ts'
import { StatusChip } from '../../ui/status-chip.tsx'

/** How many events of the last 24 hours an audit found missing. */
export const MissedChip = ({ missed }: { readonly missed: number }) => (
  <StatusChip
    word={`${formatCount(missed)} missed`}
    tone="error"
    title={`${countOf(missed, 'event')} of the last 24 hours did not arrive, by the chain.`}
  />
)
