import { expect, test } from 'vitest'
import { collectibleName } from './collectible-name.ts'

test.each([
  ['Russet Swift #428', 'Russet Swift #428'],
  [' ', 'Lantern #428'],
  [null, 'Lantern #428'],
])('a collectible named %j is called %s', (name, called) => {
  expect(collectibleName(name, '428', 'Lantern')).toBe(called)
})

test('a long number is cut in its middle, and stands alone without a collection', () => {
  expect(collectibleName('', '9'.repeat(78))).toBe('#999999…9999')
})
