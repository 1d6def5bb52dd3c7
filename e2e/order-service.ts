import { plainOrder } from '../src/features/orders/core/testing/plain-order.ts'
import { sendJson, startLocalServer } from '../src/main/platform/http/testing/local-server.ts'

/** An order as a service sends it, as far as the stories need one. */
export type SentOrder = Record<string, unknown>

/** A complete active listing of a token at a price in whole units. */
export const sentOrder = (token: number, price: string, change: SentOrder = {}): SentOrder => ({
  ...plainOrder,
  id: token,
  orderId: `0x${token}${price}`,
  tokenId: String(token),
  createdBy: `0x${'a'.repeat(40)}`,
  priceAmount: `${price}000000000000000000`,
  priceAmountFormatted: price,
  priceAmountNet: `${price}000000000000000000`,
  priceAmountNetFormatted: price,
  feeBps: 0,
  feeBreakdown: [],
  validUntil: new Date(Date.now() + 30 * 86_400_000).toISOString(),
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
