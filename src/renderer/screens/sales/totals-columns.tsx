import { namesOn, type EventNames } from '../../../core/webhooks/event-line.ts'
import type { SaleTotal } from '../../../contract/sales.ts'
import { CoinAmount, coinText, coinWord } from '../../parts/coin-amount.tsx'
import { countOf, formatCount } from '../../ui/count-format.ts'
import type { Column } from '../../ui/data-table-columns.ts'
import { Hex } from '../../ui/hex.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import type { totalsWords } from './search.ts'
import { UnknownAmount } from './unknown-amount.tsx'

/** By what sales are added up. */
export type By = (typeof totalsWords)[number]

export const byWords: Readonly<Record<By, string>> = {
  currency: 'Currency',
  day: 'Day',
  collection: 'Collection',
  buyer: 'Buyer',
  seller: 'Seller',
  recipient: 'Fee recipient',
}

/** Amounts of a group that it can be sorted by. */
const amounts = {
  volume: ({ volume }: SaleTotal) => volume,
  fees: ({ orderFees }: SaleTotal) => orderFees,
  average: ({ average }: SaleTotal) => average,
} as const

const isAmount = (by: string): by is keyof typeof amounts => Object.hasOwn(amounts, by)

/** The greater first where it is negative. @param by a column's `sort` */
export const compareTotals =
  (by: string) =>
  (a: SaleTotal, b: SaleTotal): number => {
    if (by === 'key') return a.key < b.key ? -1 : a.key > b.key ? 1 : 0
    if (!isAmount(by)) return a.sales - b.sales
    const [one, other] = [BigInt(amounts[by](a)), BigInt(amounts[by](b))]
    return one < other ? -1 : one > other ? 1 : 0
  }

/** Unknown is not zero: of some sales, or of all, the log does not show who got what. */
const Fees = ({ of, names }: { readonly of: SaleTotal; readonly names: EventNames }) => {
  if (of.feesUnknown > 0 && of.feesUnknown >= of.sales) return <UnknownAmount />
  const fees = <CoinAmount raw={of.orderFees} currency={of.currency} names={namesOn(names, of.network)} />
  return of.feesUnknown === 0 ? (
    fees
  ) : (
    <span title={`Of ${countOf(of.feesUnknown, 'sale')} the log does not show who got what of the price.`}>
      at least {fees}
    </span>
  )
}

type Shown = {
  readonly by: By
  readonly groups: readonly SaleTotal[]
  readonly names: EventNames
  readonly networkName: (slug: string) => string
}

/** Columns of the totals. */
export const totalsColumns = ({ by, groups, names, networkName }: Shown): readonly Column<SaleTotal>[] => {
  // Amounts of two currencies have no order.
  const isOneCurrency = new Set(groups.map(({ network, currency }) => `${network} ${currency}`)).size === 1
  const hasNetworks = new Set(groups.map(({ network }) => network)).size > 1
  const keyText = ({ key, network, currency }: SaleTotal): string =>
    by === 'currency' ? coinWord(currency, namesOn(names, network)) : key === '' ? 'Several collections' : key
  const networkText = ({ network }: SaleTotal): string =>
    network === '' ? 'not known' : networkName(network)
  const amountColumn = (id: keyof typeof amounts, header: string, digits = 8): Column<SaleTotal> => ({
    id,
    header,
    width: 128,
    grow: 1,
    align: 'right',
    hover: false,
    ...(isOneCurrency ? { sort: id } : {}),
    cell: (row) => (
      <CoinAmount
        raw={amounts[id](row)}
        currency={row.currency}
        names={namesOn(names, row.network)}
        digits={digits}
      />
    ),
    text: (row) => coinText(amounts[id](row), row.currency, namesOn(names, row.network)),
  })
  return [
    {
      id: 'key',
      header: byWords[by],
      width: 104,
      grow: 2,
      ...(by === 'day' ? { sort: 'key' } : {}),
      hover: false,
      cell: (row) => (
        <b className="md-name">
          {by === 'currency' || by === 'day' || row.key === '' ? (
            visibleText(keyText(row))
          ) : (
            <Hex value={row.key} what={byWords[by].toLowerCase()} tabbable={false} />
          )}
        </b>
      ),
      text: keyText,
    },
    // One group has a row for each network: without its name two of them look the same.
    ...(hasNetworks
      ? [
          {
            id: 'network',
            header: 'Network',
            width: 112,
            cell: (row) => visibleText(networkText(row)),
            text: networkText,
          } satisfies Column<SaleTotal>,
        ]
      : []),
    {
      id: 'sales',
      header: 'Sales',
      width: 76,
      align: 'right',
      hover: false,
      sort: 'sales',
      cell: ({ sales }) => formatCount(sales),
      text: ({ sales }) => String(sales),
    },
    amountColumn('volume', 'Volume'),
    {
      ...amountColumn('fees', by === 'recipient' ? 'Received' : 'Fees'),
      cell: (row) => <Fees of={row} names={names} />,
      text: (row) =>
        row.feesUnknown > 0 && row.feesUnknown >= row.sales
          ? ''
          : `${row.feesUnknown === 0 ? '' : 'at least '}${coinText(row.orderFees, row.currency, namesOn(names, row.network))}`,
    },
    // A column of nothing but zeros says nothing.
    ...(groups.some(({ additionalFees }) => additionalFees !== '0')
      ? [
          {
            id: 'added',
            header: 'Added fees',
            width: 120,
            align: 'right',
            priority: 3,
            hover: false,
            cell: ({ additionalFees, currency, network }) => (
              <CoinAmount
                raw={additionalFees}
                currency={currency}
                names={namesOn(names, network)}
                digits={8}
              />
            ),
            text: ({ additionalFees, currency, network }) =>
              coinText(additionalFees, currency, namesOn(names, network)),
          } satisfies Column<SaleTotal>,
        ]
      : []),
    // A quotient has as many digits as one likes.
    { ...amountColumn('average', 'Average', 6), priority: 2 },
    ...(groups.some(({ selfTrades }) => selfTrades > 0)
      ? [
          {
            id: 'self',
            header: 'Self-trades',
            width: 92,
            align: 'right',
            priority: 2,
            hover: false,
            cell: ({ selfTrades }) => formatCount(selfTrades),
            text: ({ selfTrades }) => String(selfTrades),
          } satisfies Column<SaleTotal>,
        ]
      : []),
  ]
}
