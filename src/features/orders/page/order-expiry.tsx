import { isOverdue, readExpiry } from '../core/expiry.ts'
import type { Order } from '../../../core/wire/marketplace.ts'
import { Missing } from '../../../renderer/ui/field-list.tsx'
import { useTicking } from '../../../renderer/ui/use-ticking.ts'
import { tickTime } from '../../../renderer/ui/time-ticker.ts'
import { Time } from '../../../renderer/ui/time.tsx'

/** When an order ends. One whose time is over says so; one that still calls itself active then is pointed at. */
export const OrderExpiry = ({ order, form }: { readonly order: Order; readonly form?: 'both' }) => {
  const { validUntil } = order
  const state = useTicking(() =>
    isOverdue(order, tickTime()) ? 'overdue' : readExpiry(validUntil, tickTime()).state,
  )
  if (validUntil === null || validUntil === undefined || validUntil === '') return <Missing />
  const time = <Time at={validUntil} {...(form === undefined ? {} : { form })} />
  if (state === 'unknown' || state === 'open') return time
  return (
    <span className={state === 'overdue' ? 'md-late' : 'md-quiet'}>
      {time}
      {state === 'overdue' && (
        <span title="Active but expired. Can’t be filled.">
          {' '}
          <b>overdue</b>
        </span>
      )}
    </span>
  )
}
