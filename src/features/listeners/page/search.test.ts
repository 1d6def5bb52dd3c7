import { expect, test } from 'vitest'
import { webhooksSearchSchema, statesOf, stateWord, usualStates } from './search.ts'

test('an address with anything in it can be read', () => {
  expect(webhooksSearchSchema.parse({ state: 5, text: 12, dialog: 'x', listener: ['a'], other: 1 })).toEqual({
    state: '5',
    text: '12',
  })
})

test('removed listeners are left out unless they are asked for', () => {
  expect(statesOf({})).toEqual(usualStates)
  expect(usualStates).not.toContain('removed')
  expect(statesOf({ state: 'removed,unknown,odd' })).toEqual(['removed', 'unknown'])
  expect(stateWord(['removed', 'unknown'])).toBe('removed,unknown'.split(',').toSorted().join(','))
  expect(stateWord(usualStates)).toBeUndefined()
  expect(stateWord([])).toBeUndefined()
})
