import { createKeyring } from '../keys.ts'
import { network } from '../data/network.ts'
import type { IndexerOptions } from '../indexer/start-indexer.ts'
import { openWorld, type ChainChoice, type OpenedWorld } from '../open-world.ts'
import { startServer } from '../server.ts'

/** The time the tests' sample without a chain takes for now. */
export const now = Date.UTC(2026, 10, 21, 12)

export const keyring = createKeyring(now)

/** Headers of a caller with all keys. */
export const allKeys = { 'x-access-key': keyring.accessKey, authorization: `BEARER ${keyring.secretKey}` }

export type TestSample = {
  readonly url: string
  readonly world: OpenedWorld
  /** Address of the collection at a place. */
  collection(place?: 0 | 1 | 2): string
  stop(): Promise<void>
}

/** Starts the whole service in this process; without a chain unless asked for one, at a time that never changes. */
export const startTestSample = async (
  chain: ChainChoice = 'none',
  time: () => number = chain === 'none' ? () => now : Date.now,
  delivering: IndexerOptions = {},
): Promise<TestSample> => {
  const server = await startServer({ port: 0, keyring, now: time })
  const opened = await openWorld(chain, time, undefined, delivering)
  if (!opened.ok) {
    await server.stop()
    throw new Error(opened.error)
  }
  const world = opened.value
  server.open(world)
  return {
    url: server.url,
    world,
    collection: (place = 0) => world.book.collections[place].address,
    stop: async () => {
      await server.stop()
      await world.stop()
    },
  }
}

export type Called = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: Record<string, unknown>
}

/** Calls as any client would: bare `fetch`. */
export const post = async (
  url: string,
  body: unknown,
  headers: Record<string, string> = allKeys,
): Promise<Called> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: JSON.parse(text) as Record<string, unknown>,
  }
}

/** Path of a method of the marketplace group below the service's address, with the network's slug. */
export const marketplacePath = (method: string): string => `/${network.slug}/rpc/Marketplace/${method}`

export const listPath = marketplacePath('ListCollectibles')
