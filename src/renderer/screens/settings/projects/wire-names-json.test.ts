import { describe, expect, it } from 'vitest'
import { neutralIdentifiers } from '../../../../core/wire/wire-names.ts'
import { importWireNames, wireNamesJson } from './wire-names-json.ts'

describe('a file of wire names', () => {
  it('has every identifier, with itself where it has no word', () => {
    const file = JSON.parse(wireNamesJson({ third_party_1: ' gallery ', third_party_2: '' })) as object
    expect(Object.keys(file)).toEqual(neutralIdentifiers)
    expect(file).toMatchObject({ third_party_1: 'gallery', third_party_2: 'third_party_2' })
  })

  it('gives the same names when it is read again', () => {
    const names = { third_party_1: 'gallery', platform: 'wallet_of_ours' }
    expect(importWireNames(wireNamesJson(names))).toEqual({ ok: true, names })
    expect(importWireNames(wireNamesJson({}))).toEqual({ ok: true, names: {} })
  })
})

describe('what is wrong with it', () => {
  const said = (text: string) => {
    const read = importWireNames(text)
    return read.ok ? [] : read.problems
  }

  it('is said by identifier', () => {
    expect(said('{"third_party_1":7,"third_party_2":"two words"}')).toEqual([
      'third_party_1: must be text.',
      'third_party_2: must be one word without blanks.',
    ])
    expect(said('{"third_party_1":"x","third_party_2":"x","nonsense":"y"}')).toEqual([
      'third_party_2: has the same word as third_party_1.',
      'nonsense: “nonsense” is not a neutral identifier of the document.',
    ])
  })

  it('is said when it is no such file at all', () => {
    expect(said('names: x')[0]).toMatch(/^This is not JSON/)
    expect(said('["x"]')).toEqual(['It must be an object that maps neutral identifiers to names.'])
  })
})
