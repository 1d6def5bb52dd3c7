import { zeroAddress, type Hex } from 'viem'
import type { Order } from '../../src/core/wire/marketplace.ts'

export type Fee = { readonly recipient: Hex; readonly bps: number }

export type Offered = {
  readonly side: 'listing' | 'offer'
  readonly maker: Hex
  readonly collection: Hex
  readonly tokenId: bigint
  readonly quantity: bigint
  readonly currency: Hex
  readonly unitPrice: bigint
  readonly fees: readonly Fee[]
}

export const feesOf = ({ unitPrice, fees }: Pick<Offered, 'unitPrice' | 'fees'>, pieces: bigint): bigint[] =>
  fees.map(({ bps }) => (unitPrice * pieces * BigInt(bps)) / 10_000n)

export const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, amount) => total + amount, 0n)

export const orderEnd = (time: number): number => time + 7 * 86_400

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')

export const wireOrder = (
  offered: Offered,
  orderId: string,
  marketplace: 'platform_marketplace_v1' | 'platform_marketplace_v2' | 'third_party_1',
  decimals: number,
  time: number,
): Order => {
  const { side, maker, collection, tokenId, quantity, currency, unitPrice, fees } = offered
  return {
    orderId,
    marketplace,
    side,
    status: 'active',
    chainId: 31_337,
    collectionContractAddress: collection,
    tokenId: tokenId.toString(),
    createdBy: maker,
    priceAmount: unitPrice.toString(),
    priceAmountNet: (unitPrice - sum(feesOf(offered, 1n))).toString(),
    priceCurrencyAddress: currency,
    priceDecimals: currency === zeroAddress ? 18 : decimals,
    quantityInitial: quantity.toString(),
    quantityRemaining: quantity.toString(),
    quantityAvailable: quantity.toString(),
    quantityDecimals: 0,
    feeBps: fees.reduce((total, { bps }) => total + bps, 0),
    feeBreakdown: fees.map(({ recipient, bps }, place) => ({
      kind: place === 0 ? 'royalty' : 'marketplace',
      recipientAddress: recipient,
      bps,
    })),
    validFrom: iso(time - 3600),
    validUntil: iso(orderEnd(time)),
  }
}
