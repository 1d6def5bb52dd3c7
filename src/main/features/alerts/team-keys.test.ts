import { expect, test } from 'vitest'
import { everywhere, noEvidence, type AlertRule } from '../../../core/alerts/alert-types.ts'
import type { TargetRow, TeamSending } from './alert-rows.ts'
import { askOf, teamRuleKeys } from './team-keys.ts'

const rule = (more: Partial<AlertRule> = {}): AlertRule => ({
  id: 1,
  name: 'Silence of sales',
  kind: 'silence',
  enabled: true,
  scope: { ...everywhere, listener: 'key on this desk' },
  threshold: null,
  forMs: 0,
  keepMs: 0,
  sends: 'team',
  ...more,
})
const shared = { ...everywhere, listener: 'path' }
const target: TargetRow = {
  id: 3,
  name: 'operations',
  enabled: true,
  url: 'https://hooks.example/services/s3cret',
  mail: null,
  details: false,
  signing: null,
}
const sending: TeamSending = {
  id: 1,
  target: 3,
  what: 'opened',
  batch: 'one',
  incident: {
    id: 9,
    rule: 1,
    kind: 'silence',
    subject: 'listener key on this desk',
    state: 'open',
    count: 1,
    firstAt: 0,
    lastAt: 0,
    heldSince: 0,
    goneSince: null,
    openedAt: 0,
    resolvedAt: null,
    title: '“Sales” is silent',
    text: 'It brought nothing.',
    evidence: noEvidence,
    shared: { subject: 'listener path', evidence: ['0xabc 3'], blocks: null },
  },
  again: false,
  at: 0,
  state: 'waiting',
  key: null,
  epoch: null,
  tries: 0,
}
const askedBy = (own: AlertRule, of: TargetRow = target) =>
  askOf(
    { ...sending, target: of.id, incident: { ...sending.incident, rule: own.id } },
    {
      rules: new Map([[own.id, own]]),
      ruleKeys: teamRuleKeys([own], new Map([[own.id, shared]])),
      targets: new Map([[of.id, of]]),
    },
  )

test('two desks ask about the same with other ids, and nothing of scope, payload or address is in it', () => {
  const one = askedBy(rule())
  const other = askedBy(
    rule({ id: 7, scope: { ...everywhere, listener: 'another key' }, forMs: 5, keepMs: 9 }),
    { ...target, id: 8, url: 'https://elsewhere.example/other' },
  )
  expect(other).toEqual(one)
  expect(one).toMatchObject({
    key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    rule: 'Silence of sales',
  })
  for (const word of ['path', 'Sales”', 'hooks.example', 's3cret', 'operations', '0xabc'])
    expect(JSON.stringify(one)).not.toContain(word)
  for (const changed of [rule({ name: 'Other' }), rule({ kind: 'refuted' }), rule({ threshold: '1' })])
    expect(askedBy(changed)?.key).not.toBe(one?.key)
  expect(askedBy(rule(), { ...target, name: 'another' })?.key).not.toBe(one?.key)
})

test('a name of a rule that PostgreSQL takes no text with keeps nothing from being asked', () => {
  expect(askedBy(rule({ name: 'a\0b \ud800' }))?.rule).toBe('a\uFFFDb \uFFFD')
})

test('a rule of one desk is not asked about, and two rules that are alike stay two', () => {
  expect(askedBy(rule({ sends: 'desk' }))).toBeNull()
  const keys = teamRuleKeys([rule(), rule({ id: 2 })], new Map())
  expect(new Set(keys.values()).size).toBe(2)
})
