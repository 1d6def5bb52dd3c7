import type { UsdRate } from '../../../features/fees/core/usd-rates.ts'
import { usdText } from '../../../features/orders/page/usd-text.ts'

export const usdOf = (raw: string, decimals: number | undefined, rate: UsdRate | undefined): string | null =>
  decimals === undefined || rate === undefined
    ? null
    : usdText({ priceUSD: (Number(raw) / 10 ** decimals) * Number(rate.price) })
