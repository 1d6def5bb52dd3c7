import type { Answer } from '../../../../contract/contract.ts'
import { exactAmount } from '../../../../core/alerts/order-facts.ts'
import { readExpiry } from '../../../../core/orders/expiry.ts'
import { succeed } from '../../../../core/result.ts'
import { factOf, type AlertSource } from './alert-source.ts'

/** An active order of the newest snapshot of its list. */
export type EndingOrder = {
  readonly project: string
  readonly network: string
  readonly collection: string
  readonly takenAt: number
  readonly key: string
  readonly side: string
  readonly tokenId: string
  readonly price: string
  readonly currency: string
  readonly decimals: number | null
  readonly validUntil: string
}

/** Orders further from their end than that are not looked at: no rule may ask for more (ms). */
const mostAheadMs = 32 * 86_400_000

/** Active orders that end soon, by the newest snapshots. */
export const createEndingSource = (
  activeOrders: () => Promise<Answer<readonly EndingOrder[]>>,
): AlertSource => {
  const ending = async (now: number) => {
    const orders = await activeOrders()
    if (!orders.ok) return orders
    const facts = orders.value.flatMap((order) => {
      const end = readExpiry(order.validUntil, now)
      if (end.state !== 'open' || end.milliseconds > mostAheadMs) return []
      const { project, collection, currency, side, tokenId, key, price, decimals } = order
      return [
        factOf({
          subject: `${order.network} ${collection} ${key}`,
          at: now,
          value: String(end.milliseconds),
          title: `${side === 'offer' ? 'An offer' : 'A listing'} ends soon`,
          text: `${side === 'offer' ? 'Offer' : 'Listing'} ${key} for token ${tokenId} of ${collection} at ${exactAmount(price, currency, decimals)} ends at ${new Date(end.until).toISOString()}, by the snapshot of ${new Date(order.takenAt).toISOString()}.`,
          scope: { project, collection, currency },
          evidence: { project, order: key },
          shared: {
            subject: `${order.network} ${collection} ${key}`,
            evidence: `${key} ends at ${end.until}`,
          },
        }),
      ]
    })
    return succeed(facts)
  }
  return {
    name: 'ending',
    everyMs: 60_000,
    look: async ({ now, wanted }) => {
      if (!wanted.has('order-ends')) return succeed({ observations: [], cursor: null })
      const facts = await ending(now)
      return facts.ok
        ? succeed({ observations: [{ kind: 'order-ends', facts: facts.value }], cursor: null })
        : facts
    },
  }
}
