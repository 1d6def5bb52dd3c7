import { expect, test } from 'vitest'
import { contestedArguments, isContested } from './contested.ts'

const args = ['from', 'to', 'value'].map((name) => ({ name, type: 'uint256', value: '1' }))
const versions = (name: string, values: (string | null)[], differs = true) => ({
  events: values.map((_value, index) => [index]),
  fields: [{ name, values, differs }],
  complete: true,
})

test.each([
  [
    'the argument that differs, and no other',
    versions('args', ['["1","2","33"]', '["1","2","5"]', null]),
    [2],
  ],
  ['every argument where a version was cut', versions('args', ['["1","2"', '["1","2","5"]']), [0, 1, 2]],
  ['every one where a version cannot be read', versions('args', ['{"0":"1"}', '["1","2","5"]']), [0, 1, 2]],
  ['none without versions', null, []],
  ['none where they agree', versions('data', ['0x1', '0x2']), []],
])('marks %s', (_, of, marked) => {
  expect([...contestedArguments({ args, versions: of })]).toEqual(marked)
})

test('a field is contested where its versions differ', () => {
  expect(isContested({ versions: versions('data', ['0x1', '0x2']) }, 'data')).toBe(true)
  expect(isContested({ versions: versions('data', ['0x1', '0x1'], false) }, 'data')).toBe(false)
  expect(isContested({ versions: null }, 'data')).toBe(false)
})
