import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import type { Order } from '../../src/core/wire/marketplace.ts'
import type { Answer } from './types.ts'

const filterSchema = z.object({
  searchText: z.string().default(''),
  ordersCreatedBy: z.array(z.string()).optional(),
  ordersNotCreatedBy: z.array(z.string()).default([]),
  notInCurrencyAddresses: z.array(z.string()).default([]),
})
const requestSchema = z.object({ tokenId: z.string().optional(), filter: filterSchema.optional() })
type Filter = z.output<typeof filterSchema>

const read = async (request: IncomingMessage): Promise<unknown> => {
  let text = ''
  for await (const piece of request) text += String(piece)
  return JSON.parse(text)
}

const passes = ({ createdBy, priceCurrencyAddress, tokenId }: Order, filter: Filter): boolean =>
  (tokenId ?? '').includes(filter.searchText) &&
  (filter.ordersCreatedBy?.includes(createdBy ?? '') ?? true) &&
  !filter.ordersNotCreatedBy.includes(createdBy ?? '') &&
  !filter.notInCurrencyAddresses.includes(priceCurrencyAddress ?? '')

/** The best order of each token of those that pass, as lists of collectibles have it. */
const bestOfEach = (orders: readonly Order[], filter: Filter): unknown[] => {
  const best = new Map<string, Order>()
  for (const order of orders.filter((one) => passes(one, filter)))
    if (!best.has(order.tokenId ?? '')) best.set(order.tokenId ?? '', order)
  return [...best].map(([tokenId, listing]) => ({
    metadata: { tokenId, name: '', attributes: [] },
    listing,
  }))
}

export type LyingService = {
  readonly url: string
  /** From now on it answers so. */
  say(answer: Answer): void
  stop(): Promise<void>
}

/** A marketplace over HTTP that says what it is given to say. */
export const startService = async (): Promise<LyingService> => {
  let said: Answer = { steps: [], orders: [] }
  const answerTo = (path: string, body: unknown): unknown => {
    const { filter = filterSchema.parse({}) } = requestSchema.parse(body)
    const page = { page: 1, pageSize: 100, more: false }
    if (/\/rpc\/Marketplace\/Generate(?:Buy|Sell)Transaction$/.test(path)) return { steps: said.steps }
    if (path.endsWith('/rpc/Marketplace/ListOffersForCollectible')) return { offers: said.orders, page }
    if (path.endsWith('/rpc/Marketplace/ListCollectibles'))
      return { collectibles: bestOfEach(said.orders, filter), page }
    return null
  }
  const server = createServer((request, response) => {
    const answered = async (): Promise<void> => {
      const answer = answerTo(request.url ?? '', await read(request))
      response
        .writeHead(answer === null ? 404 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer))
    }
    answered().catch((cause: unknown) => response.writeHead(500).end(String(cause)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    say: (answer) => {
      said = answer
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
