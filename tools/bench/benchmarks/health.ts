import type { EventRow } from '../../../src/contract/events.ts'
import { succeed } from '../../../src/core/result.ts'
import { makeListings, type MadeListings } from '../../../src/sample/chain/testing/broken-listings.ts'
import { openHealthDesk, type HealthDesk } from '../../../src/main/features/health/testing/health-desk.ts'
import type { Devnet } from '../../../src/sample/chain/chain-types.ts'
import { transferCall } from '../../../src/sample/chain/market-actions.ts'
import { createNodeClient } from '../../../src/sample/chain/node-client.ts'
import { accountOf, roles } from '../../../src/sample/chain/seed/roles.ts'
import { startDevnet } from '../../../src/sample/chain/start-devnet.ts'
import type { Benchmark } from '../benchmark.ts'
import { formatTable, whole } from '../table.ts'
import { valueOf } from '../../../src/core/testing/value-of.ts'

/** Of 2,000 listings 240 are broken: thirty in each of eight ways, six of them of single tokens. */
const listings = { singles: 1500, pieces: 500 }
const broken = 30

const openLog = () => {
  const events: EventRow[] = []
  const listeners = new Set<() => void>()
  return {
    nextEvents: async ({ after }: { readonly after: number }) => {
      const end = events.at(-1)?.id ?? 0
      const ids = events.map(({ id }) => id).filter((id) => id > after)
      return succeed({ ids, readTo: end, end, source: 'one' })
    },
    eventsById: async (ids: readonly number[]) => succeed(events.filter(({ id }) => ids.includes(id))),
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** A transfer comes into the log. */
    deliver: (contractAddress: string, values: readonly string[]): void => {
      const args = values.map((value) => ({ name: '', type: '', value }))
      events.push({
        id: events.length + 1,
        eventName: 'Transfer',
        contractAddress,
        args,
      } as unknown as EventRow)
      for (const listener of listeners) listener()
    },
  }
}

const compare = async (desk: HealthDesk, { collection, orders, truth }: MadeListings) => {
  desk.list(orders)
  const checked = await desk.check(collection)
  if (!checked.ok || checked.value.state !== 'done') throw new Error('The check did not end well.')
  const { byOrder, last } = await desk.read(collection)
  let right = 0
  let wrong = 0
  let flagged = 0
  for (const [orderId, reason] of truth) {
    const found = byOrder.get(orderId)?.reasons[0] ?? null
    if (reason === null) flagged += found === null ? 0 : 1
    else if (found === reason) right += 1
    else wrong += 1
  }
  return { listings: truth.size, right, wrong, flagged, requests: last?.requests ?? 0, ms: last?.ms ?? 0 }
}

/** Gives a token that was moved back to its maker. @returns milliseconds until it is called revived */
const revive = async (
  chain: Devnet,
  desk: HealthDesk,
  log: ReturnType<typeof openLog>,
  { collection, truth }: MadeListings,
): Promise<number> => {
  const maker = accountOf(chain.accounts, roles.collectors[0] ?? 17)
  const other = accountOf(chain.accounts, roles.newcomer)
  const [orderId = ''] = [...truth].find(([, reason]) => reason === 'moved') ?? []
  const order = (await chain.orders()).find((one) => one.orderId === orderId)
  if (order === undefined) throw new Error('The order is gone.')
  await chain.send(other, transferCall(order, other, maker, order.tokenId))
  const begun = performance.now()
  log.deliver(collection, [other, maker, order.tokenId.toString()])
  while ((await desk.read(collection)).byOrder.get(orderId)?.state !== 'revived') {
    if (performance.now() - begun > 60_000) throw new Error('It was not revived.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return performance.now() - begun
}

export const healthBenchmark: Benchmark = {
  name: 'health',
  title: 'listing health: 2,000 listings on the sample’s chain, 240 of them broken in eight ways',
  usual: false,
  run: async (_options, { folder }) => {
    const chain = valueOf(await startDevnet())
    try {
      const now = Math.floor(Date.now() / 1000)
      const singles = await makeListings(chain, { standard: 'ERC721', count: listings.singles, broken, now })
      const pieces = await makeListings(chain, { standard: 'ERC1155', count: listings.pieces, broken, now })
      const node = createNodeClient(chain.url)
      await node.setNextBlockTimestamp({ timestamp: BigInt(now + 7200) })
      await node.mine({ blocks: 1 })
      const log = openLog()
      const desk = await openHealthDesk({ url: chain.url, folder, market: chain.market, log })
      try {
        const one = await compare(desk, singles)
        const two = await compare(desk, pieces)
        const revivedMs = await revive(chain, desk, log, singles)
        const all = {
          listings: one.listings + two.listings,
          right: one.right + two.right,
          wrong: one.wrong + two.wrong,
          flagged: one.flagged + two.flagged,
          requests: one.requests + two.requests,
          ms: one.ms + two.ms,
        }
        const row = (what: string, of: (part: typeof all) => number): string[] => [
          what,
          ...[one, two, all].map((part) => whole(of(part))),
        ]
        const text = formatTable(
          ['what', 'single tokens', 'pieces', 'together'],
          [
            row('listings', (part) => part.listings),
            row('broken, with the right reason', ({ right }) => right),
            row('broken, with another or none', ({ wrong }) => wrong),
            row('healthy, and flagged', ({ flagged }) => flagged),
            row('requests to the node', ({ requests }) => requests),
            row('ms asking it', ({ ms }) => ms),
            ['ms from a delivery to revived', '', '', whole(Math.round(revivedMs))],
          ],
        )
        const goals: readonly (readonly [string, boolean])[] = [
          ['every broken listing with the right reason', all.wrong === 0],
          ['no healthy one flagged', all.flagged === 0],
          ['at most 20 requests', all.requests <= 20],
          ['at most 3 s', all.ms <= 3000],
          ['revived within 5 s', revivedMs <= 5000],
        ]
        const goal = goals
          .map(([what, isReached]) => `${what}: ${isReached ? 'reached' : 'MISSED'}`)
          .join('; ')
        return {
          text: `${text}\n\ngoal: ${goal}`,
          figures: { singles: one, pieces: two, all, revivedMs: Math.round(revivedMs) },
        }
      } finally {
        await desk.stop()
      }
    } finally {
      await chain.stop()
    }
  },
}
