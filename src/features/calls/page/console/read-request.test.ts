import { expect, it } from 'vitest'
import { operationExamples } from '../../../../core/wire/operation-examples.ts'
import { operations } from '../../../../core/wire/operations.ts'
import { problemsByPath, readRequest } from './read-request.ts'

const said = (operation: string, request: unknown) =>
  Object.fromEntries(problemsByPath(readRequest(operation, JSON.stringify(request)).problems))

it('finds nothing wrong with any example', () => {
  for (const { name } of operations)
    for (const { request } of operationExamples[name] ?? [])
      expect(readRequest(name, JSON.stringify(request))).toMatchObject({ ok: true, problems: [] })
})

it('keeps every digit', () => {
  const { ok, value } = readRequest('RemoveWebhookListener', '{"id":18446744073709551615,"projectId":7}')
  expect(ok).toBe(true)
  expect(value).toEqual({ id: '18446744073709551615', projectId: 7 })
})

it('says why a text is no JSON', () => {
  const read = readRequest('FeeOptions', '{"wallet": }')
  expect(read).toMatchObject({ ok: false, value: undefined, problems: [] })
  expect(read.syntax).toContain('JSON')
})

it('says in words what is wrong, and where', () => {
  expect(
    said('ListCollectibles', {
      side: 7,
      filter: { properties: [{ name: 'Level', type: 'INT', min: 'many' }], nonsense: 1 },
      page: { page: '1', pageSize: 20 },
    }),
  ).toEqual({
    side: 'must be text',
    contractAddress: 'is missing',
    'filter.properties[0].min': 'must be a number in plain digits',
    filter: 'has no member “nonsense”',
    'page.page': 'must be a number',
  })
  expect(said('RemoveWebhookListener', { projectId: 'x' })).toEqual({
    id: 'is missing',
    projectId: 'must be an integer in plain digits',
  })
  expect(said('RemoveWebhookListener', { id: 'a-b', projectId: 1 })).toEqual({})
})
