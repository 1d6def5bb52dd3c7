import { expect, test } from 'vitest'
import type { Listener } from '../contract/listener.ts'
import { classifyHealth, type HealthFacts } from './classify-health.ts'

const now = Date.parse('2026-01-02T00:00:00.000Z')
const hour = 3_600_000
const well = {
  state: 'registered',
  doubt: null,
  receives: 'desk',
  url: 'u',
  currentUrl: 'u',
  paused: false,
  quietAfterHours: 24,
  replacedBy: null,
  changedAt: new Date(now - hour).toISOString(),
} as Listener

const kinds = (listener: Partial<Listener>, facts: Partial<HealthFacts> = {}): string[] =>
  classifyHealth({
    listener: { ...well, ...listener },
    pathInUse: false,
    pathMissing: false,
    lastEventAt: null,
    receiver: { listening: true, off: null, problem: null },
    now,
    ...facts,
  }).map(({ kind }) => kind)

const long = new Date(now - 48 * hour).toISOString()

test('a listener that delivers is well', () => {
  expect(kinds({})).toEqual([])
  expect(kinds({ changedAt: long }, { lastEventAt: now - hour })).toEqual([])
})

test('silence is reported after the hours the operator gave, from its registration on', () => {
  expect(kinds({ changedAt: long })).toEqual(['quiet'])
  expect(kinds({ changedAt: long, quietAfterHours: null })).toEqual([])
  expect(kinds({ changedAt: long, quietAfterHours: 72 })).toEqual([])
  expect(kinds({ changedAt: long }, { lastEventAt: now - 30 * hour })).toEqual(['quiet'])
  expect(kinds({ changedAt: long, paused: true })).toEqual([])
  expect(kinds({ changedAt: long, receives: 'elsewhere' })).toEqual([])
})

test('a path that this desk does not have comes before all that is wrong with the receiver', () => {
  expect(kinds({ currentUrl: null }, { pathMissing: true })).toEqual(['path-missing'])
  const down = { listening: false, off: null, problem: null }
  expect(kinds({}, { pathMissing: true, receiver: down })).toEqual(['path-missing', 'receiver-down'])
  expect(kinds({ state: 'removed' }, { pathMissing: true })).toEqual([])
})

test('a receiver that is down, another address, a move in the middle', () => {
  expect(kinds({}, { receiver: { listening: false, off: null, problem: null } })).toEqual(['receiver-down'])
  expect(kinds({ currentUrl: 'v' })).toEqual(['url-changed'])
  expect(kinds({ currentUrl: null })).toEqual([])
  expect(kinds({ replacedBy: 'k' })).toEqual(['replacement-unfinished'])
})

test('a receiver that is off is said last, of those it would take deliveries for', () => {
  const receiver = { listening: false, off: 'setting', problem: null } as const
  expect(kinds({}, { receiver })).toEqual(['receiver-off'])
  expect(kinds({ changedAt: long }, { receiver })).toEqual(['quiet', 'receiver-off'])
  expect(kinds({ receives: 'elsewhere' }, { receiver })).toEqual([])
})

test('an unknown one is a possible orphan; one that ended and still delivers is reported', () => {
  expect(kinds({ state: 'unknown', doubt: 'add' })).toEqual(['orphan'])
  expect(kinds({ state: 'removed' }, { lastEventAt: now })).toEqual(['delivers-after-end'])
  expect(kinds({ state: 'failed' }, { lastEventAt: now })).toEqual(['delivers-after-end'])
  expect(kinds({ state: 'removed' }, { lastEventAt: now - hour + 1000 })).toEqual([])
  expect(kinds({ state: 'removed' }, { lastEventAt: now, pathInUse: true })).toEqual([])
})
