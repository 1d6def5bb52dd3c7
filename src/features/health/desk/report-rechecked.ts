import type { Report } from '../../findings/core/finding.ts'
import {
  isUnsaid,
  revivedSighting,
  unfillableSighting,
  type OrdersPlace,
} from '../../findings/core/order-sightings.ts'
import type { Rechecked } from './recheck.ts'

export const reportsOfRechecked = (
  place: OrdersPlace,
  { rows, block }: Pick<Rechecked, 'rows' | 'block'>,
  at: number,
): Report[] => {
  if (block.isOld) return []
  return rows.flatMap(({ order, verdict, listed }): Report[] => {
    // Trade goes on: the service's word was read before it was filled or cancelled. Whether it still lists it the next walk sees.
    if (verdict.state === 'ended') return []
    const unfillable = listed ? unfillableSighting(place, order, verdict, at) : null
    const revived = revivedSighting(place, order, verdict, at)
    return [
      {
        do: 'replace',
        kind: 'order-unfillable',
        scope: { ...place, order: order.key },
        sightings: unfillable === null ? [] : [unfillable],
        unsaid: listed && isUnsaid(order, verdict) ? [order.key] : [],
      },
      ...(revived === null
        ? []
        : [{ do: 'append' as const, kind: 'order-revived' as const, sightings: [revived] }]),
    ]
  })
}
