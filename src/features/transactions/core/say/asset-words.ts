import { amountParts } from '../../../orders/core/amount.ts'
import type { EffectAsset } from '../effect/effect.ts'

export type NamedAsset = EffectAsset & { readonly symbol: string; readonly decimals: number | null }

export type AssetAmount = NamedAsset & { readonly amount: string }

export const assetName = ({ kind, contract, tokenId, symbol }: NamedAsset): string => {
  if (kind === 'native') return symbol
  if (kind === 'collectible') return `${tokenId === null ? 'any token' : `token ${tokenId}`} of ${contract}`
  return symbol === '' ? `of the coin ${contract}` : `${symbol} (${contract})`
}

export const coinUnits = ({ amount, decimals }: Pick<AssetAmount, 'amount' | 'decimals'>): string =>
  (decimals === null ? null : amountParts(amount, decimals))?.text ?? amount

export const assetAmount = (asset: AssetAmount): string =>
  asset.kind === 'collectible'
    ? `${asset.amount} × ${assetName(asset)}`
    : `${coinUnits(asset)} ${assetName(asset)}`

export const exactAmount = (asset: AssetAmount): string => {
  const unit = asset.kind === 'native' ? asset.symbol : `of ${asset.contract}`
  return asset.decimals === null ? `${asset.amount} ${unit}` : `${coinUnits(asset)} ${unit} (${asset.amount})`
}
