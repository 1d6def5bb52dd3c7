import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ChainProof } from '../contract.ts'
import { succeed } from '../../../core/result.ts'
import { silentLogger } from '../../../main/platform/log/logger.ts'
import { createAutomatic } from './automatic.ts'
import { maxFalseBlocks } from './false-blocks.ts'
import type { ListedEvent, ProofDeps } from './proof-deps.ts'

type Row = Pick<ListedEvent, 'id' | 'chainVerdict' | 'chainStrength' | 'listenerId' | 'origin' | 'blockHash'>
type Page = { filter?: { chainVerdict?: string }; limit: number; cursor?: string }
type Verdict = Pick<ChainProof, 'verdict' | 'reason'>

const proven: Verdict = { verdict: 'proven', reason: null }
const spent: Verdict = { verdict: 'cannot-tell', reason: 'budget' }
const { signal } = new AbortController()

/** Proving by itself over rows of a log and a chain that the test makes up. */
const openAutomatic = (verdictOf: (row: Row) => Verdict) => {
  const rows: Row[] = []
  const asked: number[] = []
  let stored = { automatic: false, after: 0 }
  const deps = {
    log: {
      listEvents: ({ filter, limit, cursor }: Page) => {
        const verdict = filter?.chainVerdict
        const found = rows
          .filter(({ chainVerdict }) => verdict === undefined || chainVerdict === verdict)
          .filter(({ id }) => cursor === undefined || id < Number(cursor))
          .toReversed()
        const page = found.slice(0, limit)
        return Promise.resolve(
          succeed({ rows: page, next: found.length > limit ? String(page.at(-1)?.id) : null }),
        )
      },
    },
    table: {
      settings: () => Promise.resolve(succeed(stored)),
      setSettings: (next: typeof stored) => Promise.resolve(succeed(((stored = next), null))),
      standing: () => Promise.resolve(succeed({ notYet: 0, lastAt: null })),
    },
    logger: silentLogger,
    onChange: () => undefined,
    hasNode: () => true,
  } as unknown as ProofDeps & { readonly hasNode: () => boolean }
  const examine = (due: readonly Row[]) => {
    const proofs = due.map((row) => {
      asked.push(row.id)
      const { verdict, reason } = verdictOf(row)
      if (reason !== 'budget') rows[row.id - 1] = { ...row, chainVerdict: verdict, chainStrength: 'proof' }
      return { event: row.id, message: 'The budget is used up.', verdict, reason }
    })
    return Promise.resolve(succeed(proofs))
  }
  const automatic = createAutomatic(deps, { examine } as unknown as Parameters<typeof createAutomatic>[1])
  onTestFinished(() => automatic.stop())
  return {
    automatic,
    deliver: (count: number, listenerId = '/one'): void => {
      for (let more = 0; more < count; more += 1) {
        const id = rows.length + 1
        const none = { chainVerdict: null, chainStrength: null, origin: null }
        rows.push({ id, listenerId, blockHash: `0x${id}`, ...none })
      }
    },
    /** Ids that were asked for since. */
    asked: (): number[] => asked.splice(0),
    verdicts: () => rows.map(({ chainVerdict }) => chainVerdict),
    settings: async () => {
      const now = await automatic.settings()
      return now.ok ? now.value : null
    },
  }
}

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-22T20:00:00.000Z') }))
afterEach(() => vi.useRealTimers())
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)
const newestFirst = (from: number, to: number): number[] =>
  Array.from({ length: from - to + 1 }, (_, at) => from - at)

test('proves what comes in, newest first, and nothing that came before', async () => {
  const desk = openAutomatic(() => proven)
  desk.deliver(3)
  await desk.automatic.set(true, signal)
  await minutes(1)
  expect(desk.asked()).toEqual([])
  desk.deliver(500)
  await minutes(1)
  expect(desk.asked()).toEqual(newestFirst(503, 4))
  await minutes(5)
  expect(desk.asked()).toEqual([])
  expect(await desk.settings()).toMatchObject({ automatic: true, state: 'waiting', problem: null })
})

test('proves what waited as soon as its block is final, whatever waits for ever beside it', async () => {
  let final = 0
  const desk = openAutomatic(({ id }) =>
    id > 5 || id > final ? { verdict: 'not-yet', reason: null } : proven,
  )
  await desk.automatic.set(true, signal)
  desk.deliver(9000)
  await minutes(1)
  expect(desk.verdicts().every((one) => one === 'not-yet')).toBe(true)
  final = 5
  await minutes(2)
  expect(desk.verdicts().slice(0, 6)).toEqual([...Array.from({ length: 5 }, () => 'proven'), 'not-yet'])
})

test('stops at the budget, and goes on with the newest on the next day', async () => {
  let left = 50
  const desk = openAutomatic(() => (left-- > 0 ? proven : spent))
  await desk.automatic.set(true, signal)
  desk.deliver(200)
  await minutes(1)
  expect(desk.asked().slice(0, 50)).toEqual(newestFirst(200, 151))
  expect(await desk.settings()).toMatchObject({ state: 'stopped', problem: 'The budget is used up.' })
  left = 0
  desk.deliver(10)
  await minutes(3)
  expect(desk.verdicts().filter((one) => one === 'proven')).toHaveLength(50)
  desk.asked()
  left = 1000
  await minutes(5 * 60)
  expect(desk.asked()).toEqual([...newestFirst(210, 201), ...newestFirst(150, 1)])
  expect(await desk.settings()).toMatchObject({ state: 'waiting', problem: null })
})

test('a path whose blocks the chain does not have is left alone for the day, and no other', async () => {
  const desk = openAutomatic(({ listenerId }) =>
    listenerId === '/forger' ? { verdict: 'cannot-tell', reason: 'block-unknown' } : proven,
  )
  await desk.automatic.set(true, signal)
  desk.deliver(1000, '/forger')
  desk.deliver(25)
  await minutes(1)
  const asked = desk.asked()
  expect(asked).toHaveLength(25 + maxFalseBlocks)
  expect(desk.verdicts().filter((one) => one === 'proven')).toHaveLength(25)
  expect((await desk.settings())?.problem).toContain(`On one path ${maxFalseBlocks} blocks were named today`)
  desk.deliver(5, '/forger')
  desk.deliver(5)
  await minutes(1)
  expect(desk.asked()).toEqual(newestFirst(1035, 1031))
  await minutes(5 * 60)
  desk.deliver(3, '/forger')
  await minutes(1)
  expect(desk.asked()).toEqual(newestFirst(1038, 1036))
})

test('is turned off and on by a person, and stands so after a restart', async () => {
  const desk = openAutomatic(() => proven)
  await desk.automatic.set(true, signal)
  desk.deliver(3)
  await minutes(1)
  expect(desk.asked()).toEqual([3, 2, 1])
  expect(await desk.automatic.set(false, signal)).toMatchObject({
    ok: true,
    value: { automatic: false, state: 'off', problem: null },
  })
  desk.deliver(3)
  await minutes(5)
  expect(desk.asked()).toEqual([])
  // What came while it was off is proven where a person asks for it.
  await desk.automatic.set(true, signal)
  await minutes(1)
  expect(desk.asked()).toEqual([])
  await desk.automatic.stop()
  await desk.automatic.start()
  expect(await desk.settings()).toMatchObject({ automatic: true })
  desk.deliver(2)
  await minutes(1)
  expect(desk.asked()).toEqual([8, 7])
  await desk.automatic.set(false, signal)
  await desk.automatic.start()
  desk.deliver(1)
  await minutes(5)
  expect(desk.asked()).toEqual([])
})
