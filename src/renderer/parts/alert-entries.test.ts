import { expect, test } from 'vitest'
import type { AlertIncidentRow } from '../../contract/alert-shapes.ts'
import { alertEntries } from './alert-entries.ts'

const alert = (id: number, more: Partial<AlertIncidentRow> = {}) =>
  ({
    id,
    rule: 1,
    kind: 'refuted',
    state: 'open',
    muted: null,
    count: 2,
    firstAt: `2026-01-01T00:00:0${id}.000Z`,
    lastAt: `2026-01-01T00:01:0${id}.000Z`,
    title: `Deliveries for “${id}” are refuted by the chain`,
    text: 'Not on the chain as it was delivered: block 7, log 0 of transaction 0xaa.',
    evidence: { events: [id], listener: String(id), blocks: { from: 7, to: 7 } },
    ...more,
  }) as AlertIncidentRow

test('what two listeners brought of one log is one line, with the times and the counts of both', () => {
  const [entry, ...others] = alertEntries([alert(3), alert(2)])
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    id: 3,
    title: 'Deliveries for 2 listeners are refuted by the chain',
    count: 4,
    firstAt: '2026-01-01T00:00:02.000Z',
    lastAt: '2026-01-01T00:01:03.000Z',
  })
})

test('alerts that are not the same are lines of their own', () => {
  const same = alert(1)
  const others = [
    alert(2, { text: 'Not on the chain as it was delivered: block 7, log 1 of transaction 0xaa.' }),
    alert(3, { state: 'acknowledged' }),
    alert(4, { muted: { by: 'alert', until: '2026-01-02T00:00:00.000Z' } }),
    // Of a log that is not known nothing says that two alerts mean the same one.
    alert(5, { evidence: { ...same.evidence, blocks: null } }),
    // Two rules may give up equally many events.
    alert(6, { kind: 'dead-letters' }),
    alert(7, { kind: 'dead-letters' }),
  ]
  expect(alertEntries([same, ...others]).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('two rules that speak of one listener are not two listeners', () => {
  const evidence = { ...alert(1).evidence, listener: '1' }
  const title = 'Deliveries for “Keepers” are refuted by the chain'
  const [entry, ...others] = alertEntries([
    alert(3, { rule: 2, evidence, title }),
    alert(2, { evidence, title }),
  ])
  expect(others).toEqual([])
  expect(entry).toMatchObject({ title, count: 4 })
})
