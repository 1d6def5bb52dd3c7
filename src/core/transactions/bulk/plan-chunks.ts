import type { Order } from '../../wire/marketplace.ts'
import type { BulkAction } from './bulk-row.ts'

/** What a fill or a cancellation takes about, for the size of a chunk before a node has said. */
const gasOfOrder: Readonly<Record<BulkAction, bigint>> = {
  sweep: 180_000n,
  accept: 220_000n,
  cancel: 45_000n,
}
/** Approval, calldata and the transaction itself. */
const gasOfChunk = 120_000n

/** The gas that so many orders take together, roughly. */
export const estimateGas = (action: BulkAction, orders: number): bigint =>
  gasOfChunk + gasOfOrder[action] * BigInt(orders)

/** Orders whose gas fits, at least one. */
const fitting = (action: BulkAction, cap: bigint): number =>
  Math.max(1, Number((cap - gasOfChunk) / gasOfOrder[action]))

type Planned = { readonly row: number; readonly order: Order }

/** Rows that go into one request. */
export type PlannedChunk = {
  readonly marketplace: string
  readonly currency: string
  readonly rows: readonly number[]
}

/**
 * Puts rows into chunks: of one marketplace and one currency each, which a request can hold, no more orders than wanted and none
 * whose gas would not fit.
 */
export const planChunks = (
  rows: readonly Planned[],
  { action, most, cap }: { readonly action: BulkAction; readonly most: number; readonly cap: bigint },
): PlannedChunk[] => {
  const size = Math.min(most, fitting(action, cap))
  const groups = new Map<string, { marketplace: string; currency: string; rows: number[] }>()
  for (const { row, order } of rows) {
    const marketplace = order.marketplace ?? ''
    const currency = action === 'cancel' ? '' : (order.priceCurrencyAddress?.toLowerCase() ?? '')
    const key = `${marketplace} ${currency}`
    const group = groups.get(key) ?? { marketplace, currency, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.rows.length / size) }, (_, index) => ({
      ...group,
      rows: group.rows.slice(index * size, (index + 1) * size),
    })),
  )
}
