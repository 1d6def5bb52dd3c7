import type { Output } from '../../../src/contract/contract.ts'
import { network } from '../../../src/sample/data/network.ts'
import type { DaySale } from '../../../src/sample/testing/scripted-day.ts'
import type { DayDesk } from './day-desk.ts'

/** Lists that are read page by page. */
type Paged = 'sales.list' | 'sales.unmatched' | 'alerts.list' | 'health.list'
type Row<N extends Paged> = Output<N>['rows'][number]

/** Ends that an order comes to by itself. */
const ordinary = new Set(['cancelled', 'expired', 'filled'])

/** All of a sale that two of them are compared by. */
export const keyOf = (sale: Row<'sales.list'> | DaySale): string => {
  const [item] = 'items' in sale ? sale.items : [sale]
  const { txnHash, order, side, seller, buyer, currency, price } = sale
  return [txnHash, order, side, seller, buyer, item?.tokenId, item?.quantity, currency, price].join(' ')
}

/** All rows of a list. */
export const allPages = async <N extends Paged>(
  desk: DayDesk,
  method: N,
  input: object = {},
): Promise<readonly Row<N>[]> => {
  const rows: Row<N>[] = []
  for (let cursor: string | null = null; ;) {
    const found: Output<N> = await desk.call(method, {
      ...input,
      limit: 1000,
      ...(cursor === null ? {} : { cursor }),
    })
    rows.push(...found.rows)
    if (found.next === null) return rows
    cursor = found.next
  }
}

/** Listings that died of what is no ordinary end, with the reason of each, and orders that wait for a check. */
export const deadNow = async (desk: DayDesk, project: string, collections: readonly string[]) => {
  const dead = new Map<string, string>()
  let waiting = 0
  for (const contractAddress of collections) {
    const rows = await allPages(desk, 'health.list', { project, network: network.slug, contractAddress })
    for (const { orderId, side, state, reasons, isWaiting } of rows) {
      if (isWaiting) waiting += 1
      if (side === 'listing' && state === 'dead' && !reasons.some((one) => ordinary.has(one)))
        dead.set(orderId, reasons.join(', '))
    }
  }
  return { dead, waiting }
}
