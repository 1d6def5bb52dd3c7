import { compareDecimals, decimalText, type Decimal } from '../../../core/fees/decimal.ts'
import type { FeeOption } from '../../../core/fees/fee-option.ts'
import { visibleText } from '../../ui/visible-text.ts'
import { dollarPlaces } from './unequal.ts'

type FeeReadingProps = {
  readonly options: readonly FeeOption[]
  /** What each comes to in dollars, by its place; `null` where no order has a price of its coin. */
  readonly dollars: readonly (Decimal | null)[]
}

/** What the quotes come to in one sentence: the cheapest coin, how much it saves, and which coins have no price. */
export const FeeReading = ({ options, dollars }: FeeReadingProps) => {
  const nameOf = (place: number): string => visibleText(options[place]?.symbol ?? 'a coin without a symbol')
  const priced = dollars
    .flatMap((worth, place) => (worth === null ? [] : [{ name: nameOf(place), worth }]))
    .toSorted((a, b) => compareDecimals(a.worth, b.worth))
  const [least] = priced
  const most = priced.at(-1)
  if (least === undefined || most === undefined || priced.length < 2) return null
  const unpriced = dollars.flatMap((worth, place) => (worth === null ? [nameOf(place)] : []))
  const textOf = (worth: Decimal): string => `$${decimalText(worth, dollarPlaces)}`
  const isSame = textOf(least.worth) === textOf(most.worth)
  const places = Math.max(least.worth.places, most.worth.places)
  const digitsOf = ({ digits, places: own }: Decimal): bigint => digits * 10n ** BigInt(places - own)
  const saved = { digits: digitsOf(most.worth) - digitsOf(least.worth), places }
  return (
    <p className="md-quiet" style={{ margin: '12px 0 8px' }}>
      {isSame
        ? `${priced.length === 2 ? 'Both' : `All ${priced.length}`} ${unpriced.length > 0 ? 'coins with a price ' : ''}cost the same in USD.`
        : `${least.name} costs least: ${textOf(saved)} less than ${most.name}.`}
      {unpriced.length > 0 && ` No order has a dollar price of ${unpriced.join(', ')}.`}
    </p>
  )
}
