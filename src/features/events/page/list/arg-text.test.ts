import { expect, it } from 'vitest'
import { argsText, fullValue, shortArg, shortValue } from './arg-text.ts'

const address = '0xe6eb28398ccbe46aa505b62b96822c2ce8daabf4'
const big = '115792089237316195423570985008687907853269984665640564039457584007913129639935'

it.each([
  [address, '0xe6eb…abf4'],
  [big, '1157920892…639935'],
  ['33', '33'],
  [true, 'true'],
  [null, 'null'],
  ['x'.repeat(99), `${'x'.repeat(32)}…`],
  [['1', '2'], '[1, 2]'],
  [['1', '2', '3', '4', '5'], '[1, 2, 3, +2]'],
  [[['1'], []], '[[1], []]'],
  [{ a: 1, b: 2 }, '{2}'],
  // No character hides.
  ['a\u202eb', 'a\\u202eb'],
])('%j is %s in short', (value, text) => expect(shortValue(value)).toBe(text))

it('says how long a value is that the list leaves out, and loses nothing in full', () => {
  const data = { name: 'data', type: 'bytes', value: null, leftOut: 8192 }
  expect([shortArg(data), argsText([data])]).toEqual(['(8,192 characters)', 'data: (8,192 characters)'])
  expect(fullValue(['1', big])).toBe(`["1","${big}"]`)
  const args = [
    { name: 'from', type: 'address', value: address },
    { name: 'ok', type: 'bool', value: false },
  ]
  expect(argsText(args)).toBe(`from: ${address}, ok: false`)
})
