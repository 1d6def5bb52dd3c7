import fc from 'fast-check'
import { expect, test } from 'vitest'
import { elementSource, elementSources, elementText } from './element-text.ts'
import { formatJsonText } from './format-json-text.ts'
import { parseDelivery } from './parse-delivery.ts'
import { forAll, testForAll } from '../testing/for-all.ts'

const textOf = (body: string, index = 0, longest = 1e6): string =>
  elementText(body, parseDelivery(body), index, longest)

testForAll('indents as JSON.stringify does', [fc.jsonValue()], (value) => {
  expect(formatJsonText(JSON.stringify(value), 1e6)).toBe(JSON.stringify(value, null, 2))
})

test('keeps numbers, escapes, order and repeated keys as they came', () => {
  const body = '[{"uid":"\\u0061","blockNumber":12345678901234567890, "x":1.0e2,"uid":"b"}]'
  expect(textOf(body)).toBe(
    '{\n  "uid": "\\u0061",\n  "blockNumber": 12345678901234567890,\n  "x": 1.0e2,\n  "uid": "b"\n}',
  )
})

const wrapped = '\uFEFF{"note":"x","body":[{"uid":"old"}],"\\u0062ody":[1,{"uid":"new"}],"more":{"body":[]}}'
test.each([
  // The last member of that name counts.
  [wrapped, [{ uid: 'new' }], 1],
  [
    ' [ {"uid":"]},{[\\""} , 5 , [1,{"a":[]}] , {"uid":"d"} ] ',
    [{ uid: ']},{["' }, 5, [1, { a: [] }], { uid: 'd' }],
    0,
  ],
  ['{"uid":"a"}', [{ uid: 'a' }], 0],
])('finds elements by their position in %s', (body, elements, from) => {
  for (const [at, element] of elements.entries())
    expect(textOf(body, from + at)).toBe(JSON.stringify(element, null, 2))
})

test('cuts what is too long and marks it', () => {
  expect(textOf('{"uid":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}', 0, 20)).toBe('{\n  "uid": "aaaaaaaa…')
})

test.each(['x', '\\\\', '\\"', '[{'])('a string of two million characters is no trouble: %s', (piece) => {
  const long = piece.repeat(2_000_000 / piece.length)
  const text = textOf(`[{"uid":"a","note":"${long}"},{"uid":"b"}]`, 0, 100)
  expect(text.startsWith(`{\n  "uid": "a",\n  "note": "${piece}${piece}`)).toBe(true)
  expect(text).toHaveLength(101)
  expect(textOf(`[{"uid":"a","note":"${long}"},{"uid":"b"}]`, 1)).toBe('{\n  "uid": "b"\n}')
})

test('the text of an element parses to the element', () => {
  const element = fc.record({ uid: fc.string(), extra: fc.jsonValue({ maxDepth: 4 }) })
  forAll([fc.array(element, { minLength: 1, maxLength: 5 }), fc.nat()], (elements, at) => {
    const index = at % elements.length
    const wanted = JSON.parse(JSON.stringify(elements[index])) as unknown
    expect(JSON.parse(textOf(JSON.stringify(elements), index))).toEqual(wanted)
  })
})

test.each([
  ['[ {"uid": "a"} ,\n{"uid":"b","blockNumber":1.0}]', ['{"uid": "a"}', '{"uid":"b","blockNumber":1.0}']],
  ['\uFEFF {"uid": "a"} ', ['{"uid": "a"}']],
  ['{"note": [1], "body": [{"uid":"a"}, 7, {"uid":"b]"}]}', ['{"uid":"a"}', '7', '{"uid":"b]"}']],
])('goes through the elements of %s, each as it was written', (body, sources) => {
  const parsed = parseDelivery(body)
  expect([...elementSources(body, parsed)]).toEqual(sources)
  expect(parsed.elements.map((_element, index) => elementSource(body, parsed, index))).toEqual(sources)
})
