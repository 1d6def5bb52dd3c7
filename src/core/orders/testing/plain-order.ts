import type { Order } from '../../wire/marketplace.ts'

/** An order about which nothing is odd at {@link testNow}. */
export const plainOrder: Order = {
  id: 1,
  collectionId: 7,
  orderId: '0x01',
  marketplace: 'platform_marketplace_v2',
  source: 'platform_marketplace_v2',
  side: 'listing',
  status: 'active',
  chainId: 31_337,
  originName: 'platform',
  collectionContractAddress: `0x${'c'.repeat(40)}`,
  tokenId: '5',
  createdBy: `0x${'A'.repeat(40)}`,
  priceAmount: '1000000000000000000',
  priceAmountFormatted: '1',
  priceAmountNet: '975000000000000000',
  priceAmountNetFormatted: '0.975',
  priceCurrencyAddress: `0x${'0'.repeat(40)}`,
  priceDecimals: 18,
  priceUSD: 2650,
  priceUSDFormatted: '2650.00',
  quantityInitial: '4',
  quantityInitialFormatted: '4',
  quantityRemaining: '4',
  quantityRemainingFormatted: '4',
  quantityAvailable: '4',
  quantityAvailableFormatted: '4',
  quantityDecimals: 0,
  feeBps: 250,
  feeBreakdown: [
    { kind: 'royalty', recipientAddress: `0x${'1'.repeat(40)}`, bps: 125 },
    { kind: 'marketplace', recipientAddress: `0x${'2'.repeat(40)}`, bps: 125 },
  ],
  validFrom: '2026-01-01T00:00:00Z',
  validUntil: '2026-02-01T00:00:00Z',
  blockNumber: 100,
  orderCreatedAt: '2026-01-01T00:00:00Z',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
}

/** In the middle of the plain order's time. */
export const testNow = Date.parse('2026-01-15T00:00:00Z')
