import { sayReasons, sayStatus, statusOf, type OrderState } from '../../features/health/core/status.ts'
import { isKnown, orderStatuses } from '../../core/wire/marketplace-words.ts'
import { Missing } from '../ui/formats.tsx'
import { StatusChip, type Tone } from '../ui/status-chip.tsx'

const tones: Readonly<Record<Exclude<ReturnType<typeof statusOf>, 'as-listed'>, Tone>> = {
  fillable: 'success',
  'fillable-again': 'warning',
  'not-fillable': 'error',
  'not-begun': 'info',
}

export const OrderStatusChip = ({
  state,
  isPlain = false,
}: {
  readonly state: OrderState
  readonly isPlain?: boolean
}) => {
  const word = statusOf(state)
  const said = sayStatus(state)
  const reasons = sayReasons(state.reasons)
  if (word !== 'as-listed' && word !== 'fillable')
    return <StatusChip word={said} tone={tones[word]} title={reasons} isPlain={isPlain} />
  if (state.market === '') return <Missing />
  // What is as it should be has no colour.
  if (word === 'fillable' || state.market === 'active')
    return (
      <span
        className="md-quiet"
        title={state.fillable === null ? 'Not checked on-chain' : reasons === '' ? undefined : reasons}
      >
        {said}
      </span>
    )
  if (!isKnown(orderStatuses, state.market)) return <StatusChip word={state.market} unknown />
  return <StatusChip word={said} tone={state.market === 'decimals_missing' ? 'error' : 'neutral'} />
}
