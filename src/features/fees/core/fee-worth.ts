import { z } from 'zod'
import { isPrice, worthOf, type Decimal } from './decimal.ts'
import { feeOptionKey, type FeeOption } from './fee-option.ts'

export type PriceTable = Readonly<Record<string, string>>

const stored = z.record(z.string().max(200), z.string().refine(isPrice))

export const readPriceTable = (text: string): PriceTable => {
  try {
    const parsed = stored.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : {}
  } catch {
    return {}
  }
}

/** Under which a coin stands in the table: prices of one network say nothing of another. */
export const priceKey = (network: string, option: FeeOption): string => `${network} ${feeOptionKey(option)}`

/** What an option costs in the operator's money, exactly. @param price of one unit of the coin @returns `null` without a price, decimals or value */
export const feeWorth = ({ value, decimals }: FeeOption, price: string | undefined): Decimal | null =>
  worthOf(value, decimals, price)
