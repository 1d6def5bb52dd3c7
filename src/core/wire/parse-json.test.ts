import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from './parse-json.ts'
import { stringifyJson, wireNumber } from './stringify-json.ts'
import { forAll, testForAll } from '../testing/for-all.ts'

const value = (text: string): unknown => {
  const parsed = parseJson(text)
  return parsed.ok ? parsed.value : parsed.error.reason
}

describe('parseJson', () => {
  const digits = '9'.repeat(400)
  const strings = '{"a":"12345678901234567890","b\\"[{":"\\\\","c":"1e999"}'

  it.each([
    // Digits of integers that a double cannot hold, and characters of numbers that none can.
    ['12345678901234567890', '12345678901234567890'],
    ['-9007199254740993', '-9007199254740993'],
    ['9007199254740991', 9007199254740991],
    ['{"id":18446744073709551615,"n":[1,2.5]}', { id: '18446744073709551615', n: [1, 2.5] }],
    [`[${digits}]`, [digits]],
    ['[1e400,-1E+999,1e5]', ['1e400', '-1E+999', 100_000]],
    [strings, JSON.parse(strings)],
    ['{"a":1,"a":2}', { a: 2 }],
  ])('reads %s', (text, read) => {
    expect(value(text)).toEqual(read)
  })

  it('lets no key reach the prototype', () => {
    const parsed = value('{"__proto__":{"bad":1},"constructor":{"prototype":{"bad":1}}}') as object
    expect(Object.keys(parsed)).toEqual(['__proto__', 'constructor'])
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype)
    expect(({} as { bad?: number }).bad).toBeUndefined()
  })

  it('refuses what is no JSON, also around long numbers', () => {
    for (const text of [
      '',
      ' ',
      '{',
      '[1,]',
      "{'a':1}",
      '012345678901234567890',
      '+12345678901234567890',
      '12345678901234567890.',
      '-',
      '1e999e',
      'NaN',
      '"abc',
      '[1 2]',
      '12345678901234567890 "a"',
    ]) {
      expect(value(text), text).toBe('not-json')
    }
  })

  it('refuses nesting beyond 64 levels and reads 64', () => {
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
    expect(value(nested(65))).toBe('too-deep')
    expect(value(nested(1_000_000))).toBe('too-deep')
    expect(value('['.repeat(64) + ']'.repeat(64))).not.toBe('too-deep')
    expect(value(`"${'['.repeat(100)}"`)).toBe('['.repeat(100))
  })

  testForAll(
    'reads all JSON as JSON.parse does where no number is long',
    [fc.json({ maxDepth: 6 })],
    (text) => {
      fc.pre(!/\d{16}/.test(text))
      expect(value(text)).toEqual(JSON.parse(text))
    },
  )

  testForAll(
    'brings any integer through writing and reading',
    [fc.bigInt({ min: -(10n ** 80n), max: 10n ** 80n })],
    (integer) => {
      const written = stringifyJson({ id: wireNumber(integer.toString()), text: integer.toString() })
      expect(written).toBe(`{"id":${integer},"text":"${integer}"}`)
      const read = value(written) as { id: number | string; text: string }
      expect(BigInt(read.id)).toBe(integer)
      expect(read.text).toBe(integer.toString())
    },
  )
})

it('a limit of values refuses what holds more, whatever the values are', () => {
  for (const text of ['[1,2,3]', '{"a":1,"b":[2]}', '[[],[],[]]', '["a,b","[{,",3]'])
    expect(parseJson(text, 4)).toMatchObject({ ok: true })
  for (const text of ['[1,2,3,4]', '{"a":1,"b":[2],"c":{}}', '[[],[],[],[]]'])
    expect(parseJson(text, 4)).toEqual({
      ok: false,
      error: { reason: 'too-many', message: 'It holds more than 4 values.' },
    })
})

it.each(['{9999E9999:1}', '{9007199254740993 \n:1}', `{"a":1,12345678901234567890${' '.repeat(500)}:1}`])(
  'a number where a name should stand is no JSON: %s',
  (text) => expect(parseJson(text)).toMatchObject({ ok: false, error: { reason: 'not-json' } }),
)

it('stringifyJson writes what JSON.stringify writes', () => {
  forAll([fc.jsonValue()], (json) => {
    expect(stringifyJson(json)).toBe(JSON.stringify(json))
  })
  expect(stringifyJson({ a: undefined, b: [null, ''] })).toBe('{"b":[null,""]}')
})

it('stringifyJson refuses what JSON cannot say', () => {
  for (const bad of [Number.NaN, Infinity, 1n, () => 1, Symbol('no'), undefined]) {
    expect(() => stringifyJson(bad)).toThrow(TypeError)
    expect(() => stringifyJson([bad])).toThrow(TypeError)
  }
  for (const bad of ['', '01', '1.5', '1e3', '0x1', ' 1', '１'])
    expect(() => wireNumber(bad)).toThrow(RangeError)
})
