import { readTime } from '../core/expiry.ts'
import { needsChainTime, type TokenTransfer } from '../core/transfers.ts'
import type { Order } from '../../../core/wire/marketplace.ts'
import type { OrderDeps } from './order-deps.ts'

const mostEvents = 2000

type Transfers = ReadonlyMap<string, readonly TokenTransfer[]>

export const readChainTimes = async (
  log: Pick<OrderDeps['log'], 'getEvent'>,
  events: readonly number[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, number>> => {
  const times = new Map<number, number>()
  for (const id of events.slice(0, mostEvents)) {
    if (signal.aborted) break
    const event = await log.getEvent({ id })
    const time = event.ok ? readTime(event.value.ts) : null
    if (time !== null) times.set(id, time)
  }
  return times
}

export const withChainTimes = (transfers: Transfers, times: ReadonlyMap<number, number>): Transfers =>
  new Map(
    [...transfers].map(([token, all]) => [
      token,
      all.map((one) => ({ ...one, chainAt: times.get(one.event) ?? one.chainAt })),
    ]),
  )

export const eventsToDate = (orders: readonly Order[], transfers: Transfers): number[] => {
  const events = new Set<number>()
  for (const order of orders) {
    if (order.side !== 'listing' || order.status !== 'active') continue
    const maker = order.createdBy?.toLowerCase()
    const of = transfers.get(order.tokenId ?? '') ?? []
    if (!of.some(({ from }) => from === maker)) continue
    for (const one of of)
      if ((one.from === maker || one.to === maker) && needsChainTime(order, one)) events.add(one.event)
  }
  return [...events]
}
