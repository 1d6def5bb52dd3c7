import { describe, expect, it } from 'vitest'
import { callFilterSchema } from '../../../contract/calls.ts'
import { activitySearchSchema, callFilterOf } from './search.ts'

const read = (search: Record<string, unknown>) => activitySearchSchema.parse(search)

describe('the address', () => {
  it('takes what it knows', () => {
    expect(read({ tab: 'console', op: 'FeeOptions', call: '12', with: 11, text: 404, more: 'x' })).toEqual({
      tab: 'console',
      op: 'FeeOptions',
      call: 12,
      with: 11,
      text: '404',
    })
  })

  it('takes anything unusable for nothing', () => {
    expect(
      read({ tab: 'other', call: -1, mark: 'x', from: 'yesterday', text: '  ', network: 'n'.repeat(65) }),
    ).toEqual({})
  })
})

describe('the filter', () => {
  it('is none when nothing narrows the list', () => {
    expect(callFilterOf(read({ tab: 'calls', call: 3, mark: 2 }))).toBeUndefined()
  })

  it('is one the desk takes', () => {
    const filter = callFilterOf(
      read({
        text: 'polygon',
        operation: 'ListCollectibles',
        outcome: 'timeout,unknown,nonsense',
        project: 'p1',
        network: 'polygon',
        from: '2026-01-01T00:00:00.000Z',
        to: '2026-01-02T00:00:00.000Z',
      }),
    )
    expect(callFilterSchema.parse(filter)).toEqual({
      text: 'polygon',
      operation: 'ListCollectibles',
      outcome: ['timeout', 'unknown'],
      project: 'p1',
      network: 'polygon',
      from: '2026-01-01T00:00:00.000Z',
      to: '2026-01-02T00:00:00.000Z',
    })
  })
})
