import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  everywhere,
  firstState,
  noEvidence,
  type AlertFact,
  type AlertNotice,
  type AlertObservation,
  type AlertRule,
  type AlertState,
} from './alert-types.ts'
import { alertKinds, kindFacts, type AlertKind } from './kinds.ts'
import { reduceAlerts, type AlertStep } from './reduce-alerts.ts'

const minute = 60_000
const begin = Date.UTC(2026, 0, 5, 12)

const rule = (kind: AlertKind, more: Partial<AlertRule> = {}): AlertRule => ({
  id: alertKinds.indexOf(kind) + 1,
  name: kind,
  kind,
  enabled: true,
  scope: everywhere,
  threshold: kindFacts[kind].threshold === null ? null : '1',
  forMs: 0,
  keepMs: minute,
  ...more,
})
const fact = (at: number, more: Partial<AlertFact> = {}): AlertFact => ({
  subject: 'one',
  at,
  value: null,
  count: 1,
  scope: everywhere,
  title: 'Something',
  text: 'Something happened.',
  evidence: noEvidence,
  shared: null,
  ...more,
})

const down = (at: number): AlertObservation => ({ kind: 'receiver-down', facts: [fact(at)] })
const up: AlertObservation = { kind: 'receiver-down', facts: [] }

/** A desk's alerts, stepped by hand. */
const watch = (rules: readonly AlertRule[]) => {
  let state: AlertState = firstState
  const notices: AlertNotice[] = []
  return {
    step: (now: number, ...observations: AlertObservation[]): AlertStep => {
      const done = reduceAlerts(state, rules, { now, observations })
      state = done.state
      notices.push(...done.notices)
      return done
    },
    state: () => state,
    set: (next: AlertState) => {
      state = next
    },
    notices,
    said: () => notices.map(({ what }) => what),
    /** Incidents in the notices of one kind. */
    sent: (kind: AlertNotice['what']) =>
      notices.flatMap(({ what, incidents }) => (what === kind ? incidents : [])),
  }
}

test('a state opens after it has held for the time of its rule, and is over after it was gone for long enough', () => {
  const desk = watch([rule('receiver-down', { forMs: 10_000, keepMs: minute })])
  desk.step(begin, down(begin))
  expect(desk.state().incidents).toMatchObject([{ state: 'pending' }])
  desk.step(begin + 9_000, down(begin + 9_000))
  expect(desk.said()).toEqual([])
  desk.step(begin + 10_000, down(begin + 10_000))
  expect(desk.state().incidents).toMatchObject([{ state: 'open', firstAt: begin, openedAt: begin + 10_000 }])
  desk.step(begin + 20_000, up)
  desk.step(begin + 50_000, down(begin + 50_000))
  // It came back before it was gone for long enough: it is still the same one.
  desk.step(begin + 60_000, up)
  expect(desk.said()).toEqual(['opened'])
  const last = desk.step(begin + 120_000, up)
  expect(last.changed).toMatchObject([{ id: 1, state: 'resolved', resolvedAt: begin + 120_000 }])
  expect(desk.said()).toEqual(['opened', 'resolved'])
})

test('what held for less than its time is dropped, and nobody hears of it', () => {
  const desk = watch([rule('disk-low', { forMs: minute })])
  desk.step(begin, { kind: 'disk-low', facts: [fact(begin, { value: '0' })] })
  const { dropped } = desk.step(begin + 5000, { kind: 'disk-low', facts: [] })
  expect(dropped).toEqual([1])
  expect(desk.state().incidents).toEqual([])
  expect(desk.said()).toEqual([])
})

test('what was not looked at stays as it is', () => {
  const desk = watch([rule('receiver-down'), rule('tunnel-down')])
  desk.step(begin, down(begin))
  desk.step(begin + 10 * minute, { kind: 'tunnel-down', facts: [] })
  expect(desk.state().incidents).toMatchObject([{ kind: 'receiver-down', state: 'open' }])
})

test('events of one subject are one incident with a count; a day that nobody watched has its beginning and its end', () => {
  const desk = watch([rule('refuted', { keepMs: 10 * minute })])
  const facts = Array.from({ length: 10_000 }, (_, at) =>
    fact(begin + at, { evidence: { ...noEvidence, events: [at] } }),
  )
  const { state } = desk.step(begin + 24 * 60 * minute, { kind: 'refuted', facts })
  expect(state.incidents).toEqual([])
  expect([desk.said(), desk.sent('opened'), desk.sent('resolved')]).toEqual([
    ['opened', 'resolved'],
    [1],
    [1],
  ])
})

test('a number that has no other side to it is never past it; amounts of any size are compared exactly', () => {
  const wei = 10n ** 30n
  const desk = watch([rule('offer', { threshold: wei.toString() })])
  const offer = (value: string | null, subject: string): AlertObservation => ({
    kind: 'offer',
    facts: [fact(begin, { value, subject })],
  })
  desk.step(begin, offer(null, 'unknown'), offer((wei - 1n).toString(), 'below'), offer(wei.toString(), 'at'))
  expect(desk.state().incidents.map(({ subject }) => subject)).toEqual(['at'])
})

test('a receiver that is down explains silence; silence is said when it goes on without that', () => {
  const desk = watch([rule('receiver-down', { keepMs: 0 }), rule('silence', { forMs: 90_000 })])
  const silent = (at: number): AlertObservation => ({ kind: 'silence', facts: [fact(at)] })
  for (const at of [begin, begin + minute]) desk.step(at, silent(at), down(at))
  expect(desk.state().incidents.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'silence pending',
    'receiver-down open',
  ])
  desk.step(begin + 2 * minute, silent(begin + 2 * minute), up)
  expect(desk.said()).toEqual(['opened', 'resolved'])
  desk.step(begin + 3 * minute, silent(begin + 3 * minute))
  expect(desk.said()).toEqual(['opened', 'resolved', 'opened'])
})

test('muted it is not sent until its mute ends, acknowledged only at its end', () => {
  const desk = watch([rule('receiver-down')])
  const mute = (subject: string | null, until: number) =>
    desk.set({ ...desk.state(), mutes: [{ rule: 1, subject, until }] })
  desk.step(begin, down(begin))
  mute('one', begin + 5 * minute)
  desk.step(begin + 4 * minute, down(begin + 4 * minute))
  expect(desk.said()).toEqual(['opened'])
  const ended = desk.step(begin + 5 * minute, down(begin + 5 * minute))
  expect(ended).toMatchObject({ repeated: [1], state: { mutes: [] } })
  expect(desk.said()).toEqual(['opened', 'opened'])
  const before = desk.state()
  desk.set({ ...before, incidents: before.incidents.map((one) => ({ ...one, state: 'acknowledged' })) })
  mute('one', begin + 6 * minute)
  desk.step(begin + 6 * minute, down(begin + 6 * minute))
  desk.step(begin + 7 * minute, up)
  desk.step(begin + 9 * minute, up)
  expect(desk.said()).toEqual(['opened', 'opened', 'resolved'])
})

test('a muted rule sends nothing of any subject; what opened meanwhile and still holds is sent at its end', () => {
  const desk = watch([rule('receiver-down', { keepMs: 0 })])
  const downs = (...subjects: string[]): AlertObservation => ({
    kind: 'receiver-down',
    facts: subjects.map((subject) => fact(begin, { subject })),
  })
  desk.set({ ...desk.state(), mutes: [{ rule: 1, subject: null, until: begin + 5 * minute }] })
  desk.step(begin, downs('short', 'long'))
  expect(desk.state().incidents).toMatchObject([{ state: 'open' }, { state: 'open' }])
  desk.step(begin + minute, downs('long'))
  expect(desk.notices).toEqual([])
  desk.step(begin + 5 * minute, downs('long', 'new'))
  expect(desk.notices).toMatchObject([{ what: 'opened', incidents: [3, 2] }])
})

test('a rule that is turned off ends what it said, without a word', () => {
  const on = rule('receiver-down')
  const { state } = reduceAlerts(firstState, [on], { now: begin, observations: [down(begin)] })
  const off = reduceAlerts(state, [{ ...on, enabled: false }], { now: begin + 1, observations: [] })
  expect(off.changed).toMatchObject([{ state: 'resolved' }])
  expect(off.notices).toEqual([])
})

test('each kind fires once and is over once in an hour, and a clean hour says nothing', () => {
  const rules = alertKinds.map((kind) => rule(kind, { forMs: 5000, keepMs: minute }))
  const clean = watch(rules)
  const desk = watch(rules)
  const states = alertKinds.filter((kind) => kindFacts[kind].mode === 'state')
  for (let at = 0; at <= 60 * minute; at += 5000) {
    const now = begin + at
    const nothing = states.map((kind) => ({ kind, facts: [] }))
    clean.step(now, ...nothing)
    // Every three minutes the next kind goes wrong, for a minute.
    const observations = alertKinds.map((kind, place): AlertObservation => {
      const since = at - place * 3 * minute
      const { threshold } = kindFacts[kind]
      const value = threshold === null ? null : threshold.compare === 'below' ? '0' : '5'
      return { kind, facts: since >= 0 && since < minute ? [fact(now, { value })] : [] }
    })
    desk.step(now, ...observations)
  }
  expect(clean.notices).toEqual([])
  expect(desk.state().incidents).toEqual([])
  const all = alertKinds.map((_, at) => at + 1)
  expect(desk.sent('opened')).toEqual(all)
  expect(desk.sent('resolved')).toEqual(all)
})

test('whatever happens: one incident at a time for each subject, nothing said twice, nothing lost', () => {
  const rules = [
    rule('refuted', { keepMs: 30_000 }),
    rule('refused', { keepMs: 5000, forMs: 2000 }),
    rule('receiver-down', { forMs: 3000, keepMs: 5000 }),
  ]
  const seen = fc.record({
    after: fc.integer({ min: 0, max: 20_000 }),
    kind: fc.constantFrom<AlertKind>('refuted', 'refused', 'receiver-down'),
    subjects: fc.array(
      fc.nat(19).map((at) => `subject ${at}`),
      { maxLength: 20 },
    ),
  })
  fc.assert(
    fc.property(fc.array(seen, { maxLength: 60 }), (script) => {
      const desk = watch(rules)
      const ended = new Map<number, string>()
      let now = begin
      for (const { after, kind, subjects } of script) {
        now += after
        const { state, changed } = desk.step(now, {
          kind,
          facts: subjects.map((subject) => fact(now, { subject })),
        })
        for (const { id, state: last } of changed) ended.set(id, last)
        const open = state.incidents.map((one) => `${one.rule} ${one.subject}`)
        expect(new Set(open).size).toBe(open.length)
      }
      for (let more = 0; more < 5; more += 1) {
        now += 2 * minute
        for (const { id, state: last } of desk.step(now, up).changed) ended.set(id, last)
      }
      expect(desk.state().incidents).toEqual([])
      const resolved = [...ended].filter(([, last]) => last === 'resolved').map(([id]) => id)
      const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
      expect(inOrder(desk.sent('opened'))).toEqual(inOrder(resolved))
      expect(inOrder(desk.sent('resolved'))).toEqual(inOrder(resolved))
    }),
    { numRuns: 200 },
  )
})
