import type { SaleTotal, totalsBy } from '../contract.ts'
import type { StoredSale } from './sale-rows.ts'

export type TotalsBy = (typeof totalsBy)[number]

type Sum = {
  readonly key: string
  readonly network: string
  readonly currency: string
  sales: number
  volume: bigint
  lowest: bigint
  highest: bigint
  orderFees: bigint
  additionalFees: bigint
  feesUnknown: number
  selfTrades: number
  selfTradeVolume: bigint
}

export type SummedSale = Pick<
  StoredSale,
  'at' | 'network' | 'currency' | 'price' | 'buyer' | 'seller' | 'fees'
> & {
  /** The empty text for a bundle of several. */
  readonly collection: string
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

const keysOf = (by: TotalsBy, sale: SummedSale): string[] => {
  switch (by) {
    case 'currency':
      return [sale.currency]
    case 'day':
      return [dayOf(sale.at)]
    case 'collection':
      return [sale.collection]
    case 'network':
      return [sale.network]
    case 'buyer':
      return [sale.buyer]
    case 'seller':
      return [sale.seller]
    case 'recipient':
      return [...new Set(sale.fees?.map(({ recipient }) => recipient))]
  }
}

const feesOf = ({ fees }: SummedSale, kind: 'order' | 'additional', recipient: string | null): bigint =>
  (fees ?? [])
    .filter((fee) => fee.kind === kind && (recipient === null || fee.recipient === recipient))
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n)

const shown = ({
  volume,
  lowest,
  highest,
  orderFees,
  additionalFees,
  selfTradeVolume,
  ...sum
}: Sum): SaleTotal => ({
  ...sum,
  volume: volume.toString(),
  average: (volume / BigInt(Math.max(1, sum.sales))).toString(),
  lowest: lowest.toString(),
  highest: highest.toString(),
  orderFees: orderFees.toString(),
  additionalFees: additionalFees.toString(),
  selfTradeVolume: selfTradeVolume.toString(),
})

/**
 * Adds sales up, exactly, one sum for each group and currency of a network: every chain has its own coin at the zero address, and what is
 * deployed at one address elsewhere is another contract.
 */
export const createTotals = (by: TotalsBy) => {
  const sums = new Map<string, Sum>()
  const sumOf = (key: string, { network, currency }: SummedSale, price: bigint): Sum => {
    const name = `${key} ${network} ${currency}`
    const known = sums.get(name)
    if (known !== undefined) return known
    const zero = { volume: 0n, orderFees: 0n, additionalFees: 0n, selfTradeVolume: 0n }
    const counts = { sales: 0, feesUnknown: 0, selfTrades: 0 }
    const sum: Sum = { key, network, currency, ...counts, ...zero, lowest: price, highest: price }
    sums.set(name, sum)
    return sum
  }
  return {
    add: (sale: SummedSale) => {
      const price = BigInt(sale.price)
      for (const key of keysOf(by, sale)) {
        const sum = sumOf(key, sale, price)
        const recipient = by === 'recipient' ? key : null
        sum.sales += 1
        sum.volume += price
        if (price < sum.lowest) sum.lowest = price
        if (price > sum.highest) sum.highest = price
        sum.orderFees += feesOf(sale, 'order', recipient)
        sum.additionalFees += feesOf(sale, 'additional', recipient)
        if (sale.fees === null) sum.feesUnknown += 1
        if (sale.buyer === sale.seller) {
          sum.selfTrades += 1
          sum.selfTradeVolume += price
        }
      }
    },
    /** The first groups, and how many more there are. */
    result: (most: number) => {
      const sorted = [...sums.values()].toSorted((a, b) =>
        by === 'day'
          ? b.key.localeCompare(a.key) || b.sales - a.sales
          : b.sales - a.sales || a.key.localeCompare(b.key),
      )
      return { groups: sorted.slice(0, most).map(shown), more: Math.max(0, sorted.length - most) }
    },
  }
}

export type Totals = ReturnType<typeof createTotals>
