import { expect, test } from 'vitest'
import { noEvidence } from './alert-types.ts'
import { evidencePlace, pathOf } from './evidence-place.ts'
import type { AlertKind } from './kinds.ts'

const path = (kind: AlertKind, evidence = {}) =>
  pathOf(evidencePlace({ kind, evidence: { ...noEvidence, ...evidence } }))

test('evidence is where it can be seen, and text of an address stays text', () => {
  expect(path('refuted', { events: [3, 7] })).toBe('/events?event=7')
  expect(path('dead-letters', { forwardingRule: 2 })).toBe('/events?tab=%22forwarding%22&rule=2')
  expect(path('missed-events', { listener: '12' })).toBe('/listeners?tab=%22findings%22&of=%2212%22')
  expect(path('silence', { listener: 'abc' })).toBe('/listeners?listener=%22abc%22')
  expect(path('order-ends', { order: '0xaa' })).toBe('/orders')
  expect(path('key-expires', { project: 'p' })).toBe('/settings?section=%22projects%22')
  expect(path('disk-low')).toBe('/settings?section=%22log%22')
  expect(path('source-down')).toBe('/settings?section=%22sources%22')
  expect(path('copy-down')).toBe('/settings?section=%22sources%22')
  expect(path('receiver-down')).toBe('/settings?section=%22receiver%22')
})
