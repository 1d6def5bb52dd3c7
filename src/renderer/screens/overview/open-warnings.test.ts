import { expect, it } from 'vitest'
import type { AlertIncidentRow } from '../../../contract/alert-shapes.ts'
import type { CallRow } from '../../../contract/calls.ts'
import type { ForwardingRule } from '../../../contract/forwarding.ts'
import type { Listener } from '../../../contract/listener.ts'
import type { ListenerTraffic } from '../../../contract/listeners.ts'
import { openAlerts, openWarnings, type Knowledge } from './open-warnings.ts'

const now = Date.parse('2026-05-02T12:00:00.000Z')
const since = '2026-05-01T12:00:00.000Z'

const nothing: Knowledge = {
  project: 'p1',
  isOfAll: false,
  since,
  now,
  alerts: null,
  findings: null,
  listeners: null,
  traffic: null,
  rules: null,
  failed: null,
  refuted: null,
  refutedRemovals: null,
  orphaned: null,
  missed: null,
  contradictory: null,
  contradictions: null,
  doubtful: null,
  outages: null,
}

const none: AlertIncidentRow['evidence'] = {
  events: [],
  listener: null,
  project: null,
  forwardingRule: null,
  order: null,
  blocks: null,
}

const alert = (changes: Partial<AlertIncidentRow>) =>
  ({
    id: 1,
    kind: 'refused',
    subject: '',
    state: 'open',
    muted: null,
    text: '',
    evidence: none,
    ...changes,
  }) as AlertIncidentRow

const listener = (key: string, changes: Partial<Listener> = {}) =>
  ({ key, id: '12', state: 'registered', project: 'p1', name: '', problem: null, ...changes }) as Listener

const traffic = (key: string, health: ListenerTraffic['health']) => ({ key, health }) as ListenerTraffic

const rule = (changes: Partial<ForwardingRule>) =>
  ({ id: 1, name: 'ledger', state: 'up-to-date', dead: 0, problem: null, ...changes }) as ForwardingRule

const call = (operation: string): CallRow => ({ operation }) as CallRow

const textsOf = (changes: Partial<Knowledge>): string[] =>
  openWarnings({ ...nothing, ...changes }).map(({ text }) => text)

it('warns of nothing while nothing is known, and where all is well', () => {
  expect(openWarnings(nothing)).toEqual([])
  expect(
    openWarnings({
      ...nothing,
      listeners: [listener('aaaaaaaa')],
      traffic: [traffic('aaaaaaaa', [])],
      rules: [rule({})],
      failed: { rows: [], more: false },
      contradictory: 0,
      contradictions: 0,
      doubtful: 0,
      outages: [{ from: since, to: since, reason: 'closed' }],
    }),
  ).toEqual([])
})

it('leads to a listener whose state is unknown, before all else', () => {
  const warnings = openWarnings({
    ...nothing,
    listeners: [listener('aaaaaaaa', { name: 'sales', state: 'unknown' })],
    contradictory: 1,
  })
  expect(warnings.map(({ tone, place }) => [tone, place])).toEqual([
    ['error', { to: '/listeners', search: { listener: 'aaaaaaaa' } }],
    ['warning', { to: '/events', search: { verdict: 'contradictory', from: since } }],
  ])
  expect(warnings[0]?.text).toContain('“sales”')
})

it('leads to what the chain refutes and what was missed, unless an alert does', () => {
  const found = { refuted: 1, refutedRemovals: 2, orphaned: 1, missed: 3 }
  const warnings = openWarnings({ ...nothing, ...found })
  expect(warnings).toMatchObject([
    {
      tone: 'error',
      text: '1 event of the last 24 hours is refuted by the chain.',
      place: { to: '/events', search: { chainVerdict: 'refuted', from: since } },
    },
    { text: '2 events of the last 24 hours were reported as removed, but the chain holds them.' },
    {
      text: '1 event of the last 24 hours is of a block the chain gave up, and no removal was delivered.',
      place: { search: { chainVerdict: 'removed', state: 'active' } },
    },
    { text: '3 events of the last 24 hours were never delivered.', place: { search: { tab: 'findings' } } },
  ])
  const alerts = (kind: 'refuted' | 'missed-events') => ({ rows: [alert({ kind })], more: false })
  expect(textsOf({ ...found, alerts: alerts('refuted') })).toHaveLength(3)
  expect(textsOf({ ...found, alerts: alerts('missed-events') })).toHaveLength(4)
})

it('leads to logs of which deliveries disagree', () => {
  const warnings = openWarnings({ ...nothing, contradictions: 1, doubtful: 2 })
  expect(warnings).toMatchObject([
    { tone: 'error', text: '1 log of the last 24 hours was delivered with different contents.' },
    { tone: 'warning', text: '2 logs of the last 24 hours are in two blocks, and none was taken back.' },
  ])
  expect(warnings.map(({ place }) => place)).toEqual([
    { to: '/events', search: { state: 'contradiction', from: since } },
    { to: '/events', search: { state: 'doubtful', from: since } },
  ])
})

it.each([
  [[{ kind: 'quiet', message: 'Nothing came for 30 h.' }], 'warning', 'Listener 12: Nothing came for 30 h.'],
  // That the receiver is down stands elsewhere.
  [[{ kind: 'receiver-down', message: 'The receiver does not listen.' }]],
  [[{ kind: 'path-missing', message: 'No such path.' }], 'error', 'Listener 12: No such path.'],
] as const)('of a listener with %j', (health, tone?: string, text?: string) => {
  const known = { listeners: [listener('aaaaaaaa')], traffic: [traffic('aaaaaaaa', [...health])] }
  expect(openWarnings({ ...nothing, ...known })).toMatchObject(text === undefined ? [] : [{ tone, text }])
})

it('names five alerts and counts the others, of all projects where those are shown', () => {
  const rows = ['p1', 'p2', null, null, null, null, null].map((project, id) =>
    alert({ id, title: `Alert ${id}`, subject: String(id), evidence: { ...none, project } }),
  )
  const alerts = { more: false, rows }
  const last = (isOfAll: boolean) => [
    openAlerts({ ...nothing, alerts, isOfAll }).length,
    textsOf({ alerts, isOfAll }).at(-1),
  ]
  expect([last(false), last(true)]).toEqual([
    [6, '1 more alert open.'],
    [7, '2 more alerts open.'],
  ])
})

it('names three listeners and counts the others, of this project only', () => {
  const keys = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd', 'eeeeeeee']
  const listeners = keys.map((key) => listener(key, { state: 'unknown' }))
  const texts = textsOf({
    listeners: [...listeners, listener('ffffffff', { state: 'unknown', project: 'p2' })],
  })
  expect(texts).toHaveLength(4)
  expect(texts[3]).toBe('2 more listeners with warnings.')
})

it('begins with the open alerts, leads to their evidence, and says nothing twice', () => {
  const rules = [rule({ dead: 2 }), rule({ id: 2, name: 'index', dead: 1 })]
  const health: ListenerTraffic['health'] = [{ kind: 'quiet', message: 'Nothing came for 30 h.' }]
  const knowledge: Knowledge = {
    ...nothing,
    rules,
    listeners: [listener('aaaaaaaa')],
    traffic: [traffic('aaaaaaaa', health)],
    findings: [{ network: 'devnet', contractAddress: '0xc0', name: 'Harbour', findings: 2 }],
    alerts: {
      more: false,
      rows: [
        alert({ id: 1, kind: 'silence', title: 'Quiet', evidence: { ...none, listener: 'aaaaaaaa' } }),
        alert({ id: 2, kind: 'dead-letters', title: 'Given up', evidence: { ...none, forwardingRule: 1 } }),
        alert({ id: 3, title: 'Muted', muted: { by: 'alert', until: '2026-01-02T00:00:00.000Z' } }),
        alert({ id: 4, title: 'Seen', state: 'acknowledged' }),
        alert({ id: 5, title: 'Of another', evidence: { ...none, project: 'p2' } }),
      ],
    },
  }
  expect(openWarnings(knowledge).map(({ tone, text, place }) => [tone, text, place.to])).toEqual([
    ['error', 'Given up', '/events'],
    ['warning', 'Quiet', '/listeners'],
    ['error', 'Harbour: 2 errors found by the last check.', '/orders'],
    ['error', 'Forwarding “index”: 1 event could not be delivered. Retry or drop them.', '/events'],
  ])
})

it.each([
  [{ dead: 2 }, 'Forwarding “ledger”: 2 events could not be delivered. Retry or drop them.'],
  [{ state: 'waiting', problem: 'It answered 503.' }, 'Forwarding “ledger” is retrying: It answered 503.'],
  [{ state: 'paused' }],
  [{ state: 'paused', problem: 'it answered 410' }, 'Forwarding “ledger” was stopped: it answered 410'],
] as const)('of a rule with %j', (changes, ...texts: readonly string[]) => {
  expect(textsOf({ rules: [rule(changes)] })).toEqual(texts)
})

it('counts calls that failed, and says when there are more', () => {
  const wordsFor = (more: boolean, ...rows: CallRow[]) => textsOf({ failed: { rows, more } }).join()
  expect(wordsFor(false, call('FeeOptions'))).toBe(
    '1 call to the service failed in the last 24 hours, FeeOptions last.',
  )
  expect(wordsFor(true, call('FeeOptions'), call('ListCollectibles'))).toContain(
    '2 calls or more to the service',
  )
})

it('adds up when the receiver was down against everyone’s will, within the 24 hours', () => {
  const outages = [
    { from: '2026-05-02T11:50:00.000Z', to: null, reason: 'not-storing' },
    { from: '2026-05-01T11:00:00.000Z', to: '2026-05-01T12:20:00.000Z', reason: 'crashed' },
    { from: '2026-05-01T14:00:00.000Z', to: '2026-05-01T20:00:00.000Z', reason: 'closed' },
  ] as const
  expect(textsOf({ outages })[0]).toContain('took nothing for 30 min of')
})
