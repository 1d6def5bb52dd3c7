import type { Answer } from '../../../contract/contract.ts'
import type { ExportedFile, ExportInput } from '../../../features/exports/contract.ts'
import { byteOrderMark, csvDigits, csvLine } from '../../../core/csv/csv-line.ts'
import { amountParts } from '../../../features/orders/core/amount.ts'
import type { FeePurpose } from '../core/fee-split.ts'
import { fail, succeed } from '../../../core/result.ts'
import { openSession } from '../../../main/platform/chain/chain-reader.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import { fileStamp, writeExport } from '../../../main/platform/files/write-export.ts'
import type { WorkControls } from '../../../main/platform/jobs/jobs.ts'
import { createCoins, type Coin } from './coins.ts'
import { listSales } from './list-sales.ts'
import { createFeeReader, type FeesOfSale } from './read-fees.ts'
import type { Below, StoredSale } from './sale-rows.ts'
import type { SalesDeps } from './sales-deps.ts'
import { newest, type salesTable } from './sales-table.ts'
import { saleQuery } from './show-sales.ts'

const pageSize = 1000
const timeoutMs = 15_000

type MonthInput = Omit<ExportInput<'sales-month'>, 'lines'>
type Deps = SalesDeps & { readonly table: TableClient<typeof salesTable> }
/** Sales of a month of one collection in one currency; fees are of those sales whose fees are known. */
type MonthTotal = {
  readonly network: string
  readonly collection: string
  readonly currency: string
  readonly symbol: string | null
  readonly decimals: number | null
  readonly sales: number
  readonly volume: string
  readonly royalties: string
  readonly marketplaceFees: string
  /** Parts of prices of which it is unknown what they were for. */
  readonly otherFees: string
  readonly additionalFees: string
  readonly net: string
  readonly feesBy: Readonly<Record<'logs' | 'trace' | 'order' | 'unknown', number>>
}
type Stated = FeesOfSale & { readonly sale: StoredSale; readonly coin: Coin | null }

const monthOf = (month: string): { readonly from: string; readonly to: string } => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return {
    from: new Date(Date.UTC(year, number - 1, 1)).toISOString(),
    to: new Date(Date.UTC(year, number, 1)).toISOString(),
  }
}

/** All sales of a month with who got what of them, oldest first. */
const readMonth = async (
  deps: Deps,
  { month, project, network, collection }: MonthInput,
  signal: AbortSignal,
): Promise<Answer<Stated[]>> => {
  const { chain, networks, snapshots, table } = deps
  const query = saleQuery({
    ...monthOf(month),
    ...(project === undefined ? {} : { projectId: project }),
    ...(network === undefined ? {} : { network }),
    ...(collection === undefined ? {} : { collection }),
  })
  const sessions = new Map<string, ReturnType<typeof openSession>>()
  const reader = createFeeReader({
    nodeOf: (slug) => {
      const chainId = networks.list().networks.find((one) => one.slug === slug)?.chainId
      if (chain === undefined || chainId === undefined || !chain.hasNode(chainId)) return null
      const node =
        sessions.get(slug) ?? openSession(chain, { chainId, purpose: 'operator', timeoutMs }, signal)
      sessions.set(slug, node)
      return { node, chainId }
    },
    savedTerms: async (order) => {
      const saved = await snapshots.lastOf(order)
      const fees = saved.ok ? (saved.value?.fees ?? null) : null
      return (
        fees?.flatMap(({ recipient, bps, kind }) => (bps === null ? [] : [{ recipient, bps, kind }])) ?? null
      )
    },
  })
  const coins = createCoins(deps)
  const stated: Stated[] = []
  for (let below: Below = newest; ;) {
    const page = await listSales(table, query, below, pageSize, signal)
    if (!page.ok) return page
    await coins.learn(page.value)
    for (const sale of page.value) {
      if (signal.aborted) return fail({ kind: 'cancelled', message: 'The month was given up.' })
      stated.push({ sale, coin: coins.of(sale), ...(await reader.feesOf(sale)) })
    }
    const last = page.value.at(-1)
    if (page.value.length < pageSize || last === undefined) return succeed(stated.toReversed())
    below = [last.at, last.id]
  }
}

const sumOf = ({ fees }: FeesOfSale, purpose: FeePurpose, kind: 'order' | 'additional'): bigint =>
  (fees ?? [])
    .filter((fee) => fee.purpose === purpose && fee.kind === kind)
    .reduce((sum, { amount }) => sum + amount, 0n)

/** What a sale adds to a total; fees that are unknown are null. */
const amountsOf = (stated: Stated) => {
  const royalties = sumOf(stated, 'royalty', 'order')
  const marketplaceFees = sumOf(stated, 'marketplace', 'order')
  const otherFees = sumOf(stated, 'other', 'order')
  const price = BigInt(stated.sale.price)
  return {
    price,
    royalties,
    marketplaceFees,
    otherFees,
    additionalFees: sumOf(stated, 'other', 'additional'),
    net: price - royalties - marketplaceFees - otherFees,
  }
}

const collectionOf = ({ items }: StoredSale): string => {
  const all = [...new Set(items.map(({ collection }) => collection))]
  return all.length === 1 ? (all[0] ?? '') : ''
}

/** Sums by collection and currency of a network; what is unknown is counted, never guessed. */
const totalsOf = (stated: readonly Stated[]): MonthTotal[] =>
  [
    ...Map.groupBy(stated, ({ sale }) => `${sale.network} ${collectionOf(sale)} ${sale.currency}`).values(),
  ].flatMap((group): MonthTotal[] => {
    const [first] = group
    if (first === undefined) return []
    const known = group.filter(({ fees }) => fees !== null)
    const sum = (of: keyof ReturnType<typeof amountsOf>, rows: readonly Stated[] = known): string =>
      rows.reduce((total, row) => total + amountsOf(row)[of], 0n).toString()
    const count = (by: Stated['feesBy']): number => group.filter(({ feesBy }) => feesBy === by).length
    return [
      {
        network: first.sale.network,
        collection: collectionOf(first.sale),
        currency: first.sale.currency,
        symbol: first.coin?.symbol ?? null,
        decimals: first.coin?.decimals ?? null,
        sales: group.length,
        volume: sum('price', group),
        royalties: sum('royalties'),
        marketplaceFees: sum('marketplaceFees'),
        otherFees: sum('otherFees'),
        additionalFees: sum('additionalFees'),
        net: sum('net'),
        feesBy: {
          logs: count('logs'),
          trace: count('trace'),
          order: count('order'),
          unknown: count('unknown'),
        },
      },
    ]
  })

const plain = (raw: string, decimals: number | null): string =>
  decimals === null ? '' : (amountParts(raw, decimals)?.plain ?? '')

const totalColumns = [
  'network',
  'collection',
  'currency',
  'symbol',
  'sales',
  ...['volume', 'royalties', 'marketplaceFees', 'otherFees', 'additionalFees', 'net'].flatMap((name) => [
    name,
    `${name}Raw`,
  ]),
  'feesByLogs',
  'feesByTrace',
  'feesByOrder',
  'feesUnknown',
]

const totalLine = (total: MonthTotal): string => {
  const money = (['volume', 'royalties', 'marketplaceFees', 'otherFees', 'additionalFees', 'net'] as const)
    .flatMap((name) => [plain(total[name], total.decimals), csvDigits(total[name])])
    .join(',')
  const head = csvLine([total.network, total.collection, total.currency, total.symbol, total.sales]).trimEnd()
  const { logs, trace, order, unknown } = total.feesBy
  return `${head},${money},${logs},${trace},${order},${unknown}\r\n`
}

const saleColumns = [
  'time',
  'network',
  'txnHash',
  'logIndex',
  'side',
  'collection',
  'tokenId',
  'quantity',
  'seller',
  'buyer',
  'currency',
  'symbol',
  ...['price', 'royalty', 'marketplaceFee', 'otherFees', 'additionalFees', 'net'].flatMap((name) => [
    name,
    `${name}Raw`,
  ]),
  'feesBy',
  'royaltyTo',
  'royaltyBy',
  'market',
  'order',
]

const saleLine = (stated: Stated): string => {
  const { sale, coin, fees, feesBy } = stated
  const amounts = amountsOf(stated)
  const isKnown = fees !== null
  const money = (amount: bigint, known = isKnown): string =>
    known ? `${plain(amount.toString(), coin?.decimals ?? null)},${csvDigits(amount.toString())}` : ','
  const royalty = fees?.find(({ purpose }) => purpose === 'royalty')
  const cells = (values: readonly (string | number | null)[]): string => csvLine(values).trimEnd()
  const joined = (values: readonly string[]): string =>
    values.length === 1 ? csvDigits(values[0]) : csvLine([values.join(' ')]).trimEnd()
  return [
    cells([
      new Date(sale.at).toISOString(),
      sale.network,
      sale.txnHash,
      sale.logIndex,
      sale.side,
      collectionOf(sale),
    ]),
    joined(sale.items.map(({ tokenId }) => tokenId)),
    joined(sale.items.map(({ quantity }) => quantity)),
    cells([sale.seller, sale.buyer, sale.currency, coin?.symbol ?? null]),
    money(amounts.price, true),
    money(amounts.royalties),
    money(amounts.marketplaceFees),
    money(amounts.otherFees),
    money(amounts.additionalFees),
    money(amounts.net),
    cells([feesBy, royalty?.recipient ?? null, royalty?.purposeBy ?? null, sale.market]),
    csvDigits(sale.order),
  ]
    .join(',')
    .concat('\r\n')
}

/** Writes a month into one CSV file: a line for each sale, or for each collection and currency. */
export const exportMonth = async (
  deps: Deps,
  { lines, ...input }: ExportInput<'sales-month'>,
  { signal }: Pick<WorkControls, 'signal'>,
): Promise<Answer<ExportedFile>> => {
  const stated = await readMonth(deps, input, signal)
  if (!stated.ok) return stated
  const isBySale = lines === 'sales'
  const name = `sales-${input.month}-by-${isBySale ? 'sale' : 'collection'}-${fileStamp((deps.now ?? Date.now)())}.csv`
  return writeExport(deps.exportsFolder, name, (file) => {
    const rows = isBySale ? stated.value.map(saleLine) : totalsOf(stated.value).map(totalLine)
    file.write(`${byteOrderMark}${csvLine(isBySale ? saleColumns : totalColumns)}${rows.join('')}`)
    return succeed({ rows: rows.length })
  })
}
