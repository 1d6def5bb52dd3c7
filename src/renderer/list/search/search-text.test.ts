import { expect, it } from 'vitest'
import type { SearchField } from './search-field.ts'
import { isFilling, readSearch, suggestionsFor, withBeginnings, withoutLast } from './search-text.ts'

const field = (word: string, rest: Partial<SearchField> = {}): SearchField => ({
  word,
  label: word.toUpperCase(),
  values: [],
  set: () => undefined,
  ...rest,
})
const fields = [
  field('contract'),
  field('state', {
    choices: [
      { value: 'ok', label: 'On the chain' },
      { value: 'removed', label: 'Removed' },
    ],
  }),
  field('event', { choices: [{ value: 'Transfer', label: 'Transfer' }], open: true }),
]
const operators = [
  { word: 'OR', note: 'either' },
  { word: 'NOT', note: 'without' },
]
const said = (typed: string): string =>
  suggestionsFor(typed, fields, operators)
    .map((one) =>
      one.kind === 'operator'
        ? one.operator.word
        : `${one.field.word}:${one.kind === 'field' ? '' : one.choice.value}`,
    )
    .join(' ')

it('what was typed becomes values of fields and words', () => {
  const { filters, text } = readSearch('walrus contract:0x12 state:removed event:"My event" tail', fields)
  expect(filters.map(([{ word }, value]) => [word, value])).toEqual([
    ['contract', '0x12'],
    ['state', 'removed'],
    ['event', 'My event'],
  ])
  expect(text).toBe('walrus tail')
})

it('what was typed keeps what is no field, and no value of a field with choices', () => {
  expect(readSearch('http://a:80 state:gone', fields)).toEqual({
    filters: [],
    text: 'http://a:80 state:gone',
  })
  expect(readSearch('state:"on the chain"', fields).filters[0]?.[1]).toBe('ok')
})

it('what was typed is not searched for while a field is being filled', () => {
  const typed = ['contract:', 'a STATE:re', 'nothing:here']
  expect(typed.map((text) => isFilling(text, fields))).toEqual([true, true, false])
})

it.each([
  ['', 'contract: state: event:'],
  ['walrus con', 'contract:'],
  ['rem', 'state:removed'],
  ['xyz', ''],
  // What joins words is offered behind one, and in capitals alone.
  ['walrus N', 'NOT'],
  ['walrus no', ''],
  // After the colon values, and what was typed where any value may stand.
  ['state:', 'state:ok state:removed'],
  ['state:chain', 'state:ok'],
  ['contract:0x1', 'contract:0x1'],
  ['event:Tra', 'event:Tra event:Transfer'],
  ['event:Transfer', 'event:Transfer'],
  ['unknown:x', ''],
])('suggestions: for “%s” are “%s”', (typed, suggestions) => expect(said(typed)).toBe(suggestions))

it('suggestions take the place of the last word', () => {
  const typed = ['walrus con', 'a state:re', 'a event:"My ev']
  expect(typed.map(withoutLast)).toEqual(['walrus ', 'a ', 'a '])
})

it.each([
  ['transf', 'transf*'],
  ['red transf tr', 'red* transf* tr*'],
  ['"transfer" apple*', 'transfer apple*'],
  ['transfer OR apples NOT -pears', 'transfer* OR apples* NOT -pears*'],
  ['t', 't'],
  ['-"green OR  -red" "NOT"', '-green,or,red not'],
  ['0xddf252 1234567 0042', '0xddf252 1234567 0042'],
])('words are found by their beginning, unless they stand in quotes: %s', (typed, found) => {
  expect(withBeginnings(typed)).toBe(found)
})
