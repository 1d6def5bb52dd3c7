import { assert, constantFrom, jsonValue, oneof, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { anyOf, anyText, fieldText, numberOf } from './number-text.ts'

it('makes a number only where it holds every digit', () => {
  expect(['7', '-7', '0.5', ' 12 '].map(numberOf)).toEqual([7, -7, 0.5, 12])
  expect(
    ['18446744073709551615', '9007199254740993', '1e400', '1.', '-', '1.0', '0x10', '', 'many'].map(numberOf),
  ).toEqual(['18446744073709551615', '9007199254740993', '1e400', '1.', '-', '1.0', '0x10', '', 'many'])
})

it('shows what was typed', () => {
  expect([7, '18446744073709551615', null, undefined, true, ['x']].map(fieldText)).toEqual([
    '7',
    '18446744073709551615',
    '',
    '',
    'true',
    '["x"]',
  ])
})

it('shows any JSON so that reading it gives the same again', () => {
  const values = oneof(
    jsonValue({ maxDepth: 3 }),
    string(),
    constantFrom('1', 'true', '"x"', 'null', '{}', '18446744073709551615', 'Rare'),
  )
  assert(
    property(values, (value) => {
      const again = anyOf(anyText(value as never))
      expect(JSON.stringify(again)).toBe(JSON.stringify(value))
    }),
  )
})
