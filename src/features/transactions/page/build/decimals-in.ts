import type { TransactionBuild } from '../../contract/transaction-build.ts'
import { nativeAddress } from '../../../orders/core/currency.ts'

export const decimalsIn = (
  { nativeCurrency, orders }: TransactionBuild,
  { contract }: { readonly contract: string },
): number | null =>
  contract === nativeAddress
    ? nativeCurrency.decimals
    : (orders.find(({ order }) => order?.priceCurrencyAddress?.toLowerCase() === contract.toLowerCase())
        ?.order?.priceDecimals ?? null)
