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

const world = (stored: StoredSchedule[], answer: () => 'taken' | 'refused' = () => 'taken') => {
  let now = 1_000_000
  const taken: number[] = []
  const runner = createScheduleRunner({
    now: () => now,
    what: 'taking snapshots',
    background: (_what, work) => void work,
    schedules: () => Promise.resolve(succeed(stored)),
    run: () => {
      taken.push(now)
      return Promise.resolve(
        answer() === 'taken' ? succeed(null) : fail({ kind: 'locked', message: 'The vault is locked.' }),
      )
    },
    note: ({ lastAt, problem }) => {
      stored[0] = { ...schedule, lastAt, problem }
      return Promise.resolve()
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
    schedules: () => Promise.reject(new Error(`look ${(looks += 1)}`)),
    run: () => Promise.resolve(succeed(null)),
    note: () => Promise.resolve(),
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
    schedules: () => Promise.resolve(succeed(['a', 'b', 'c'].map((project) => ({ ...schedule, project })))),
    run: ({ project }) => {
      if (project === 'a') return Promise.reject(new Error('a bug'))
      return Promise.resolve(project === 'b' ? fail({ kind: 'locked', message: 'Locked.' }) : succeed(null))
    },
    note: ({ project, problem }) => {
      notes.push([project, problem])
      return Promise.resolve()
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
