import { expect, it } from 'vitest'
import { deepestInput, isTooDeep } from './is-too-deep.ts'

const nested = (levels: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = wrap(value)
  return value
}

it.each([
  ['arrays', (inner: unknown) => [1, inner]],
  ['objects', (inner: unknown) => ({ a: 1, b: inner })],
])('tells %s that are nested too deep', (_name, wrap) => {
  expect(isTooDeep(nested(deepestInput, wrap))).toBe(false)
  expect(isTooDeep(nested(deepestInput + 1, wrap))).toBe(true)
  expect(isTooDeep(nested(100_000, wrap))).toBe(true)
})

it('takes flat values of any size, and ends with one that contains itself', () => {
  expect(isTooDeep(Array.from({ length: 100_000 }, () => ({ a: 1 })))).toBe(false)
  const round: { self?: unknown } = {}
  round.self = round
  expect(isTooDeep(round)).toBe(true)
})
