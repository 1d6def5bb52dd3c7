import type { BulkForm } from '../../../../contract/bulk.ts'
import { csvLine } from '../../../../core/csv/csv-line.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import type { StoredRow } from './bulk-table.ts'

/** What became of the chunk of a row. */
export type ChunkOutcome = {
  readonly build: number
  readonly origin: string
  readonly verdict: string
  /** `done`, `failed`, `sent`, `not sent`. */
  readonly state: string
  readonly reason: string
  /** Of the transaction that trades or cancels; empty before it is sent, or when it was sent elsewhere. */
  readonly hash: string
}

const columns = [
  'row',
  'line',
  'token_id',
  'order_id',
  'quantity',
  'price_raw',
  'currency',
  'state',
  'reason',
  'chunk',
  'build',
  'origin',
  'verdict',
  'tx_hash',
] as const

/** What became of each row, as a file. */
export const resultFile = (
  { id, form }: { readonly id: number; readonly form: BulkForm },
  rows: readonly { readonly stored: StoredRow; readonly order: Order | null }[],
  outcomeOf: (chunk: number) => ChunkOutcome | null,
  format: 'csv' | 'jsonl',
): { readonly fileName: string; readonly mediaType: string; readonly text: string } => {
  const lines = rows.map(({ stored, order }) => {
    const outcome = stored.chunk === null ? null : outcomeOf(stored.chunk)
    return {
      row: stored.row,
      line: stored.line,
      token_id: stored.tokenId,
      order_id: order?.orderId ?? stored.orderId,
      quantity: stored.quantity,
      price_raw: order?.priceAmount ?? '',
      currency: order?.priceCurrencyAddress ?? stored.currency,
      state: outcome?.state ?? stored.state,
      reason: outcome?.reason ?? stored.reason,
      chunk: stored.chunk,
      build: outcome?.build ?? null,
      origin: outcome?.origin ?? '',
      verdict: outcome?.verdict ?? '',
      tx_hash: outcome?.hash ?? '',
    }
  })
  const name = `batch-${id}-${form.action}`
  return format === 'csv'
    ? {
        fileName: `${name}.csv`,
        mediaType: 'text/csv',
        text: csvLine(columns) + lines.map((line) => csvLine(columns.map((column) => line[column]))).join(''),
      }
    : {
        fileName: `${name}.jsonl`,
        mediaType: 'application/jsonl',
        text: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
      }
}
