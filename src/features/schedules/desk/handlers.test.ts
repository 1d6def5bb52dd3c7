import { expect, test } from 'vitest'
import { contract, type Input } from '../../../contract/contract.ts'
import type { BackupSchedule, Schedule } from '../contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { CallContext } from '../../../main/platform/router/router.ts'
import type { Scheduled, ScheduledPlace } from '../../../main/platform/jobs/schedules-table.ts'
import { schedulesHandlers } from './handlers.ts'

const place = { project: 'p1', network: 'devnet', contractAddress: `0x${'aB'.repeat(20)}` }

/** Schedules of a feature, in memory. */
const memory = () => {
  let rows: Scheduled[] = []
  return {
    list: () => rows,
    set: (of: ScheduledPlace, minutes: number | null) => {
      rows = minutes === null ? [] : [{ ...of, minutes, lastAt: 0, problem: 'Locked.' }]
      return succeed(null)
    },
  }
}

const used = { callsPerDay: 100, usedToday: 7, lastAt: null, problem: null }
const backup: BackupSchedule = {
  kind: 'backup',
  every: null,
  copies: 7,
  folder: '/data/backups',
  ownFolder: true,
  passphraseSet: false,
  nextAt: null,
  lastAt: null,
  problem: null,
}
const context = { signal: new AbortController().signal } as CallContext
const open = () => {
  let audit: Extract<Schedule, { kind: 'audit' }> = { kind: 'audit', everyMinutes: null, hour: 3, ...used }
  let backups = backup
  const deps: Parameters<typeof schedulesHandlers>[0] = {
    orders: { schedules: memory() },
    backups: {
      schedule: () => backups,
      setSchedule: async ({ every = null }) => {
        backups = { ...backups, every }
        return succeed(backups)
      },
    },
    moduleSchedules: [
      {
        kind: 'audit',
        get: async () => succeed(audit),
        set: async (input) => {
          if (input.kind !== 'audit') throw new Error(`A schedule of ${input.kind} is set as an audit.`)
          const { everyMinutes, hour = audit.hour } = input
          audit = { ...audit, everyMinutes, hour }
          return succeed(null)
        },
      },
    ],
  }
  return { deps, handlers: schedulesHandlers(deps) }
}

test('each kind is set where it belongs, and all are listed together', async () => {
  const { handlers } = open()
  const set = (input: Input<'schedules.set'>) =>
    handlers.set(contract['schedules.set'].input.parse(input), context)
  await set({ kind: 'orderCheck', ...place, everyMinutes: 30 })
  const answer = await set({ kind: 'audit', everyMinutes: 1440, hour: 5 })
  expect(answer).toEqual(await handlers.list())
  const shown = {
    ...place,
    contractAddress: place.contractAddress.toLowerCase(),
    lastAt: '1970-01-01T00:00:00.000Z',
    problem: 'Locked.',
  }
  expect(answer).toEqual(
    succeed({
      schedules: [
        { kind: 'orderCheck', ...shown, everyMinutes: 30 },
        { kind: 'audit', everyMinutes: 1440, hour: 5, ...used },
        backup,
      ],
    }),
  )
  expect(contract['schedules.list'].output.safeParse(answer.ok ? answer.value : null).success).toBe(true)
  expect(await set({ kind: 'orderCheck', ...place, everyMinutes: null })).toMatchObject({
    value: { schedules: [{ kind: 'audit' }, backup] },
  })
  expect(await set({ kind: 'backup', every: 'week' })).toMatchObject({
    value: { schedules: [{ kind: 'audit' }, { ...backup, every: 'week' }] },
  })
})

test('a schedule that cannot be set is the answer', async () => {
  const { deps } = open()
  const gone = fail({ kind: 'not-found', message: 'There is no project of that id.' } as const)
  const handlers = schedulesHandlers({
    ...deps,
    orders: { schedules: { list: () => [], set: () => gone } },
  })
  expect(await handlers.set({ kind: 'orderCheck', ...place, everyMinutes: 5 }, context)).toEqual(gone)
})

test.each<[string, object]>([
  ['a collection', { kind: 'orderCheck', everyMinutes: 5 }],
  ['a day', { kind: 'audit', everyMinutes: 60 }],
  ['no hour', { kind: 'orderCheck', ...place, everyMinutes: 60, hour: 3 }],
])('an input that lacks %s is refused', (_what, input) => {
  expect(contract['schedules.set'].input.safeParse(input).success).toBe(false)
})
