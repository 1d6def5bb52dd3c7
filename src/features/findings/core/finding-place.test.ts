import { expect, test } from 'vitest'
import { nothing } from './finding.ts'
import { findingPlace, pathOf } from './finding-place.ts'
import type { FindingKind } from './kinds.ts'

const path = (kind: FindingKind, subject = {}, events: readonly number[] = []) =>
  pathOf(findingPlace({ id: 'f1', kind, subject: { ...nothing, ...subject }, events }))

test('a finding leads to where it can be looked into, and text of an address stays text', () => {
  expect(path('deliveries-false', { listener: '12' }, [3, 7])).toBe('/events?event=7')
  expect(path('deliveries-false', { listener: '12' })).toBe('/webhooks?listener=%2212%22')
  expect(path('forwarding-failing', { item: '2' })).toBe('/webhooks?tab=%22forwarding%22&rule=2')
  expect(path('deliveries-missed', { listener: '12' })).toBe('/webhooks?tab=%22coverage%22&of=%2212%22')
  expect(path('order-unfillable', { network: 'polygon', collection: '0xaa', order: '1' })).toBe(
    '/orders?tab=%22problems%22&network=%22polygon%22&contractAddress=%220xaa%22&finding=%22f1%22',
  )
  expect(path('sales-unmatched', { project: 'p' })).toBe('/orders?tab=%22sales%22&unmatched=true')
  expect(path('disk-low')).toBe('/settings?section=%22log%22')
})
