import { expect, it } from 'vitest'
import { hangOf, hasParts } from './hanging-lines.ts'

it('goes on below the value, or a little below a name that is too long', () => {
  expect(hangOf('    "hash": "0xab",')).toBe(13)
  expect(hangOf('  "number": 12,')).toBe(12)
  expect(hangOf('    "0xab",')).toBe(5)
  expect(hangOf('{')).toBe(0)
  expect(hangOf('  "a \\" quoted name": 1')).toBe(22)
  expect(hangOf(`  "${'n'.repeat(40)}": "0xab"`)).toBe(4)
})

it('breaks words and paths between their parts, and hashes anywhere', () => {
  expect(hasParts('  "name": "A glacier in the evening",')).toBe(true)
  expect(hasParts('  "url": "https://media.test/glacier/7.png",')).toBe(true)
  expect(hasParts('    "two words": "0xabcdef",')).toBe(false)
  expect(hasParts('    "0xabcdef",')).toBe(false)
  expect(hasParts('  "number": 12,')).toBe(false)
})
