import type { SaleTotal } from '../../../contract/sales.ts'
import { formatCount } from '../../ui/count-format.ts'
import './sales.css'
import { dollarsNote, type Dollars } from './use-sale-dollars.tsx'

type SalesSumsProps = {
  /** All groups of the sums, each sale in one of them. */
  readonly groups: readonly SaleTotal[]
  /** There may be more sales than the log shows. */
  readonly isLeast: boolean
  readonly dollars: Dollars | null
}

/** How many sales there are in all, and in US dollars for how much and with which fees; dollars only where all currencies have a price. */
export const SalesSums = ({ groups, isLeast, dollars }: SalesSumsProps) => {
  const sumOf = (raw: (group: SaleTotal) => string) =>
    dollars?.sumOf(groups.map((group) => ({ raw: raw(group), currency: group.currency }))) ?? null
  const volume = sumOf((group) => group.volume)
  const fees = sumOf(({ orderFees, additionalFees }) =>
    (BigInt(orderFees) + BigInt(additionalFees)).toString(),
  )
  const sales = groups.reduce((sum, group) => sum + group.sales, 0)
  const feesUnknown = groups.reduce((sum, group) => sum + group.feesUnknown, 0)
  const least = isLeast ? '≥ ' : ''
  return (
    <dl className="md-labelled md-sales-sums">
      <div>
        <dt>Sales</dt>
        <dd>
          {least}
          {formatCount(sales)}
        </dd>
      </div>
      {volume !== null && (
        <div title={dollarsNote}>
          <dt>Volume, USD now</dt>
          <dd>
            {isLeast ? '≥' : '≈'} ${volume}
          </dd>
        </div>
      )}
      {fees !== null && (
        <div
          title={
            feesUnknown === 0
              ? dollarsNote
              : `Of ${formatCount(feesUnknown)} of these sales the log does not show who got what of the price.`
          }
        >
          <dt>Fees, USD now</dt>
          <dd>{feesUnknown >= sales ? 'not known' : `${isLeast || feesUnknown > 0 ? '≥' : '≈'} $${fees}`}</dd>
        </div>
      )}
    </dl>
  )
}
