import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import { StorageFault } from '../app-database/storage-fault.ts'
import { createJobs, type JobControls, type Jobs } from './jobs.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

type Detail = { readonly kind: string; readonly rows: number }

let jobs: Jobs<Detail>
let changes: number
let logged: Record<string, unknown>[]
const tooMany: Failure = { kind: 'conflict', message: 'Too many.' }
const cancelled: Failure = { kind: 'cancelled', message: 'Given up.' }

beforeEach(() => {
  changes = 0
  logged = []
  jobs = createJobs<Detail>({
    onChange: () => (changes += 1),
    logger: { error: (details) => void logged.push(details) },
    mostEnded: 2,
    mostRunning: { count: 2, failure: tooMany },
    now: () => 0,
  })
})

const begin = <T>(work: (controls: JobControls<Detail>) => Promise<Answer<T>>, signal?: AbortSignal) =>
  valueOf(jobs.begin({ kind: 'test', rows: 0 }, work, signal))

/** Work that lasts until it is given up. */
const endless = ({ signal }: JobControls<Detail>): Promise<Answer<never>> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(fail(cancelled))))

test('a job is known with its number before it reports, and remembered when it is done', async () => {
  const seen: unknown[] = []
  const { id, result, ended } = begin(async ({ update }) => {
    seen.push(jobs.list().map((job) => job.id))
    update({ rows: 1 })
    update(({ rows }) => ({ rows: rows + 1 }))
    return succeed('made')
  })
  expect([seen, jobs.get(id)?.state]).toEqual([[], 'running'])
  expect(await result).toEqual({ ok: true, value: 'made' })
  const start = '1970-01-01T00:00:00.000Z'
  const times = { startedAt: start, endedAt: start }
  const detail = { kind: 'test', rows: 2 }
  expect(await ended).toEqual({ id, state: 'done', ...times, failure: null, detail })
  expect([seen, changes]).toEqual([[[id]], 4])
})

test('a job is cancelled by its number, by its caller and at the end of the desk', async () => {
  const caller = new AbortController()
  const first = begin(endless)
  const second = begin(endless, caller.signal)
  expect(jobs.begin({ kind: 'third', rows: 0 }, endless)).toEqual(fail(tooMany))
  expect([jobs.cancel(first.id), jobs.cancel(99)]).toEqual([true, false])
  caller.abort()
  expect((await first.ended).state).toBe('cancelled')
  expect(await second.result).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  const third = begin(endless)
  await Promise.resolve()
  await jobs.stop()
  expect(await third.result).toEqual(fail(cancelled))
  expect(jobs.get(third.id)?.state).toBe('cancelled')
  expect([jobs.cancel(third.id), logged]).toEqual([false, []])
})

test('a failure, thrown by storage or not, and a bug end a job as failed; the bug alone stands in the log under the id that is shown', async () => {
  const failure: Failure = { kind: 'unavailable', message: 'The disk is full.' }
  expect(await begin(() => Promise.resolve(fail(failure))).ended).toMatchObject({ state: 'failed', failure })
  const unstored = begin(() => Promise.reject(new StorageFault(failure)))
  expect(await unstored.result).toEqual(fail(failure))
  expect([(await unstored.ended).state, logged]).toEqual(['failed', []])
  const met = begin(() => Promise.reject(new TypeError('planted')))
  const result = await met.result
  expect(result).toMatchObject({ ok: false, error: { kind: 'internal' } })
  expect(logged).toEqual([{ err: new TypeError('planted'), id: result.ok ? '' : result.error.id }])
  expect((await met.ended).state).toBe('failed')
})
