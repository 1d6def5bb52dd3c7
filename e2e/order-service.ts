import { sendJson, startLocalServer } from '../src/main/platform/http/testing/local-server.ts'

/** An order as a service sends it, as far as the stories need one. */
export type SentOrder = Record<string, unknown>

const maker = `0x${'a'.repeat(40)}`

/** A complete active listing of a token at a price in whole units. */
export const sentOrder = (token: number, price: string, change: SentOrder = {}): SentOrder => ({
  id: token,
  collectionId: 1,
  orderId: `0x${token}${price}`,
  marketplace: 'platform_marketplace_v2',
  source: 'platform_marketplace_v2',
  side: 'listing',
  status: 'active',
  chainId: 31_337,
  originName: 'platform',
  collectionContractAddress: `0x${'c'.repeat(40)}`,
  tokenId: String(token),
  createdBy: maker,
  priceAmount: `${price}000000000000000000`,
  priceAmountFormatted: price,
  priceAmountNet: `${price}000000000000000000`,
  priceAmountNetFormatted: price,
  priceCurrencyAddress: `0x${'0'.repeat(40)}`,
  priceDecimals: 18,
  priceUSD: 1,
  priceUSDFormatted: '1.00',
  quantityInitial: '1',
  quantityInitialFormatted: '1',
  quantityRemaining: '1',
  quantityRemainingFormatted: '1',
  quantityAvailable: '1',
  quantityAvailableFormatted: '1',
  quantityDecimals: 0,
  feeBps: 0,
  feeBreakdown: [],
  validFrom: '2026-01-01T00:00:00Z',
  validUntil: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  blockNumber: 1,
  orderCreatedAt: '2026-01-01T00:00:00Z',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ...change,
})

/** A service of the test alone: its listings are what the test says, and it can fail. */
export const startOrderService = async () => {
  let orders: SentOrder[] = []
  let isDown = false
  const { url, stop } = await startLocalServer((request, response, body) => {
    if (isDown) {
      request.socket.destroy()
      return
    }
    const isList = request.url?.endsWith('/ListCollectibles') === true
    const side = orders.filter((order) => isList && body.includes(`"side":"${String(order['side'])}"`))
    sendJson(response, 200, {
      collectibles: side.map((order) => ({
        metadata: { tokenId: order['tokenId'], name: `Heron ${String(order['tokenId'])}`, attributes: [] },
        order,
      })),
      page: { page: 1, pageSize: 100, more: false },
    })
  })
  return {
    url,
    list: (next: SentOrder[]) => (orders = next),
    fail: (down: boolean) => (isDown = down),
    stop,
  }
}
