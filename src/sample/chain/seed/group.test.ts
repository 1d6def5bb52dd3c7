import { describe, expect, it } from 'vitest'
import { group } from './group.ts'

describe('group', () => {
  it('keeps the order of groups and of what is in them', () => {
    expect(group(['b1', 'a1', 'b2', 'a2'], (text) => text.charAt(0))).toEqual([
      ['b1', 'b2'],
      ['a1', 'a2'],
    ])
  })

  it('splits groups that are too large', () => {
    expect(group([1, 2, 3, 4, 5], () => 0, 2)).toEqual([[1, 2], [3, 4], [5]])
    expect(group([], () => 0, 2)).toEqual([])
  })
})
