import { amountParts } from '../../orders/amount.ts'
import { currencyLabel } from '../../orders/currency.ts'
import type { AuditSubject } from '../audit/check.ts'
import type { EffectAsset } from './effect.ts'

const short = (address: string): string => currencyLabel(undefined, address).text

/** What an asset is, without an amount. */
export const assetText = ({ kind, contract, tokenId }: EffectAsset): string =>
  kind === 'collectible'
    ? `${tokenId === null ? '' : `token ${tokenId} of `}${short(contract)}`
    : `of the coin ${short(contract)}`

/** An amount of an asset in words; `0.5 ETH`, `2 × token 7 of 0x1234…abcd`. */
export const amountText = (
  amount: bigint,
  asset: EffectAsset,
  { intent, network }: Pick<AuditSubject, 'intent' | 'network'>,
): string => {
  if (asset.kind === 'collectible') return `${amount} × ${assetText(asset)}`
  const order = intent.orders.find(
    (one) => one.order?.priceCurrencyAddress?.toLowerCase() === asset.contract.toLowerCase(),
  )?.order
  const decimals = asset.kind === 'native' ? network.decimals : (order?.priceDecimals ?? null)
  const parts = decimals === null ? null : amountParts(amount.toString(), decimals)
  const unit = asset.kind === 'native' ? network.symbol : assetText(asset)
  return `${parts?.text ?? amount.toString()} ${unit}`
}
