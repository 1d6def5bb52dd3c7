import { z } from 'zod'
import type { Order } from '../../src/core/wire/marketplace.ts'
import type { Answer } from './types.ts'
import {
  sendJson,
  startLocalServer,
  type LocalServer,
} from '../../src/main/platform/http/testing/local-server.ts'

const filterSchema = z.object({
  searchText: z.string().default(''),
  ordersCreatedBy: z.array(z.string()).optional(),
  ordersNotCreatedBy: z.array(z.string()).default([]),
  notInCurrencyAddresses: z.array(z.string()).default([]),
})
const requestSchema = z.object({ tokenId: z.string().optional(), filter: filterSchema.optional() })
type Filter = z.output<typeof filterSchema>

const passes = ({ createdBy, priceCurrencyAddress, tokenId }: Order, filter: Filter): boolean =>
  (tokenId ?? '').includes(filter.searchText) &&
  (filter.ordersCreatedBy?.includes(createdBy ?? '') ?? true) &&
  !filter.ordersNotCreatedBy.includes(createdBy ?? '') &&
  !filter.notInCurrencyAddresses.includes(priceCurrencyAddress ?? '')

const bestOfEach = (orders: readonly Order[], filter: Filter): unknown[] => {
  const best = new Map<string, Order>()
  for (const order of orders.filter((one) => passes(one, filter)))
    if (!best.has(order.tokenId ?? '')) best.set(order.tokenId ?? '', order)
  return [...best].map(([tokenId, listing]) => ({
    metadata: { tokenId, name: '', attributes: [] },
    listing,
  }))
}

export type LyingService = LocalServer & {
  say(answer: Answer): void
}

export const startService = async (): Promise<LyingService> => {
  let next: Answer = { steps: [], orders: [] }
  const answerTo = (path: string, body: unknown): unknown => {
    const { filter = filterSchema.parse({}) } = requestSchema.parse(body)
    const page = { page: 1, pageSize: 100, more: false }
    if (/\/rpc\/Marketplace\/Generate(?:Buy|Sell)Transaction$/.test(path)) return { steps: next.steps }
    if (path.endsWith('/rpc/Marketplace/ListOffersForCollectible')) return { offers: next.orders, page }
    if (path.endsWith('/rpc/Marketplace/ListCollectibles'))
      return { collectibles: bestOfEach(next.orders, filter), page }
    return null
  }
  const server = await startLocalServer((request, response, body) => {
    const answer = answerTo(request.url ?? '', JSON.parse(body))
    sendJson(response, answer === null ? 404 : 200, answer)
  })
  return {
    ...server,
    say: (answer) => {
      next = answer
    },
  }
}
