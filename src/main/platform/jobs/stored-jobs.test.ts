import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import { afterwards } from '../../../core/testing/in-tests.ts'
import { openTable } from '../app-database/open-tables.ts'
import { StorageFault } from '../app-database/storage-fault.ts'
import { testFolder } from '../files/testing/test-folder.ts'
import { silentLogger } from '../log/logger.ts'
import { createJobs, resumedJob, type JobControls } from './jobs.ts'
import { jobsTable } from './jobs-table.ts'
import { resumedCall } from './resumed-call.ts'
import { createStoredJobs, type JobRecord, type ResumedWork } from './stored-jobs.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const never = new AbortController().signal
const unreachable: Failure = { kind: 'unreachable', message: 'No answer.' }

const input = { path: '/a.jsonl' }
type Counted = { readonly done: number }

const openJobs = () => {
  const { methods, close } = valueOf(openTable(testFolder('jobs'), jobsTable))
  afterwards(close)
  return methods
}

let table: ReturnType<typeof openJobs>
let answers: Answer<null>[]
let counted: number[]
let discarded: unknown[]
let reached: PromiseWithResolvers<void>
beforeEach(() => {
  table = openJobs()
  answers = []
  counted = []
  discarded = []
  reached = Promise.withResolvers()
})

/** A desk whose work counts to five, a point for each, and stands at three until it is given up or `holds` is false. */
const openDesk = (holds = false) => {
  const stored = createStoredJobs({ table, logger: silentLogger, onChange: () => undefined, now: () => 0 })
  const jobs = createJobs<Counted>({ onChange: () => undefined, logger: silentLogger, mostEnded: 5 })
  const begin = (from: number, record: JobRecord<number>) =>
    jobs.begin(
      { done: from },
      async ({ signal, update }: JobControls<Counted>): Promise<Answer<null>> => {
        for (let at = from + 1; at <= 5; at += 1) {
          counted.push(at)
          update({ done: at })
          record.checkpoint(at, { done: at, total: 5 })
          if (holds && at === 3) {
            reached.resolve()
            await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
            return fail({ kind: 'cancelled', message: 'Stopped.' })
          }
        }
        return answers.shift() ?? succeed(null)
      },
      undefined,
      record,
    )
  const openRecord = stored.declare('log.import', {
    describe: ({ path }) => `Import of ${path}`,
    point: z.int(),
    resume: (_input, from, record) =>
      resumedJob(jobs, begin(from ?? 0, record), ({ detail }) => `It counted to ${detail.done}.`),
    discard: async (given) => succeed(discarded.push(given)),
  })
  const checkRecord = stored.declare('log.check', {
    describe: () => 'Check of the log',
    resume: (_input, _point, record) =>
      resumedCall(
        async (signal) => {
          record.begin()
          const ended = signal.aborted ? fail(unreachable) : succeed('sound')
          record.end(null)
          return ended
        },
        (word) => word,
      ),
  })
  return { stored, jobs, begin, openRecord, checkRecord }
}
const listed = (desk: ReturnType<typeof openDesk>) => desk.stored.list()

/** A desk that stands at its third point. */
const openHeld = async () => {
  const desk = openDesk(true)
  const begun = valueOf(desk.begin(0, desk.openRecord(input)))
  await reached.promise
  return { ...desk, ...begun }
}

test('work that ends by itself or is stopped leaves nothing to resume', async () => {
  const desk = openDesk()
  await valueOf(desk.begin(0, desk.openRecord(input))).ended
  answers = [fail(unreachable)]
  await valueOf(desk.begin(0, desk.openRecord(input))).ended
  expect(listed(desk)).toEqual([])
  const held = await openHeld()
  expect(listed(held), 'what runs is not interrupted').toEqual([])
  held.jobs.cancel(held.id)
  await held.ended
  expect(table.list()).toEqual([])
})

test.each(['killed', 'ended in order'])(
  'of a desk that was %s, it goes on from its last point, once it is asked to',
  async (how) => {
    const before = await openHeld()
    if (how !== 'killed') await before.jobs.stop()
    const desk = openDesk()
    const what = { method: 'log.import', what: 'Import of /a.jsonl', resumes: 'goes-on' }
    expect(listed(desk)).toMatchObject([{ id: 1, ...what, state: 'interrupted', done: 3, total: 5 }])
    expect(desk.stored.inputs('log.import')).toEqual([input])
    expect(counted, 'nothing goes on by itself').toEqual([1, 2, 3])

    // It fails, and can be resumed again.
    answers = [fail(unreachable)]
    expect(await desk.stored.resume(1, never)).toEqual(succeed(null))
    const failed = { state: 'interrupted', message: 'No answer.', done: 5 }
    await expect.poll(() => listed(desk)).toMatchObject([failed])
    expect(counted).toEqual([1, 2, 3, 4, 5])
    const [one, other] = await Promise.all([desk.stored.resume(1, never), desk.stored.resume(1, never)])
    expect(one).toEqual(succeed(null))
    expect(other).toMatchObject({ error: { kind: 'conflict' } })
    await expect.poll(() => listed(desk)).toMatchObject([{ state: 'done', message: 'It counted to 5.' }])
    expect(listed(openDesk()), 'after another restart').toEqual([])
    expect(await desk.stored.discard(1)).toEqual(succeed(null))
    expect(listed(desk)).toEqual([])
  },
)

test('it can be discarded, and what it left goes', async () => {
  await openHeld()
  const desk = openDesk()
  expect(await desk.stored.discard(1)).toEqual(succeed(null))
  expect([discarded, listed(desk)]).toEqual([[input], []])
  expect(await desk.stored.discard(1)).toMatchObject({ error: { kind: 'not-found' } })
  expect(await desk.stored.resume(1, never)).toMatchObject({ error: { kind: 'not-found' } })
  expect(desk.stored.cancel(1)).toMatchObject({ error: { kind: 'not-found' } })
})

test('what has no point is done again; the same work makes the interrupted one needless', async () => {
  openDesk().checkRecord({}).begin()
  const desk = openDesk()
  expect(listed(desk)).toMatchObject([{ id: 1, resumes: 'again', done: null }])
  await desk.stored.resume(1, never)
  await expect.poll(() => listed(desk)).toMatchObject([{ state: 'done', message: 'sound' }])
  openDesk().checkRecord({}).begin()
  openDesk().checkRecord({}).begin()
  expect(listed(openDesk())).toMatchObject([{ id: 3, state: 'interrupted' }])
})

test('what cannot be read is said, and can be discarded', async () => {
  table.add({ method: 'log.import', input: '{"path":7}', startedAt: 0 }, [])
  table.add({ method: 'of.another-release', input: '{}', startedAt: 0 }, [])
  const desk = openDesk()
  const [job, ...others] = listed(desk)
  expect(others).toEqual([])
  expect(job).toMatchObject({ id: 1, what: 'Work that cannot be read' })
  expect(job?.message).toContain('damaged')
  expect(await desk.stored.resume(1, never)).toMatchObject({ error: { kind: 'unavailable' } })
  expect(await desk.stored.discard(1)).toEqual(succeed(null))
  expect([listed(desk), discarded]).toEqual([[], []])
})

test('work that cannot be noted goes on, which is logged; what storage fails in taking it up can be taken up later', async () => {
  const fault = new StorageFault({ kind: 'unavailable', message: 'The disk is full.' })
  const full = vi.fn<() => never>(() => {
    throw fault
  })
  const warned: unknown[] = []
  const stored = createStoredJobs({
    table: { ...table, add: full, note: full, remove: full },
    logger: { warn: (details) => void warned.push(details) },
    onChange: () => undefined,
  })
  const resume = vi.fn<() => Answer<ResumedWork>>().mockImplementationOnce(full)
  const openRecord = stored.declare('log.check', { describe: () => 'Check of the log', resume })
  const unnoted = openRecord({})
  unnoted.begin()
  unnoted.checkpoint(undefined as never, { done: 1, total: 5 })
  unnoted.end(null)
  expect([full.mock.calls.length, warned]).toEqual([1, [{ problem: 'The disk is full.' }]])

  const id = table.add({ method: 'log.check', input: '{}', startedAt: 0 }, [])
  expect(await stored.resume(id, never)).toEqual(fail(fault.failure))
  resume.mockImplementation(() => succeed({ ended: Promise.reject(fault), cancel: () => undefined }))
  expect(await stored.resume(id, never)).toEqual(succeed(null))
  const failed = { state: 'interrupted', message: 'The disk is full.' }
  await expect.poll(() => stored.list()).toMatchObject([failed])
  await expect(stored.discard(id)).rejects.toBe(fault)
  expect(stored.list()).toMatchObject([{ id }])
})

test('jobs of all features are listed while they run, with how far they are, and stopped by their numbers', async () => {
  let changes = 0
  const onChange = () => (changes += 1)
  const stored = createStoredJobs({ table, logger: silentLogger, onChange, now: () => 1000 })
  const feature = (method: 'log.backup' | 'orders.check') =>
    createJobs<Counted>({
      onChange: () => undefined,
      logger: silentLogger,
      listed: { among: stored.running, as: ({ done }) => ({ method, what: 'Work', done, total: 9 }) },
      mostEnded: 0,
      now: () => 0,
    })
  const endless = ({ signal, update }: JobControls<Counted>) => {
    update({ done: 4 })
    return new Promise<Answer<null>>((resolve) =>
      signal.addEventListener('abort', () => resolve(fail({ kind: 'cancelled', message: 'Given up.' }))),
    )
  }
  const first = valueOf(feature('log.backup').begin({ done: 0 }, endless))
  const second = valueOf(feature('orders.check').begin({ done: 0 }, endless))
  expect(first.id).not.toBe(second.id)
  await Promise.resolve()
  expect(stored.list()).toMatchObject([
    { id: second.id, method: 'orders.check', state: 'running', resumes: null, done: 4, total: 9 },
    { id: first.id, method: 'log.backup', state: 'running', startedAt: '1970-01-01T00:00:00.000Z' },
  ])
  expect(changes).toBe(4)
  expect(stored.cancel(second.id)).toEqual(succeed(null))
  expect((await second.ended).state).toBe('cancelled')
  expect(stored.list().map(({ id }) => id)).toEqual([first.id])
  expect(stored.cancel(second.id)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
})
