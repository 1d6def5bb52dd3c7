import { expect, test } from 'vitest'
import { z } from 'zod'
import { intFrom } from '../../contract/scalars.ts'
import { inUnits } from './in-units.ts'
import { plainWords } from './contract-form.ts'

const wordsFor = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: plainWords }).error?.issues[0]?.message

const name = z.string().trim().min(1).max(1200)
test.each([
  [name, ' ', 'must not be empty'],
  [name, undefined, 'must not be empty'],
  [name, 'x'.repeat(1201), 'can have at most 1,200 characters'],
  [z.string().min(10), 'short', 'must have at least 10 characters'],
  [z.array(z.string()).max(1), ['a', 'b'], 'can have at most 1 entry'],
  [z.int(), Number.NaN, 'must be a number'],
  // The words of a schema come first.
  [z.string().min(10, 'at least ten'), 'short', 'at least ten'],
])('a limit is said plainly, with its number (%#)', (schema, value, words) => {
  expect(wordsFor(schema, value)).toBe(words)
})

test('a number in a larger unit has the limits of the contract in that unit', () => {
  const minutes = inUnits(intFrom(0, 7_200_000), 60_000)
  expect(minutes.parse(1.5)).toBe(90_000)
  expect(wordsFor(minutes, 121)).toBe('must be a number from 0 to 120')
})
