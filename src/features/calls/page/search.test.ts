import { expect, it } from 'vitest'
import { callFilterSchema } from '../contract.ts'
import { requestsSearchSchema, callFilterOf } from './search.ts'

const read = (search: Record<string, unknown>) => requestsSearchSchema.parse(search)

it('the address takes what it knows, and anything unusable for nothing', () => {
  const usable = { tab: 'console', op: 'FeeOptions', call: 12, with: 11 }
  expect(read({ ...usable, text: 404, more: 'x' })).toEqual({ ...usable, text: '404' })
  const odd = { tab: 'other', call: -1, mark: 'x', from: 'yesterday', text: '  ', network: 'n'.repeat(65) }
  expect(read(odd)).toEqual({})
})

it('the filter is none when nothing narrows the list, else one the desk takes', () => {
  expect(callFilterOf(read({ tab: 'calls', call: 3, mark: 2 }))).toBeUndefined()
  const search = {
    text: 'polygon',
    operation: 'ListCollectibles',
    project: 'p1',
    network: 'polygon',
    from: '2026-01-01T00:00:00.000Z',
    to: '2026-01-02T00:00:00.000Z',
  }
  const filter = callFilterOf(read({ ...search, outcome: 'timeout,unknown,nonsense' }))
  expect(callFilterSchema.parse(filter)).toEqual({ ...search, outcome: ['timeout', 'unknown'] })
})
