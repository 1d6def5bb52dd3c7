import { describe, expect, it } from 'vitest'
import { argsText, fullValue, shortArg, shortValue } from './arg-text.ts'

const address = '0xe6eb28398ccbe46aa505b62b96822c2ce8daabf4'
const big = '115792089237316195423570985008687907853269984665640564039457584007913129639935'

describe('shortValue', () => {
  it('shortens what is long in the middle', () => {
    expect(shortValue(address)).toBe('0xe6eb…abf4')
    expect(shortValue(big)).toBe('1157920892…639935')
    expect(shortValue('33')).toBe('33')
    expect(shortValue(true)).toBe('true')
    expect(shortValue(null)).toBe('null')
    expect(shortValue('x'.repeat(99))).toBe(`${'x'.repeat(32)}…`)
  })

  it('shows the beginning of arrays and counts the rest', () => {
    expect(shortValue(['1', '2'])).toBe('[1, 2]')
    expect(shortValue(['1', '2', '3', '4', '5'])).toBe('[1, 2, 3, +2]')
    expect(shortValue([['1'], []])).toBe('[[1], []]')
    expect(shortValue({ a: 1, b: 2 })).toBe('{2}')
  })

  it('says how long a value is that the list leaves out', () => {
    const data = { name: 'data', type: 'bytes', value: null, leftOut: 8192 }
    expect(shortArg(data)).toBe('(8,192 characters)')
    expect(argsText([data])).toBe('data: (8,192 characters)')
  })

  it('lets no character hide', () => {
    expect(shortValue('a\u202eb')).toBe('a\\u202eb')
  })
})

describe('in full', () => {
  it('loses nothing', () => {
    expect(fullValue(big)).toBe(big)
    expect(fullValue(['1', big])).toBe(`["1","${big}"]`)
    expect(
      argsText([
        { name: 'from', type: 'address', value: address },
        { name: 'ok', type: 'bool', value: false },
      ]),
    ).toBe(`from: ${address}, ok: false`)
  })
})
