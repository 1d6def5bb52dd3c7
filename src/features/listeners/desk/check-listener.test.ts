import { expect, test } from 'vitest'
import type { EventDetail, EventRow } from '../../events/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { ListenerDeps } from './listener-deps.ts'
import { createCheck } from './check-listener.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const contract = `0x${'c0'.repeat(20)}`
const transferHash = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const erc721 = 'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'

const row = (id: number, more: Partial<EventRow> = {}): EventRow =>
  ({
    id,
    contractAddress: contract,
    contractType: 'ERC721',
    eventSig: 'Transfer(address,address,uint256)',
    args: [],
    ...more,
  }) as unknown as EventRow

/** A log of rows, newest first, a page at a time. */
const logOf = (rows: readonly EventRow[], topics: Readonly<Record<number, number>> = {}) => {
  const limits: number[] = []
  const log = {
    listEvents: ({ limit = 100, cursor }: { limit?: number; cursor?: string }) => {
      limits.push(limit)
      const start = cursor === undefined ? 0 : Number(cursor)
      const end = start + limit
      const next = end < rows.length ? String(end) : null
      return Promise.resolve(succeed({ rows: rows.slice(start, end), next }))
    },
    getEvent: ({ id }: { id: number }) => {
      const indexed = topics[id]
      if (indexed === undefined) return Promise.resolve(fail({ kind: 'not-found', message: 'gone' } as const))
      const rawLog = { data: '0x', topics: [transferHash, ...Array.from({ length: indexed }, () => '0x')] }
      return Promise.resolve(succeed({ ...row(id), rawLog } as unknown as EventDetail))
    },
  }
  return { asked: limits, log: log as unknown as ListenerDeps['log'] }
}

const signal = new AbortController().signal
const run = async (log: ListenerDeps['log'], input: Parameters<ReturnType<typeof createCheck>>[0]) => {
  return valueOf(await createCheck({ log })(input, signal)).log
}

const filters = { contractAddresses: [contract], events: [erc721] }

test('the newest events are looked at, page by page, up to a bound', async () => {
  const { log, asked } = logOf(Array.from({ length: 700 }, (_, index) => row(700 - index)))
  const found = await run(log, { filters, most: 600 })
  expect(found).toMatchObject({ scanned: 600, matched: 600, more: true, uncertain: 0 })
  expect(found?.examples).toHaveLength(20)
  expect(found?.examples[0]?.id).toBe(700)
  expect(asked).toEqual([250, 250, 100])
  expect(await run(log, { filters })).toMatchObject({ scanned: 700, more: false })
})

test('what is left out is counted by the filter that did', async () => {
  const { log } = logOf([
    row(3),
    row(2, { contractAddress: `0x${'d0'.repeat(20)}` }),
    row(1, { eventSig: 'A()' }),
  ])
  expect(await run(log, { filters })).toMatchObject({
    matched: 1,
    misses: { contract: 1, event: 1, account: 0, tokenId: 0 },
  })
})

test('the raw log decides how many arguments are indexed; without it a match stays uncertain', async () => {
  const unsure = { contractType: null }
  const { log } = logOf([row(3, unsure), row(2, unsure), row(1, unsure)], { 3: 3, 2: 2 })
  expect(await run(log, { filters })).toMatchObject({ matched: 2, uncertain: 1, misses: { event: 1 } })
})

test('what is wrong or odd is named, and nothing wrong is tried', async () => {
  const { log, asked } = logOf([row(1)])
  const check = async (events: string[]) =>
    valueOf(await createCheck({ log })({ filters: { contractAddresses: [contract], events } }, signal))
  expect(await check(['nonsense('])).toMatchObject({ errors: [{ path: 'events.0' }], log: null })
  expect(asked).toEqual([])
  expect(await check([])).toMatchObject({
    errors: [],
    marks: [{ severity: 'warning', message: 'No event chosen. The service decides what it sends.' }],
    log: { scanned: 1 },
  })
})
