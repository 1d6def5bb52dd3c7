import { expect, it } from 'vitest'
import { neutralIdentifiers, wireNamesSchema } from './wire-names.ts'

const problemsOf = (names: unknown): string[] => {
  const parsed = wireNamesSchema.safeParse(names)
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
}

it('know the neutral identifiers of the document, each once', () => {
  expect(neutralIdentifiers).toEqual([
    'platform_marketplace_v1',
    'platform_marketplace_v2',
    ...Array.from({ length: 9 }, (_, index) => `third_party_${index + 1}`),
    'platform',
  ])
})

it('may be none, some, or the identifiers themselves', () => {
  expect(problemsOf({})).toEqual([])
  expect(
    problemsOf({ third_party_1: 'harbour', platform: 'keeper', platform_marketplace_v1: 'keeper_v1' }),
  ).toEqual([])
  expect(problemsOf(Object.fromEntries(neutralIdentifiers.map((name) => [name, name])))).toEqual([])
})

it.each([
  [{ third_party_10: 'harbour' }, /not a neutral identifier/],
  [{ unknown: 'nothing' }, /not a neutral identifier/],
  [{ third_party_1: 'harbour', third_party_2: 'harbour' }, /same word as third_party_1/],
  [{ third_party_1: 'third_party_2' }, /meaning of its own/],
  [{ third_party_1: 'third_party_2', third_party_2: 'third_party_1' }, /meaning of its own/],
  [{ third_party_1: 'unknown' }, /meaning of its own/],
  [{ third_party_1: 'external' }, /meaning of its own/],
  [{ third_party_1: 'filled' }, /meaning of its own/],
  [{ third_party_1: ' ' }, /must not be empty/],
  [{ third_party_1: 'two words' }, /one word/],
  [{ third_party_1: 'line\u0000end' }, /one word/],
  [{ third_party_1: 7 }, /string/],
  ['third_party_1', /record/],
])('that would not lead back are refused: %j', (names, reason) => {
  expect(problemsOf(names).join()).toMatch(reason)
})
