import { expect, test } from 'vitest'
import { everywhere, type AlertRule } from '../../../core/alerts/alert-types.ts'
import { teamKeyOf, teamMessageId, teamRuleKeys } from './team-keys.ts'

const rule = (more: Partial<AlertRule> = {}): AlertRule => ({
  id: 1,
  name: 'Silence of sales',
  kind: 'silence',
  enabled: true,
  scope: { ...everywhere, listener: 'key on this desk' },
  threshold: null,
  forMs: 0,
  keepMs: 0,
  ...more,
})
const scope = { ...everywhere, listener: 'path' }
const keyOf = (own: AlertRule): string | undefined =>
  teamRuleKeys([own], new Map([[own.id, scope]])).get(own.id)

test('desks know a rule by what it watches, whatever its number and times', () => {
  const elsewhere = rule({ id: 7, scope: { ...everywhere, listener: 'another key' }, forMs: 5, keepMs: 9 })
  expect(keyOf(elsewhere)).toBe(keyOf(rule()))
  for (const changed of [rule({ name: 'Other' }), rule({ kind: 'refuted' }), rule({ threshold: '1' })])
    expect(keyOf(changed)).not.toBe(keyOf(rule()))
  const alike = teamRuleKeys([rule(), rule({ id: 2 })], new Map())
  expect(new Set(alike.values()).size).toBe(2)
})

test('a message is known by rule, subject, transition and evidence', () => {
  const shared = { subject: 'listener path', evidence: '0xabc 3' }
  const id = teamMessageId('rule', shared, 'opened', null)
  expect(id).toMatch(/^msg_[\w-]{27}$/)
  expect(teamMessageId('rule', { ...shared }, 'opened', null)).toBe(id)
  const others = [
    teamMessageId('other', shared, 'opened', null),
    teamMessageId('rule', { ...shared, subject: 'x' }, 'opened', null),
    teamMessageId('rule', { ...shared, evidence: 'x' }, 'opened', null),
    teamMessageId('rule', shared, 'resolved', null),
    teamMessageId('rule', shared, 'opened', 5),
  ]
  expect(new Set([id, ...others]).size).toBe(6)
  const webhook = teamKeyOf(id, { name: 'operations', mail: null })
  expect(webhook).not.toContain('operations')
  expect(teamKeyOf(id, { name: 'other', mail: null })).not.toBe(webhook)
})
