import { expect, test } from 'vitest'
import { contestedArguments, isContested } from './contested.ts'

const args = ['from', 'to', 'value'].map((name) => ({ name, type: 'uint256', value: '1' }))
const versions = (name: string, values: (string | null)[], differs = true) => ({
  events: values.map((_value, index) => [index]),
  fields: [{ name, values, differs }],
  complete: true,
})

test('the argument that differs is marked, and no other', () => {
  const found = contestedArguments({
    args,
    versions: versions('args', ['["1","2","33"]', '["1","2","5"]', null]),
  })
  expect([...found]).toEqual([2])
})

test('where a version was cut, every argument may differ', () => {
  expect([
    ...contestedArguments({ args, versions: versions('args', ['["1","2"', '["1","2","5"]']) }),
  ]).toEqual([0, 1, 2])
})

test('without versions, and where they agree, nothing is contested', () => {
  expect([...contestedArguments({ args, versions: null })]).toEqual([])
  expect([...contestedArguments({ args, versions: versions('data', ['0x1', '0x2']) })]).toEqual([])
  expect(isContested({ versions: versions('data', ['0x1', '0x2']) }, 'data')).toBe(true)
  expect(isContested({ versions: versions('data', ['0x1', '0x1'], false) }, 'data')).toBe(false)
  expect(isContested({ versions: null }, 'data')).toBe(false)
})

test('a version whose arguments are no list is one that cannot be read', () => {
  expect([
    ...contestedArguments({ args, versions: versions('args', ['{"0":"1"}', '["1","2","5"]']) }),
  ]).toEqual([0, 1, 2])
})
