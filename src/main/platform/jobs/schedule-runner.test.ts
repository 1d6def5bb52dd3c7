import { expect, test } from 'vitest'
import { fail, succeed } from '../../../core/result.ts'
import { createScheduleRunner, type Scheduled } from './schedule-runner.ts'

type StoredSchedule = Scheduled<
  Readonly<Record<'project' | 'network' | 'contractAddress', string>> & { readonly side: 'listing' | 'offer' }
>

const schedule: StoredSchedule = {
  project: 'p1',
  network: 'devnet',
  contractAddress: '0xc',
  side: 'listing',
  minutes: 10,
  lastAt: null,
  problem: null,
}

const projects = { get: (id: string) => (id === 'gone' ? undefined : id) }

const world = (stored: StoredSchedule[], answer: () => 'taken' | 'refused' = () => 'taken') => {
  let now = 1_000_000
  const taken: number[] = []
  const runner = createScheduleRunner({
    now: () => now,
    what: 'taking snapshots',
    background: (_what, work) => void work,
    projects,
    onChange: () => undefined,
    table: {
      list: () => Promise.resolve(succeed(stored)),
      set: (of, minutes) => {
        stored.splice(0, 1, ...(minutes === null ? [] : [{ ...schedule, ...of, minutes }]))
        return Promise.resolve(succeed(null))
      },
      note: ({ lastAt, problem }) => {
        stored[0] = { ...schedule, lastAt, problem }
        return Promise.resolve()
      },
    },
    run: () => {
      taken.push(now)
      return Promise.resolve(
        answer() === 'taken' ? succeed(null) : fail({ kind: 'locked', message: 'The vault is locked.' }),
      )
    },
  })
  return { runner, taken, pass: (minutes: number) => (now += minutes * 60_000), stored }
}

test('takes one when it is due and not before', async () => {
  const { runner, taken, pass } = world([schedule])
  await runner.look()
  await runner.look()
  expect(taken).toHaveLength(1)
  pass(9)
  await runner.look()
  expect(taken).toHaveLength(1)
  pass(1)
  await runner.look()
  expect(taken).toHaveLength(2)
  // Whatever was missed meanwhile stays missed.
  pass(500)
  await runner.look()
  await runner.look()
  expect(taken).toHaveLength(3)
})

test('begins at once where it is set, for a project that exists, and ends', async () => {
  const { runner, taken, stored } = world([])
  const { minutes: _minutes, lastAt: _lastAt, problem: _problem, ...place } = schedule
  expect(await runner.set({ ...place, project: 'gone' }, 5)).toMatchObject({ error: { kind: 'not-found' } })
  expect(stored).toEqual([])
  expect(await runner.set(place, 5)).toMatchObject({ ok: true })
  await runner.look()
  expect(taken).toHaveLength(1)
  expect(await runner.set(place, null)).toMatchObject({ ok: true })
  expect(await runner.list()).toEqual(succeed([]))
})

test('a project that was removed is noted as the problem', async () => {
  const { runner, taken, stored } = world([{ ...schedule, project: 'gone' }])
  await runner.look()
  expect(taken).toEqual([])
  expect(stored[0]?.problem).toBe('There is no project of that id.')
})

test('notes why one was not taken and tries again in its time', async () => {
  const { runner, taken, pass, stored } = world([schedule], () => 'refused')
  await runner.look()
  expect(stored[0]?.problem).toBe('The vault is locked.')
  pass(10)
  await runner.look()
  expect(taken).toHaveLength(2)
})

test('a clock that was set back does not stop it', async () => {
  const { runner, taken, pass } = world([schedule])
  await runner.look()
  pass(-60)
  await runner.look()
  expect(taken).toHaveLength(2)
})

test('looks once at a time, and not after its end', async () => {
  const { runner, taken } = world([schedule])
  await Promise.all([runner.look(), runner.look()])
  expect(taken).toHaveLength(1)
  await runner.stop()
})

test('what it could not foresee is reported, and it looks again in its time', async () => {
  const reported = Promise.withResolvers<unknown>()
  let looks = 0
  const runner = createScheduleRunner({
    now: () => 0,
    what: 'taking snapshots',
    projects,
    onChange: () => undefined,
    table: {
      list: () => Promise.reject(new Error(`look ${(looks += 1)}`)),
      set: () => Promise.resolve(succeed(null)),
      note: () => Promise.resolve(),
    },
    run: () => Promise.resolve(succeed(null)),
    background: (_what, work) =>
      void work.catch((cause: unknown) => {
        if (looks === 2) reported.resolve(cause)
      }),
    everyMs: 1,
  })
  runner.start()
  expect(await reported.promise).toEqual(new Error('look 2'))
  await runner.stop()
})

test('a fault in one is reported and noted, and the others have their turn', async () => {
  const reported: unknown[] = []
  const notes: [string, string | null][] = []
  const runner = createScheduleRunner({
    what: 'checking by schedule',
    now: () => 0,
    projects,
    onChange: () => undefined,
    table: {
      list: () => Promise.resolve(succeed(['a', 'b', 'c'].map((project) => ({ ...schedule, project })))),
      set: () => Promise.resolve(succeed(null)),
      note: ({ project, problem }) => {
        notes.push([project, problem])
        return Promise.resolve()
      },
    },
    run: ({ project }) => {
      if (project === 'a') return Promise.reject(new Error('a bug'))
      return Promise.resolve(project === 'b' ? fail({ kind: 'locked', message: 'Locked.' }) : succeed(null))
    },
    background: (_what, work) => void work.catch((cause: unknown) => reported.push(cause)),
  })
  await runner.look()
  expect(notes).toEqual([
    ['a', 'A bug ended it; the desk’s log has it.'],
    ['b', 'Locked.'],
    ['c', null],
  ])
  expect(reported).toEqual([new Error('a bug')])
})
