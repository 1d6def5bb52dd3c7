import type { Answer } from '../../../../contract/contract.ts'
import type { BulkForm } from '../../../../contract/bulk.ts'
import type { Failure } from '../../../../contract/failure.ts'
import type { DraftForm } from '../../../../contract/transactions.ts'
import { fail, succeed } from '../../../../core/result.ts'
import { bulkKind } from '../../../../core/transactions/bulk/bulk-row.ts'
import { estimateGas, planChunks, type PlannedChunk } from '../../../../core/transactions/bulk/plan-chunks.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import type { FoundOrders } from '../find-orders.ts'
import { draftsTable } from '../drafts-table.ts'
import type { TransactionDeps } from '../transaction-deps.ts'
import { bulkTable, type StoredRow } from './bulk-table.ts'
import { collectibleOf } from './show-batch.ts'

/** A row that is ready, with its order. */
export type ReadyRow = { readonly stored: StoredRow; readonly order: Order }

/** How a draft is built and tried, as for any other. */
export type BuildTools = {
  readonly build: (
    draft: { readonly draft: number },
    signal: AbortSignal,
    reviewed: FoundOrders,
  ) => Promise<Answer<{ readonly build: number; readonly failure: Failure | null }>>
  /** Gas of all steps, by the network’s node; `null` when it does not say. */
  readonly gasOf: (build: number, signal: AbortSignal) => Promise<bigint | null>
}

type Batch = { readonly id: number; readonly project: string; readonly form: BulkForm }

export const usualMost = 20

const draftOf = ({ form }: Batch, { marketplace }: PlannedChunk, rows: readonly ReadyRow[]): DraftForm => ({
  kind: bulkKind[form.action],
  network: form.network,
  collectionAddress: form.collectionAddress,
  taker: form.taker,
  marketplace,
  walletType: form.walletType ?? '',
  orders: rows.map(({ stored, order }) => ({
    orderId: order.orderId ?? '',
    quantity: form.action === 'cancel' ? '1' : stored.quantity,
    tokenId: stored.tokenId,
  })),
  additionalFees: [],
  note: '',
  ...(form.action === 'cancel'
    ? { cancellation: { contract: '', ...form.cancellation, by: 'orders' as const } }
    : {}),
})

/** What the service said, with its cause where it gave one. */
const reasonOf = ({ service, message }: Failure): string =>
  service === undefined
    ? message
    : `The service refuses it: ${[service.msg ?? service.name, service.cause].filter((part) => part !== null).join(': ')}`

/** Whether the answer is about what was asked for: then a part of it may be built, and the rest be named. */
const isAboutRows = ({ kind }: Failure): boolean => kind === 'service' || kind === 'conflict'

/**
 * Builds rows chunk by chunk. A chunk that the service refuses is halved until the row that it refuses stands alone and has the
 * reason; one that takes more gas than there is is halved as well.
 *
 * @param onChunk rows that are done with it
 */
export const buildChunks = async (
  { store, now = Date.now }: Pick<TransactionDeps, 'store' | 'now'>,
  tools: BuildTools,
  batch: Batch,
  rows: readonly ReadyRow[],
  {
    cap,
    signal,
    onChunk,
  }: { readonly cap: bigint; readonly signal: AbortSignal; readonly onChunk: (rows: number) => void },
): Promise<Answer<null>> => {
  const table = store.table(bulkTable)
  const drafts = store.table(draftsTable)
  const { action, most = usualMost } = batch.form
  const byRow = new Map(rows.map((ready) => [ready.stored.row, ready]))
  const open = planChunks(
    rows.map(({ stored, order }) => ({ row: stored.row, order })),
    { action, most, cap },
  )
  const refuse = async (row: number, reason: string): Promise<Answer<null>> => {
    const { found = null, collectible = null } = byRow.get(row)?.stored ?? {}
    const checked = await table.setChecked([
      { batch: batch.id, row, state: 'refused', reason, found, collectible },
    ])
    if (checked.ok) onChunk(1)
    return checked.ok ? succeed(null) : checked
  }
  for (let chunk = open.shift(); chunk !== undefined; chunk = open.shift()) {
    if (signal.aborted) return fail({ kind: 'cancelled', message: 'You stopped it. Finished chunks stay.' })
    const ready = chunk.rows.flatMap((row) => byRow.get(row) ?? [])
    const half = Math.ceil(chunk.rows.length / 2)
    const halves: PlannedChunk[] = [
      { ...chunk, rows: chunk.rows.slice(0, half) },
      { ...chunk, rows: chunk.rows.slice(half) },
    ]
    const draft = await drafts.add({
      project: batch.project,
      form: JSON.stringify(draftOf(batch, chunk, ready)),
      at: now(),
      batch: batch.id,
    })
    if (!draft.ok) return draft
    const reviewed: FoundOrders = {
      orders: new Map(ready.map(({ order }) => [order.orderId?.toLowerCase() ?? '', order])),
      collectibles: new Map(
        ready.flatMap(({ stored }) => {
          const shown = collectibleOf(stored)
          return shown === null ? [] : [[stored.tokenId, shown] as const]
        }),
      ),
    }
    const built = await tools.build({ draft: draft.value }, signal, reviewed)
    if (!built.ok) return built
    const { build, failure } = built.value
    if (failure !== null) {
      if (!isAboutRows(failure)) return fail(failure)
      const [only] = chunk.rows
      if (chunk.rows.length > 1) open.unshift(...halves)
      else if (only !== undefined) {
        const refused = await refuse(only, reasonOf(failure))
        if (!refused.ok) return refused
      }
      continue
    }
    const measured = await tools.gasOf(build, signal)
    const gas = measured ?? estimateGas(action, chunk.rows.length)
    if (gas > cap && chunk.rows.length > 1) {
      open.unshift(...halves)
      continue
    }
    const added = await table.addChunk({
      batch: batch.id,
      rows: chunk.rows,
      marketplace: chunk.marketplace,
      currency: chunk.currency,
      draft: draft.value,
      build,
      gas: gas.toString(),
      gasFrom: measured === null ? 'estimate' : 'node',
    })
    if (!added.ok) return added
    onChunk(chunk.rows.length)
  }
  return succeed(null)
}
