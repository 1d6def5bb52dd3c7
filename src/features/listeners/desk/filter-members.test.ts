import { expect, test } from 'vitest'
import { definedFilters } from '../../../core/webhooks/listener-request.ts'
import { addWebhookListener } from '../../../core/wire/operations/add-webhook-listener.ts'
import { listenerFiltersSchema, type ListenerFilters } from '../contract/listener.ts'

test('every member of a listener’s filter is stored and sent', () => {
  const members = Object.keys(listenerFiltersSchema.shape).toSorted()
  expect(Object.keys(addWebhookListener.request.shape.filters.shape).toSorted()).toEqual(members)
  const filled = Object.fromEntries(members.map((member) => [member, ['1']])) as ListenerFilters
  expect(Object.keys(definedFilters(filled)).toSorted()).toEqual(members)
})
