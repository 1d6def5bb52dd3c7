import { assert, property, string, array, json, nat } from 'fast-check'
import { expect, it } from 'vitest'
import { createJsonIndenter, indentJson, looksLikeJson } from './json-indenter.ts'

it('indentJson indents as JSON.stringify does', () => {
  assert(
    property(json({ maxDepth: 4 }), (text) => {
      expect(indentJson(text)).toBe(JSON.stringify(JSON.parse(text), null, 2))
    }),
  )
})

it('indentJson changes no number, no escape and no doubled key', () => {
  expect(indentJson('{"a":18446744073709551615,"a":1e400,"b":"\\u0041\\"{["}')).toBe(
    '{\n  "a": 18446744073709551615,\n  "a": 1e400,\n  "b": "\\u0041\\"{["\n}',
  )
})

it('indentJson gives the same for pieces cut anywhere', () => {
  assert(
    property(json({ maxDepth: 3 }), array(nat(400), { maxLength: 5 }), (text, cuts) => {
      const indenter = createJsonIndenter()
      const places = [0, ...cuts.filter((cut) => cut < text.length), text.length].toSorted((a, b) => a - b)
      const pieces = places.slice(1).map((end, index) => text.slice(places[index], end))
      expect(pieces.map(indenter.push).join('')).toBe(indentJson(text))
    }),
  )
})

it('indentJson loses nothing but blanks of what is no JSON', () => {
  const bare = (text: string): string => text.replaceAll(/[ \t\r\n]/g, '')
  assert(
    property(string(), (text) => {
      expect(bare(indentJson(text))).toBe(bare(text))
    }),
  )
})

it('indentJson does not grow by the square of the nesting', () => {
  expect(indentJson('['.repeat(20_000)).length).toBeLessThan(20_000 * 140)
})

it('knows an object or array by its first character', () => {
  expect(['{"a":1}', ' \n[1]', '\uFEFF{}'].every(looksLikeJson)).toBe(true)
  expect(['', '<html>{', 'null', '"{"'].some(looksLikeJson)).toBe(false)
})
