import { expect, it } from 'vitest'
import { neutralIdentifiers } from '../../../../core/wire/wire-names.ts'
import { importWireNames, wireNamesJson } from './wire-names-json.ts'

it('a file of wire names has every identifier, with itself where it has no word', () => {
  const file = JSON.parse(wireNamesJson({ third_party_1: ' gallery ', third_party_2: '' })) as object
  expect(Object.keys(file)).toEqual(neutralIdentifiers)
  expect(file).toMatchObject({ third_party_1: 'gallery', third_party_2: 'third_party_2' })
})

it('a file of wire names gives the same names when it is read again', () => {
  const names = { third_party_1: 'gallery', platform: 'wallet_of_ours' }
  expect(importWireNames(wireNamesJson(names))).toEqual({ ok: true, names })
  expect(importWireNames(wireNamesJson({}))).toEqual({ ok: true, names: {} })
})

it.each([
  [
    '{"third_party_1":7,"third_party_2":"two words"}',
    ['third_party_1: must be text.', 'third_party_2: must be one word without blanks.'],
  ],
  [
    '{"third_party_1":"x","third_party_2":"x","nonsense":"y"}',
    [
      'third_party_2: has the same word as third_party_1.',
      'nonsense: “nonsense” is not a neutral identifier of the document.',
    ],
  ],
  ['names: x', [expect.stringMatching(/^This is not JSON/)]],
  ['["x"]', ['It must map neutral identifiers to names.']],
])('of %s it is said what is wrong', (text, problems) => {
  expect(importWireNames(text)).toEqual({ ok: false, problems })
})
