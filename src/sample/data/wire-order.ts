import type { Order } from '../../core/wire/marketplace.ts'
import type { ChainCurrency, ChainOrder } from '../chain/chain-types.ts'
import { findCollection, type Book } from './book.ts'
import { kindWord, originOf } from './markets.ts'
import { network } from './network.ts'
import { inDollars, inUnits } from './rates.ts'

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString().replace(/\.\d{3}Z$/, 'Z')

export const currencyOf = (book: Pick<Book, 'currencies'>, { currency }: ChainOrder): ChainCurrency =>
  book.currencies.find(({ address }) => address === currency) ?? {
    address: currency,
    name: 'Unknown coin',
    symbol: '?',
    decimals: 18,
  }

export const priceInDollars = (book: Pick<Book, 'currencies'>, order: ChainOrder): number =>
  inDollars(order.unitPrice, currencyOf(book, order))

/** Prices are those of one piece; the net price is what the seller of one piece gets. */
export const wireOrder = (book: Book, order: ChainOrder, collectibleId: number | undefined): Order => {
  const currency = currencyOf(book, order)
  // As the contract takes them: each fee rounded down by itself.
  const fees = order.fees.reduce((sum, { bps }) => sum + (order.unitPrice * BigInt(bps)) / 10_000n, 0n)
  const price = order.unitPrice
  const usd = priceInDollars(book, order)
  const kind = kindWord(order.marketplaceKind)
  return {
    id: order.number,
    collectionId: findCollection(book, order.collection)?.id ?? 0,
    ...(collectibleId === undefined ? {} : { collectibleId }),
    orderId: order.orderId,
    marketplace: kind,
    source: kind.startsWith('platform') ? kind : 'external',
    side: order.side,
    status: order.status,
    chainId: network.chainId,
    originName: originOf(kind),
    slug: network.slug,
    collectionContractAddress: order.collection,
    tokenId: order.tokenId.toString(),
    createdBy: order.maker,
    priceAmount: price.toString(),
    priceAmountFormatted: inUnits(price, currency.decimals),
    priceAmountNet: (price - fees).toString(),
    priceAmountNetFormatted: inUnits(price - fees, currency.decimals),
    priceCurrencyAddress: order.currency,
    priceDecimals: currency.decimals,
    priceUSD: usd,
    priceUSDFormatted: usd.toFixed(2),
    quantityInitial: order.quantityInitial.toString(),
    quantityInitialFormatted: order.quantityInitial.toString(),
    quantityRemaining: order.quantityRemaining.toString(),
    quantityRemainingFormatted: order.quantityRemaining.toString(),
    quantityAvailable: order.quantityAvailable.toString(),
    quantityAvailableFormatted: order.quantityAvailable.toString(),
    quantityDecimals: 0,
    feeBps: order.fees.reduce((sum, { bps }) => sum + bps, 0),
    feeBreakdown: order.fees.map(({ recipient, bps }, place) => ({
      kind: place === 0 ? 'royalty' : 'marketplace',
      recipientAddress: recipient,
      bps,
    })),
    validFrom: iso(order.validFrom),
    validUntil: iso(order.validUntil),
    blockNumber: order.blockNumber,
    orderCreatedAt: iso(order.createdAt),
    orderUpdatedAt: iso(order.updatedAt),
    createdAt: iso(order.createdAt),
    updatedAt: iso(order.updatedAt),
    ...(order.status === 'cancelled' ? { deletedAt: iso(order.updatedAt) } : {}),
  }
}
