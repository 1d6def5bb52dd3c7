import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldsFrom, jsonLines, visibleLines } from './json-view-model.ts'

const print = (text: string): string =>
  (jsonLines(text) ?? [])
    .map((line) => {
      const name = line.name === null ? '' : `${line.name}: `
      return `${'  '.repeat(line.depth)}${name}${line.text}${line.comma ? ',' : ''}`
    })
    .join('\n')

describe('jsonLines', () => {
  it('lays out like a pretty print', () => {
    const value = { a: 1, b: [true, null, { c: 'x' }], d: {}, e: [], f: [[], {}] }
    expect(print(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2))
  })

  it('agrees with JSON.stringify on anything', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const pretty = JSON.stringify(JSON.parse(text), null, 2)
        expect(print(pretty)).toBe(pretty)
      }),
    )
  })

  it('keeps digits, escapes and duplicate members as they came', () => {
    expect(print('{"n":12345678901234567890123,"n":1.50e+400,"s":"\\u0041\\n"}')).toBe(
      '{\n  "n": 12345678901234567890123,\n  "n": 1.50e+400,\n  "s": "\\u0041\\n"\n}',
    )
  })

  it('refuses what is not JSON', () => {
    const texts = ['', ' ', '{', '[1,]', '{"a":1,}', '{"a"}', '{"a":}', '{"a" 1}', '[1 2]', '{1:2}', '[', ']']
    for (const text of [
      ...texts,
      '[}',
      '{]',
      '1 2',
      '[1]]',
      'nul',
      '"abc',
      '{"a":[1,2',
      '{,}',
      '[,1]',
      '{"a"',
    ])
      expect(jsonLines(text), text).toBeNull()
  })

  it('does not nest deeper than it was asked to, and does not run out of stack', () => {
    expect(jsonLines('['.repeat(5) + ']'.repeat(5), 5)).not.toBeNull()
    expect(jsonLines('['.repeat(6) + ']'.repeat(6), 5)).toBeNull()
    expect(jsonLines('['.repeat(200_000))).toBeNull()
  })

  it('reads strings of megabytes, and knows an escaped quote from the end', () => {
    const long = JSON.stringify('x\\"'.repeat(2_000_000))
    expect(jsonLines(`[${long}]`)?.[1]?.text).toBe(long)
    expect(jsonLines('"\\\\"')?.[0]?.text).toBe('"\\\\"')
    expect(jsonLines('"\\"')).toBeNull()
  })

  it('counts the children of each bracket', () => {
    const lines = jsonLines('{"a":[1,2,3],"b":{}}') ?? []
    expect(lines.map((line) => line.count)).toEqual([2, 3, 0, 0, 0, 0, 0, 0])
  })
})

describe('folding', () => {
  const lines = jsonLines('{"a":[1,2],"b":{"c":[3]},"d":4}') ?? []

  it('hides the inside and the closing bracket of a folded line', () => {
    expect(visibleLines(lines, new Set())).toHaveLength(lines.length)
    const shown = visibleLines(lines, new Set([1])).map((index) => lines[index]?.name)
    expect(shown).toEqual([null, '"a"', '"b"', '"c"', null, null, null, '"d"', null])
    expect(visibleLines(lines, new Set([0]))).toEqual([0])
  })

  it('folds all from a depth on', () => {
    const folded = foldsFrom(lines, 1)
    expect(visibleLines(lines, folded).map((index) => lines[index]?.name)).toEqual([
      null,
      '"a"',
      '"b"',
      '"d"',
      null,
    ])
  })
})
