import { nativeAddress } from '../../../orders/core/currency.ts'
import type { AuditSubject } from '../audit/check.ts'
import type { CoinFacts } from '../chain-facts.ts'
import type { AssetAmount, NamedAsset } from '../say/asset-words.ts'
import { sameAddress } from '../step.ts'
import type { EffectAsset } from './effect.ts'

export type Measure = {
  name(asset: EffectAsset): NamedAsset
  amount(amount: bigint, asset: EffectAsset): AssetAmount
}

export const createMeasure = (
  { intent, network }: Pick<AuditSubject, 'intent' | 'network'>,
  coins: readonly CoinFacts[],
): Measure => {
  const name = ({ kind, contract, tokenId }: EffectAsset): NamedAsset => {
    if (kind === 'native')
      return { kind, contract, tokenId, symbol: network.symbol, decimals: network.decimals }
    if (kind === 'collectible') return { kind, contract, tokenId, symbol: '', decimals: null }
    const coin = coins.find((item) => sameAddress(item.contract, contract))
    const order = intent.orders.find((item) => sameAddress(item.order?.priceCurrencyAddress ?? '', contract))
    const decimals = coin?.decimals ?? order?.order?.priceDecimals ?? null
    return { kind, contract, tokenId, symbol: coin?.symbol ?? '', decimals }
  }
  return { name, amount: (amount, asset) => ({ ...name(asset), amount: amount.toString() }) }
}

export const currencyAmount = (
  amount: bigint,
  { currency, decimals }: { readonly currency: string; readonly decimals: number | null },
  { network }: Pick<AuditSubject, 'network'>,
): AssetAmount =>
  currency.toLowerCase() === nativeAddress
    ? {
        kind: 'native',
        contract: nativeAddress,
        tokenId: null,
        symbol: network.symbol,
        decimals: network.decimals,
        amount: amount.toString(),
      }
    : { kind: 'coin', contract: currency, tokenId: null, symbol: '', decimals, amount: amount.toString() }
