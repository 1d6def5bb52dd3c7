import { expect, test } from 'vitest'
import { z } from 'zod'
import { intFrom } from '../../contract/scalars.ts'
import { inUnits } from './in-units.ts'
import { plainWords } from './plain-words.ts'

const wordsFor = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: plainWords }).error?.issues[0]?.message

test('a limit without words of its own is said plainly, with its number', () => {
  const name = z.string().trim().min(1).max(1200)
  expect(wordsFor(name, ' ')).toBe('must not be empty')
  expect(wordsFor(name, undefined)).toBe('must not be empty')
  expect(wordsFor(name, 'x'.repeat(1201))).toBe('can have at most 1,200 characters')
  expect(wordsFor(z.string().min(10), 'short')).toBe('must have at least 10 characters')
  expect(wordsFor(z.array(z.string()).max(1), ['a', 'b'])).toBe('can have at most 1 entry')
  expect(wordsFor(z.int(), Number.NaN)).toBe('must be a number')
})

test('the words of a schema come first', () => {
  expect(wordsFor(z.string().min(10, 'at least ten'), 'short')).toBe('at least ten')
})

test('a number in a larger unit has the limits of the contract in that unit', () => {
  const minutes = inUnits(intFrom(0, 7_200_000), 60_000)
  expect(minutes.parse(1.5)).toBe(90_000)
  expect(wordsFor(minutes, 121)).toBe('must be a number from 0 to 120')
})
