import type { UsdRate } from '../../../features/fees/core/usd-rates.ts'
import { usdText } from '../../../features/orders/page/usd-text.ts'

/** About how many US dollars an amount is; null where its units or its rate are unknown. */
export const usdOf = (raw: string, decimals: number | undefined, rate: UsdRate | undefined): string | null =>
  decimals === undefined || rate === undefined
    ? null
    : usdText({ priceUSD: (Number(raw) / 10 ** decimals) * Number(rate.price) })
