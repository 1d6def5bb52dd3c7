import { decimalText, type Decimal } from '../../../fees/core/decimal.ts'

export const dollarPlaces = 4

/** Whether amounts differ as they are shown: among equal ones none is the cheapest. */
export const unequal = (worths: readonly (Decimal | null)[]): boolean =>
  new Set(worths.flatMap((worth) => (worth === null ? [] : [decimalText(worth, dollarPlaces)]))).size > 1
