import type { Answer } from '../../../contract/contract.ts'
import type { ExportedFile } from '../../../features/exports/contract.ts'
import { byteOrderMark, csvCell, csvDigits, csvLine } from '../../../core/csv/csv-line.ts'
import { amountParts } from '../../../features/orders/core/amount.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import { fileStamp, writeExport } from '../../../main/platform/files/write-export.ts'
import type { WorkControls } from '../../../main/platform/jobs/jobs.ts'
import type { Below, SaleQuery, StoredSale } from './sale-rows.ts'
import type { SalesDeps } from './sales-deps.ts'
import { createCoins, type Coin } from './coins.ts'
import { listSales } from './list-sales.ts'
import { newest, type salesTable } from './sales-table.ts'
import { showSale } from './show-sales.ts'

/** Columns of the file, in this order. They stay; new ones come at the end. */
export const saleColumns = [
  'time',
  'timeIsOfBlock',
  'network',
  'blockNumber',
  'txnHash',
  'logIndex',
  'side',
  'collection',
  'tokenId',
  'quantity',
  'seller',
  'buyer',
  'selfTrade',
  'currency',
  'symbol',
  'decimals',
  'price',
  'priceRaw',
  'orderFees',
  'orderFeesRaw',
  'additionalFees',
  'additionalFeesRaw',
  'net',
  'netRaw',
  'feeRecipients',
  'payment',
  'market',
  'order',
  'project',
  'orderSnapshot',
] as const

/** Ids and raw amounts, which spreadsheets would round. */
const kept: ReadonlySet<string> = new Set([
  'tokenId',
  'quantity',
  'order',
  ...saleColumns.filter((name) => name.endsWith('Raw')),
])

const pageSize = 1000

const sumOf = (sale: StoredSale, kind: 'order' | 'additional'): string | null =>
  sale.fees === null
    ? null
    : sale.fees
        .filter((fee) => fee.kind === kind)
        .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
        .toString()

const cellsOf = (
  sale: StoredSale,
  coin: Coin | null,
): Record<(typeof saleColumns)[number], string | number | null> => {
  const shown = showSale(sale, null, new Set())
  const plain = (raw: string | null): string | null =>
    raw === null || typeof coin?.decimals !== 'number'
      ? null
      : (amountParts(raw, coin.decimals)?.plain ?? null)
  const [item] = shown.items
  const isBundle = shown.items.length > 1
  const orderFees = sumOf(sale, 'order')
  const additionalFees = sumOf(sale, 'additional')
  return {
    time: shown.at,
    timeIsOfBlock: shown.isBlockTime ? 'yes' : 'no',
    network: shown.network,
    blockNumber: shown.blockNumber,
    txnHash: shown.txnHash,
    logIndex: shown.logIndex,
    side: shown.side,
    collection: [...new Set(shown.items.map(({ collection }) => collection))].join(' '),
    tokenId: isBundle ? shown.items.map(({ tokenId }) => tokenId).join(' ') : (item?.tokenId ?? null),
    quantity: shown.items.map(({ quantity }) => quantity).join(' '),
    seller: shown.seller,
    buyer: shown.buyer,
    selfTrade: shown.selfTrade ? 'yes' : 'no',
    currency: shown.currency,
    symbol: coin?.symbol ?? null,
    decimals: coin?.decimals ?? null,
    price: plain(shown.price),
    priceRaw: shown.price,
    orderFees: plain(orderFees),
    orderFeesRaw: orderFees,
    additionalFees: plain(additionalFees),
    additionalFeesRaw: additionalFees,
    net: plain(shown.net),
    netRaw: shown.net,
    feeRecipients: (shown.fees ?? [])
      .map(({ recipient, amount, kind }) => `${recipient}:${amount}:${kind}`)
      .join(' '),
    payment: shown.payment,
    market: shown.market,
    order: shown.order,
    project: shown.projectId,
    orderSnapshot: shown.snapshot,
  }
}

export const exportSales = (
  deps: SalesDeps & { readonly table: TableClient<typeof salesTable> },
  query: SaleQuery,
  { signal, progress }: WorkControls,
): Promise<Answer<ExportedFile>> => {
  const coins = createCoins(deps)
  return writeExport(
    deps.exportsFolder,
    `sales-${fileStamp((deps.now ?? Date.now)())}.csv`,
    async ({ write }) => {
      write(`${byteOrderMark}${csvLine(saleColumns)}`)
      let rows = 0
      for (let below: Below = newest; ;) {
        const page = await listSales(deps.table, query, below, pageSize, signal)
        if (signal.aborted) return fail({ kind: 'cancelled', message: 'The export was cancelled.' })
        if (!page.ok) return page
        await coins.learn(page.value)
        const lines = page.value.map((sale) => {
          const cells = cellsOf(sale, coins.of(sale))
          return `${saleColumns.map((name) => (kept.has(name) ? csvDigits : csvCell)(cells[name])).join(',')}\r\n`
        })
        write(lines.join(''))
        rows += page.value.length
        progress(rows, null)
        const last = page.value.at(-1)
        if (page.value.length < pageSize || last === undefined) return succeed({ rows })
        below = [last.at, last.id]
      }
    },
  )
}
