import { amountParts } from '../../orders/amount.ts'
import type { AuditSubject } from '../audit/check.ts'
import { sameAddress } from '../step.ts'
import type { EffectAsset } from './effect.ts'
import type { CoinFacts } from '../chain-facts.ts'

/** How assets are named in sentences. */
export type AssetText = {
  /** Without an amount: `token 7 of 0x12…`, `WETH (0x12…)`, with the whole address: who shows it may show its name. */
  name(asset: EffectAsset): string
  /** Everything of a collection somebody has. */
  all(contract: string): string
  /** `0.5 ETH`, `2 × token 7 of 0x12…`. */
  amount(amount: bigint, asset: EffectAsset): string
}

/**
 * Names the assets of a trade.
 *
 * @param coins what coins call themselves; their addresses are named too, since anybody may use any name
 */
export const createAssetText = (
  { intent, network }: Pick<AuditSubject, 'intent' | 'network'>,
  coins: readonly CoinFacts[],
): AssetText => {
  const name = ({ kind, contract, tokenId }: EffectAsset): string => {
    if (kind === 'native') return network.symbol
    if (kind === 'collectible') return `${tokenId === null ? 'any token' : `token ${tokenId}`} of ${contract}`
    const symbol = coins.find((coin) => sameAddress(coin.contract, contract))?.symbol ?? ''
    return symbol === '' ? `of the coin ${contract}` : `${symbol} (${contract})`
  }
  const decimalsOf = ({ kind, contract }: EffectAsset): number | null =>
    kind === 'native'
      ? network.decimals
      : (coins.find((coin) => sameAddress(coin.contract, contract))?.decimals ??
        intent.orders.find(({ order }) => sameAddress(order?.priceCurrencyAddress ?? '', contract))?.order
          ?.priceDecimals ??
        null)
  return {
    name,
    all: (contract) => `all your tokens of ${contract}`,
    amount: (amount, asset) => {
      if (asset.kind === 'collectible') return `${amount} × ${name(asset)}`
      const decimals = decimalsOf(asset)
      const parts = decimals === null ? null : amountParts(amount.toString(), decimals)
      return `${parts?.text ?? amount.toString()} ${name(asset)}`
    },
  }
}
