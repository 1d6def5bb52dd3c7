import { compareDecimals, decimalText, type Decimal } from '../../../fees/core/decimal.ts'
import type { FeeOption } from '../../../fees/core/fee-option.ts'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { dollarPlaces } from './unequal.ts'

type Priced = { readonly option: FeeOption; readonly dollars: Decimal | null }

const nameOf = ({ option: { symbol } }: Priced): string => visibleText(symbol ?? 'unnamed coin')
const textOf = (worth: Decimal): string => `$${decimalText(worth, dollarPlaces)}`

const difference = (more: Decimal, less: Decimal): Decimal => {
  const places = Math.max(more.places, less.places)
  const digitsOf = (value: Decimal): bigint => value.digits * 10n ** BigInt(places - value.places)
  return { digits: digitsOf(more) - digitsOf(less), places }
}

export const FeeReading = ({ rows }: { readonly rows: readonly Priced[] }) => {
  const priced = rows
    .flatMap((row) => (row.dollars === null ? [] : [{ name: nameOf(row), worth: row.dollars }]))
    .toSorted((a, b) => compareDecimals(a.worth, b.worth))
  const [min] = priced
  const max = priced.at(-1)
  if (min === undefined || max === undefined || priced.length < 2) return null
  const unpriced = rows.filter(({ dollars }) => dollars === null).map(nameOf)
  const isSame = textOf(min.worth) === textOf(max.worth)
  return (
    <p className="md-quiet md-text">
      {isSame
        ? `${priced.length === 2 ? 'Both' : `All ${priced.length}`} ${unpriced.length > 0 ? 'coins with a price ' : ''}cost the same in USD.`
        : `${min.name} saves ${textOf(difference(max.worth, min.worth))} over ${max.name}.`}
      {unpriced.length > 0 && ` No USD price for ${unpriced.join(', ')}.`}
    </p>
  )
}
