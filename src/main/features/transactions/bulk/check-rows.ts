import type { Answer } from '../../../../contract/contract.ts'
import type { BulkForm } from '../../../../contract/bulk.ts'
import { succeed } from '../../../../core/result.ts'
import { checkRow } from '../../../../core/transactions/bulk/check-row.ts'
import { sameAddress } from '../../../../core/transactions/step.ts'
import { cancelProblem } from '../../../../core/transactions/undo/cancel-steps.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { cancellationOf } from '../desk-steps.ts'
import type { Known } from '../known.ts'
import type { TransactionDeps } from '../transaction-deps.ts'
import type { CheckedRow, StoredRow } from './bulk-table.ts'
import { findRowOrders } from './find-row-orders.ts'

/** Asks the service for the orders of rows, and checks each row. */
export const checkRows = async (
  deps: Pick<TransactionDeps, 'service' | 'networkOf' | 'now'>,
  known: Pick<Known, 'forNetwork'>,
  {
    project,
    form,
    signal,
  }: { readonly project: string; readonly form: BulkForm; readonly signal: AbortSignal },
  rows: readonly StoredRow[],
  onProgress: (rows: number) => void,
): Promise<Answer<CheckedRow[]>> => {
  const now = (deps.now ?? Date.now)()
  const { action, taker, network } = form
  const knowledge = await known.forNetwork(network, project)
  if (!knowledge.ok) return knowledge
  const listed = deps.networkOf(network)
  const chainId = listed?.chainId ?? null
  const found = await findRowOrders(deps, { project, form, now, signal }, rows, onProgress)
  if (!found.ok) return found
  const { orderOf, isOfSeveralCurrencies, floorOf, collectibles } = found.value
  const problemOf = (order: Order): string | null => {
    const place = cancellationOf(
      {
        cancellation: form.cancellation === undefined ? undefined : { ...form.cancellation, by: 'orders' },
        marketplace: order.marketplace ?? '',
      },
      knowledge.value.contracts,
    )
    if (!place.ok) return place.error.message
    if (chainId === null) return `The network ${network} is not known.`
    return cancelProblem(
      { orderId: order.orderId ?? '', order },
      { cancellation: place.value, chainId, maker: taker },
    )
  }
  const context = {
    action,
    taker,
    collection: form.collectionAddress,
    chainId,
    nativeDecimals: listed?.nativeCurrency.decimals ?? null,
    isKnownCoin: (address: string) =>
      knowledge.value.contracts.some((one) => sameAddress(one.address, address)),
    floorOf,
    cancelProblem: problemOf,
    now,
  }
  const taken = new Map<string, number>()
  return succeed(
    rows.map((row): CheckedRow => {
      const shown = collectibles.get(row.tokenId)
      const collectible = shown === undefined ? null : JSON.stringify(shown)
      if (isOfSeveralCurrencies(row))
        return {
          batch: row.batch,
          row: row.row,
          found: null,
          collectible,
          state: 'refused',
          reason: 'The orders of this token are in several currencies: name one.',
        }
      const order = orderOf(row)
      const checked = checkRow(row, order, context)
      const id = order?.orderId?.toLowerCase() ?? ''
      const former = taken.get(id)
      const head = {
        batch: row.batch,
        row: row.row,
        found: order === null ? null : JSON.stringify(order),
        collectible,
      }
      if (checked.state === 'refused') return { ...head, ...checked }
      if (id === '') return { ...head, state: 'refused', reason: 'The service gives the order no id.' }
      if (former !== undefined)
        return { ...head, state: 'refused', reason: `Row ${former} has the same order already.` }
      taken.set(id, row.row)
      return { ...head, ...checked }
    }),
  )
}
