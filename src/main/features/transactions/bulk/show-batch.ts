import {
  bulkFormSchema,
  type BulkBatch,
  type BulkForm,
  type BulkRowShown,
} from '../../../../contract/bulk.ts'
import type { Output } from '../../../../contract/contract.ts'
import { shownCollectibleSchema, type ShownCollectible } from '../../../../contract/transaction-build.ts'
import { rawAmount } from '../../../../core/orders/raw-amount.ts'
import type { Result } from '../../../../core/result.ts'
import { bulkRowStates } from '../../../../core/transactions/bulk/bulk-row.ts'
import { orderSchema, type Order } from '../../../../core/wire/marketplace.ts'
import { readStored } from '../../../platform/db/stored-json.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { StoredBatch, StoredRow } from './bulk-table.ts'

/** What a job of a batch reports. */
export type BulkWork = {
  readonly batch: number
  readonly kind: 'check' | 'build'
  readonly done: number
  readonly total: number
}

/** What is done with the rows of a batch. */
export const formOf = ({ id, form }: StoredBatch): Result<BulkForm, string> =>
  readStored(bulkFormSchema, form, `the form of batch ${id}`)

/** The order of a row as the service had it. */
export const orderOf = ({ found }: StoredRow): Order | null => {
  const read = found === null ? null : readStored(orderSchema, found, 'an order of a batch')
  return read?.ok === true ? read.value : null
}

/** A batch as it crosses to the page. */
export const showBatch = (
  stored: StoredBatch,
  job: Job<BulkWork> | undefined,
  counted: readonly { readonly state: StoredRow['state']; readonly rows: number }[],
): BulkBatch => {
  const form = formOf(stored)
  const of = (state: StoredRow['state']): number => counted.find((one) => one.state === state)?.rows ?? 0
  return {
    id: stored.id,
    project: stored.project,
    form: form.ok ? form.value : null,
    createdAt: new Date(stored.createdAt).toISOString(),
    counts: {
      waiting: of('waiting'),
      ready: of('ready'),
      asks: of('asks'),
      refused: of('refused'),
      'left-out': of('left-out'),
      built: of('built'),
    },
    rows: bulkRowStates.reduce((sum, state) => sum + of(state), 0),
    job:
      job === undefined
        ? null
        : {
            kind: job.detail.kind,
            state: job.state,
            done: job.detail.done,
            total: job.detail.total,
            failure: job.failure,
          },
  }
}

/** Price times pieces of all rows that can be built, by currency. */
export const sumsOf = (rows: readonly StoredRow[]): Output<'bulk.get'>['together'] => {
  const sums = new Map<string, { currency: string; decimals: number | null; sum: bigint; rows: number }>()
  for (const row of rows) {
    const order = row.state === 'ready' || row.state === 'built' ? orderOf(row) : null
    const price = rawAmount(order?.priceAmount)
    if (order === null || price === null) continue
    const currency = order.priceCurrencyAddress?.toLowerCase() ?? ''
    const former = sums.get(currency) ?? {
      currency,
      decimals: order.priceDecimals ?? null,
      sum: 0n,
      rows: 0,
    }
    sums.set(currency, {
      ...former,
      sum: former.sum + price * BigInt(row.quantity),
      rows: former.rows + 1,
    })
  }
  return [...sums.values()].map(({ sum, ...rest }) => ({ ...rest, amount: sum.toString() }))
}

/** The collectible of a row as the service had it; `null` where it showed none. */
export const collectibleOf = ({ collectible }: StoredRow): ShownCollectible | null => {
  const read =
    collectible === null ? null : readStored(shownCollectibleSchema, collectible, 'a collectible of a batch')
  return read?.ok === true ? read.value : null
}

/** A row as it crosses to the page. */
export const showRow = (stored: StoredRow): BulkRowShown => {
  const { found: _, batch: __, ...row } = stored
  const order = orderOf(stored)
  return {
    ...row,
    orderId: row.orderId === '' ? (order?.orderId ?? '') : row.orderId,
    order,
    collectible: collectibleOf(stored),
  }
}

/** What a row is known by, for a search. */
export const textOfRow = ({ tokenId, orderId, reason, collectible }: BulkRowShown): string =>
  [tokenId, orderId, reason, collectible?.name ?? ''].join(' ')
