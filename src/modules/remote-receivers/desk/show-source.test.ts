import { expect, test } from 'vitest'
import { noContact, showSource, skewNotice, type LiveSource } from './show-source.ts'
import type { StoredSource } from './sources-table.ts'

const other = { origin: 'other', name: null, lastReceivedAt: null }
const stored: StoredSource = {
  id: 'one',
  name: 'Far',
  url: 'https://hooks.example.org',
  ca: null,
  token: 'record',
  isPaused: false,
  addedAt: Date.parse('2026-01-01T00:00:00.000Z'),
  identity: 'log',
  incarnation: 'first',
  position: 7,
  checkpoints: [],
  imported: 7,
  missed: 0,
  lastReceivedAt: Date.parse('2026-01-02T03:04:05.000Z'),
  rewoundAt: null,
  receivers: [
    { origin: 'log', name: 'Hooks', lastReceivedAt: Date.parse('2026-01-02T03:04:05.000Z') },
    other,
  ],
}
const heard = (clockAheadMs: number): LiveSource => ({
  head: { begin: 1, end: 9, endReceivedAt: Date.parse('2026-01-02T03:04:09.000Z'), clockAheadMs },
  heardAt: Date.parse('2026-01-02T03:04:10.000Z'),
  failure: null,
})
const token = { set: true, last4: 'abcd', fingerprint: 'ab12', readable: true }
const show = (live: LiveSource, more: Partial<StoredSource> = {}, isLocked = false) =>
  showSource({ ...stored, ...more }, live, { token, isLocked })

test('clocks that differ by more than five seconds are said, with the side that is ahead', () => {
  expect(skewNotice(null)).toBeNull()
  expect(skewNotice(4999)).toBeNull()
  expect(show(heard(-4999)).notices).toEqual([])
  expect(show(heard(90_000)).notices).toEqual([expect.stringContaining('90 s ahead of this machine’s')])
  expect(show(heard(-7_200_000)).notices).toEqual([expect.stringContaining('7,200 s behind this machine’s')])
})

test('a locked vault, a pause and a failure are three states', () => {
  expect(show(noContact).state).toBe('starting')
  expect(show(noContact, {}, true).state).toBe('locked')
  expect(show(heard(0), { isPaused: true }, true).state).toBe('paused')
  expect(show(heard(0)).state).toBe('reading')
  expect(show(heard(0), { position: 9 }).state).toBe('current')
  expect(show({ ...heard(0), failure: { kind: 'unreachable', message: 'Nothing answers.' } })).toMatchObject({
    state: 'failing',
    failure: { kind: 'unreachable', message: 'Nothing answers.' },
  })
})

test('receivers are listed with what is known of them, and when the log was set back', () => {
  const rewoundAt = Date.parse('2026-01-02T00:00:00.000Z')
  const shown = show(heard(0), { rewoundAt })
  expect(shown).toMatchObject({
    origins: ['log', 'other'],
    receivers: [{ origin: 'log', name: 'Hooks', lastReceivedAt: '2026-01-02T03:04:05.000Z' }, other],
    rewoundAt: '2026-01-02T00:00:00.000Z',
    lag: { rows: 2, seconds: 4 },
  })
  expect(shown.notices).toEqual([expect.stringContaining('set back or replaced')])
  expect(show(heard(0)).rewoundAt).toBeNull()
})
