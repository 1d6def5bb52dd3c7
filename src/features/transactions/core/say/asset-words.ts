import { amountParts } from '../../../orders/core/amount.ts'
import type { EffectAsset } from '../effect/effect.ts'

/** An asset with what its contract calls itself; the symbol is empty where nobody says it. */
export type NamedAsset = EffectAsset & { readonly symbol: string; readonly decimals: number | null }

/** So much of an asset: pieces, or smallest units in decimal digits. */
export type AssetAmount = NamedAsset & { readonly amount: string }

/** Without an amount: `token 7 of 0x12…`, `WETH (0x12…)`, with the whole address: who shows it may show its name. */
export const assetName = ({ kind, contract, tokenId, symbol }: NamedAsset): string => {
  if (kind === 'native') return symbol
  if (kind === 'collectible') return `${tokenId === null ? 'any token' : `token ${tokenId}`} of ${contract}`
  return symbol === '' ? `of the coin ${contract}` : `${symbol} (${contract})`
}

/** An amount of a coin in its units, without its name; as it is where nobody says how many decimals it has. */
export const coinUnits = ({ amount, decimals }: Pick<AssetAmount, 'amount' | 'decimals'>): string =>
  (decimals === null ? null : amountParts(amount, decimals))?.text ?? amount

/** `0.5 ETH`, `2 × token 7 of 0x12…`. */
export const assetAmount = (asset: AssetAmount): string =>
  asset.kind === 'collectible'
    ? `${asset.amount} × ${assetName(asset)}`
    : `${coinUnits(asset)} ${assetName(asset)}`

/** An amount in units and raw, so that both can be compared: `1.5 ETH (1500000000000000000)`. */
export const exactAmount = (asset: AssetAmount): string => {
  const unit = asset.kind === 'native' ? asset.symbol : `of ${asset.contract}`
  return asset.decimals === null ? `${asset.amount} ${unit}` : `${coinUnits(asset)} ${unit} (${asset.amount})`
}
