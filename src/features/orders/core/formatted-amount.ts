import { amountParts } from './amount.ts'
import { readShownNumber } from './shown-number.ts'

export type FormattedState = 'same' | 'rounded' | 'differs' | 'unknown'

const scaled = (plain: string, places: number): bigint => {
  const [whole = '0', fraction = ''] = plain.replace('-', '').split('.')
  const size = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
  return plain.startsWith('-') ? -size : size
}

export const formattedState = (
  raw: string | null | undefined,
  decimals: number | null | undefined,
  formatted: string | null | undefined,
): FormattedState => {
  if (typeof raw !== 'string' || typeof decimals !== 'number') return 'unknown'
  if (typeof formatted !== 'string' || formatted === '') return 'unknown'
  const exact = amountParts(raw, decimals)
  if (exact === null) return 'unknown'
  const plain = readShownNumber(formatted)?.plain
  if (plain === undefined) return 'differs'
  const shownPlaces = plain.split('.')[1]?.length ?? 0
  const places = Math.max(shownPlaces, exact.plain.split('.')[1]?.length ?? 0)
  const shown = scaled(plain, places)
  const meant = scaled(exact.plain, places)
  if (shown === meant) return 'same'
  // A zero says "nothing", which is not a rounding of something.
  if (shownPlaces < 2 || shown === 0n) return 'differs'
  const difference = shown > meant ? shown - meant : meant - shown
  return difference < 10n ** BigInt(places - shownPlaces) ? 'rounded' : 'differs'
}
