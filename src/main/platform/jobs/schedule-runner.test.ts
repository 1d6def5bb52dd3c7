import { expect, test, vi } from 'vitest'
import { fail, succeed } from '../../../core/result.ts'
import { StorageFault } from '../app-database/storage-fault.ts'
import { createScheduleRunner } from './schedule-runner.ts'
import type { Scheduled, ScheduledPlace } from './schedules-table.ts'

const place: ScheduledPlace = { project: 'p1', network: 'devnet', contractAddress: '0xc' }
const full = { kind: 'unavailable', message: 'The disk is full.' } as const
const schedule: Scheduled = { ...place, minutes: 10, lastAt: null, problem: null }

type Deps = Parameters<typeof createScheduleRunner>[0]

const world = (
  stored: Scheduled[],
  over: Partial<Omit<Deps, 'table'>> = {},
  list?: Deps['table']['list'],
) => {
  let now = 1_000_000
  const taken: string[] = []
  const reported: unknown[] = []
  const notes: [string, string | null][] = []
  const runner = createScheduleRunner({
    now: () => now,
    what: 'checking orders',
    background: (_what, work) => void work.catch((cause: unknown) => reported.push(cause)),
    projects: { get: (id: string) => (id === 'gone' ? undefined : id) },
    onChange: () => undefined,
    table: {
      list: list ?? (() => [...stored]),
      set: (of, minutes) => {
        stored.splice(0, 1, ...(minutes === null ? [] : [{ ...schedule, ...of, minutes }]))
      },
      note: ({ project }, lastAt, problem) => {
        notes.push([project, problem])
        const at = stored.findIndex((one) => one.project === project)
        stored[at] = { ...schedule, project, lastAt, problem }
        return true
      },
    },
    run: ({ project }) => {
      taken.push(project)
      return Promise.resolve(succeed(null))
    },
    ...over,
  })
  return { runner, taken, reported, notes, pass: (minutes: number) => (now += minutes * 60_000), stored }
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
  // A clock that was set back does not stop it.
  pass(-60)
  await runner.look()
  expect(taken).toHaveLength(4)
})

test('begins at once where it is set, for a project that exists, and ends', async () => {
  const { runner, taken, stored } = world([])
  expect(runner.set({ ...place, project: 'gone' }, 5)).toMatchObject({ error: { kind: 'not-found' } })
  expect(stored).toEqual([])
  expect(runner.set(place, 5)).toMatchObject({ ok: true })
  await runner.look()
  expect(taken).toHaveLength(1)
  expect(runner.set(place, null)).toMatchObject({ ok: true })
  expect(runner.list()).toEqual([])
})

test('what goes wrong with one is noted or reported, the others have their turn, and it is tried again in its time', async () => {
  const run = vi.fn<Deps['run']>(({ project }) => {
    if (project === 'a') return Promise.reject(new Error('a bug'))
    if (project === 'd') throw new StorageFault(full)
    return Promise.resolve(project === 'b' ? fail({ kind: 'locked', message: 'Locked.' }) : succeed(null))
  })
  const all = ['a', 'b', 'c', 'd', 'gone'].map((project) => ({ ...schedule, project }))
  const { runner, reported, notes, pass } = world(all, { run })
  await runner.look()
  expect(notes).toEqual([
    ['a', 'A bug ended it; the desk’s log has it.'],
    ['b', 'Locked.'],
    ['c', null],
    ['d', 'The disk is full.'],
    ['gone', 'There is no project of that id.'],
  ])
  expect(reported).toEqual([new Error('a bug')])
  pass(10)
  await runner.look()
  expect(run).toHaveBeenCalledTimes(8)
})

test('schedules of desk.db that cannot be read end no look with a bug, and stand there at the next', async () => {
  let isFull = true
  const orFull = <T>(value: T): T => {
    if (isFull) throw new StorageFault(full)
    return value
  }
  const { runner, taken, reported } = world([], {}, () => orFull([schedule]))
  await runner.look()
  expect(taken).toEqual([])
  isFull = false
  await runner.look()
  expect([taken, reported]).toEqual([['p1'], []])
})
