import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Job } from '../../../features/jobs/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { afterwards } from '../../../core/testing/in-tests.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { openTable } from '../app-database/open-tables.ts'
import { StorageFault } from '../app-database/storage-fault.ts'
import { testFolder } from '../files/testing/test-folder.ts'
import { silentLogger } from '../log/logger.ts'
import { createJobs, type WorkControls } from './jobs.ts'
import { jobsTable } from './jobs-table.ts'

const unreachable: Failure = { kind: 'unreachable', message: 'No answer.' }
const stopped: Failure = { kind: 'cancelled', message: 'Stopped.' }
const tooMany: Failure = { kind: 'conflict', message: 'Too many.' }

const input = { path: '/a.jsonl' }
const counts = (imported: number) => ({
  imported,
  present: 0,
  conflicting: 0,
  conflicts: [],
  lines: imported,
  faults: [],
  faulty: 0,
})
const sound = { sound: true, findings: [], deliveries: 1, events: 1, pending: 0, durationMs: 1 }

const openJobs = () => {
  const { methods, close } = valueOf(openTable(testFolder('jobs'), jobsTable))
  afterwards(close)
  return methods
}

let table: ReturnType<typeof openJobs>
let answers: Answer<never>[]
let counted: number[]
let discarded: unknown[]
let reached: PromiseWithResolvers<void>
let logged: Record<string, unknown>[]
beforeEach(() => {
  table = openJobs()
  answers = []
  counted = []
  discarded = []
  reached = Promise.withResolvers()
  logged = []
})

const logger = { warn: () => undefined, error: (details: object) => void logged.push({ ...details }) }

/** Lasts until it is given up. */
const endless = async ({ signal }: Pick<WorkControls, 'signal'>): Promise<Answer<never>> => {
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  return fail(stopped)
}

/** A desk whose imports count to five, a point for each, and stand at three until they are given up if `holds`. */
const openDesk = (holds = false) => {
  const jobs = createJobs({ table, logger, onChange: () => undefined, now: () => 0 })
  const imports = jobs.declare('log.import', {
    describe: ({ path }) => `Import of ${path}`,
    point: z.int(),
    maxRunning: { count: 2, failure: tooMany },
    refuse: ({ path }) => (path === '' ? unreachable : null),
    run: async (_input, controls) => {
      for (let at = (controls.point ?? 0) + 1; at <= 5; at += 1) {
        counted.push(at)
        controls.progress(at, 5)
        controls.update(counts(at))
        controls.checkpoint(at)
        if (holds && at === 3) {
          reached.resolve()
          return endless(controls)
        }
      }
      return answers.shift() ?? succeed(counts(5))
    },
    discard: async (given) => succeed(discarded.push(given)),
  })
  const check = vi.fn<(controls: WorkControls) => Promise<Answer<typeof sound>>>(async () => succeed(sound))
  const checks = jobs.declare('log.check', {
    describe: () => 'Check of the log',
    run: (_input, controls) => check(controls),
  })
  const backups = jobs.declare('log.backup', {
    describe: () => 'Backup',
    run: (_input: null, controls): Promise<Answer<string>> => endless(controls),
  })
  return { jobs, imports, checks, check, backups }
}

/** A desk that stands at its third point. */
const openHeld = async () => {
  const desk = openDesk(true)
  const begun = valueOf(desk.imports.begin(input))
  await reached.promise
  return { ...desk, ...begun }
}

const statesOf = (jobs: readonly Job[]) => jobs.map(({ id, state }) => [id, state])

test('work is listed with how far it is and what it came to, and leaves nothing to resume', async () => {
  const held = await openHeld()
  const running = { id: 1, method: 'log.import', what: 'Import of /a.jsonl', state: 'running', resumes: null }
  expect(held.jobs.list()).toMatchObject([
    { ...running, progress: { done: 3, total: 5 }, result: { imported: 3 }, endedAt: null },
  ])
  held.jobs.cancel(held.id)
  expect(await held.result).toEqual(fail(stopped))
  const desk = openDesk()
  expect(await desk.imports.run(input)).toEqual(succeed(counts(5)))
  answers = [fail(unreachable)]
  expect(await desk.imports.run(input)).toEqual(fail(unreachable))
  expect(desk.jobs.list()).toMatchObject([
    { state: 'failed', failure: unreachable },
    { state: 'done', failure: null, result: { imported: 5 }, endedAt: '1970-01-01T00:00:00.000Z' },
  ])
  expect(table.list()).toEqual([])
})

test('work is stopped by its number and by its caller, and refused when too much of it runs', async () => {
  const { jobs, imports, backups } = openDesk(true)
  const caller = new AbortController()
  const first = valueOf(imports.begin(input))
  const second = valueOf(imports.begin({ path: '/b.jsonl' }, { signal: caller.signal }))
  expect(imports.begin({ path: '/c.jsonl' })).toEqual(fail(tooMany))
  expect(await openDesk().imports.run({ path: '' })).toEqual(fail(unreachable))
  const backup = valueOf(backups.begin(null))
  await reached.promise
  expect(jobs.cancel(first.id)).toEqual(succeed(null))
  caller.abort()
  expect([await first.result, await second.result]).toMatchObject([fail(stopped), fail(stopped)])
  expect(statesOf(jobs.list())).toEqual([
    [backup.id, 'running'],
    [second.id, 'cancelled'],
    [first.id, 'cancelled'],
  ])
  expect(jobs.cancel(first.id)).toMatchObject({ error: { kind: 'not-found' } })
  await jobs.stop()
  expect(await backup.result).toEqual(fail(stopped))
})

test('work that waits for its turn says so', async () => {
  const { jobs, checks, check } = openDesk()
  const states: unknown[] = []
  check.mockImplementation(async ({ onWaiting }) => {
    for (const isWaiting of [true, false]) {
      onWaiting?.(isWaiting)
      states.push(jobs.list()[0]?.state)
    }
    return succeed(sound)
  })
  await checks.run({})
  expect(states).toEqual(['waiting', 'running'])
})

test('a failure of storage and a bug end work as failed; the bug alone stands in the log under the id that is shown', async () => {
  const { jobs, checks, check } = openDesk()
  const failure: Failure = { kind: 'unavailable', message: 'The disk is full.' }
  check.mockRejectedValueOnce(new StorageFault(failure))
  expect(await checks.run({})).toEqual(fail(failure))
  expect(logged).toEqual([])
  check.mockRejectedValueOnce(new TypeError('planted'))
  const result = await checks.run({})
  expect(result).toMatchObject({ ok: false, error: { kind: 'internal' } })
  expect(logged).toEqual([{ err: new TypeError('planted'), id: result.ok ? '' : result.error.id }])
  expect(jobs.list().map(({ state }) => state)).toEqual(['failed', 'failed'])
})

test.each(['killed', 'ended in order'])(
  'of a desk that was %s, it goes on from its last point, once it is asked to',
  async (how) => {
    const before = await openHeld()
    if (how !== 'killed') await before.imports.stop()
    const { jobs } = openDesk()
    const what = { method: 'log.import', what: 'Import of /a.jsonl', resumes: 'goes-on' }
    const progress = { done: 3, total: 5 }
    expect(jobs.list()).toMatchObject([{ id: 1, ...what, state: 'interrupted', progress }])
    expect(jobs.inputs('log.import')).toEqual([input])
    expect(counted, 'nothing goes on by itself').toEqual([1, 2, 3])

    // It fails, and can be resumed again.
    answers = [fail(unreachable)]
    expect(jobs.resume(1)).toEqual(succeed(null))
    const failed = { state: 'interrupted', failure: unreachable, progress: { done: 5 } }
    await expect.poll(() => jobs.list()).toMatchObject([failed])
    expect(counted).toEqual([1, 2, 3, 4, 5])
    expect(jobs.resume(1)).toEqual(succeed(null))
    expect(jobs.resume(1)).toMatchObject({ error: { kind: 'conflict' } })
    const done = { state: 'done', resumes: 'goes-on', result: { imported: 5 } }
    await expect.poll(() => jobs.list()).toMatchObject([done])
    expect(openDesk().jobs.list(), 'after another restart').toEqual([])
    expect(await jobs.discard(1)).toEqual(succeed(null))
    expect(jobs.list()).toEqual([])
  },
)

test('it can be discarded, and what it left goes', async () => {
  await openHeld()
  const { jobs } = openDesk()
  expect(await jobs.discard(1)).toEqual(succeed(null))
  expect([discarded, jobs.list()]).toEqual([[input], []])
  const gone = { error: { kind: 'not-found' } }
  expect([await jobs.discard(1), jobs.resume(1), jobs.cancel(1)]).toMatchObject([gone, gone, gone])
})

test('what has no point is done again; the same work makes the interrupted one needless; a schedule stores none', async () => {
  const killed = () => {
    const desk = openDesk()
    desk.check.mockImplementation(endless)
    return desk.checks
  }
  killed().begin({}, { isAutomatic: true })
  expect(openDesk().jobs.list()).toEqual([])
  killed().begin({})
  const { jobs } = openDesk()
  expect(jobs.list()).toMatchObject([{ id: 1, resumes: 'again', progress: null }])
  jobs.resume(1)
  await expect.poll(() => jobs.list()).toMatchObject([{ state: 'done', result: sound }])
  killed().begin({})
  killed().begin({})
  expect(openDesk().jobs.list()).toMatchObject([{ state: 'interrupted' }])
})

test('what cannot be read is said, and can be discarded', async () => {
  table.add({ id: 1, method: 'log.import', input: '{"path":7}', startedAt: 0 }, [])
  table.add({ id: 2, method: 'of.another-release', input: '{}', startedAt: 0 }, [])
  const { jobs } = openDesk()
  expect(jobs.list()).toMatchObject([{ id: 1, what: 'Work that cannot be read' }])
  expect(jobs.list()[0]?.failure?.message).toContain('damaged')
  expect(jobs.resume(1)).toMatchObject({ error: { kind: 'unavailable' } })
  expect(await jobs.discard(1)).toEqual(succeed(null))
  expect([jobs.list(), discarded]).toEqual([[], []])
})

test('work that cannot be noted goes on, which is logged', async () => {
  const fault = new StorageFault({ kind: 'unavailable', message: 'The disk is full.' })
  const full = vi.fn<() => never>(() => {
    throw fault
  })
  const warned: unknown[] = []
  const jobs = createJobs({
    table: { ...table, add: full, note: full, remove: full },
    logger: { ...silentLogger, warn: (details: unknown) => void warned.push(details) },
    onChange: () => undefined,
  })
  const checks = jobs.declare('log.check', {
    describe: () => 'Check of the log',
    run: async (_input, { checkpoint }) => {
      checkpoint(null)
      return succeed(sound)
    },
  })
  expect(await checks.run({})).toEqual(succeed(sound))
  expect([full.mock.calls.length, warned]).toEqual([1, [{ problem: 'The disk is full.' }]])
  const id = table.add({ id: 1, method: 'log.check', input: '{}', startedAt: 0 }, [])
  await expect(jobs.discard(id)).rejects.toBe(fault)
  expect(jobs.list()).toMatchObject([{ state: 'done' }, { id, state: 'interrupted' }])
})
