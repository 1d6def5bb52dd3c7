import { expect, test } from 'vitest'
import { vectors } from '../core/testing/vectors.ts'
import type { QueryDraft } from './check/draft-schema.ts'
import { examples } from './check/examples.ts'
import { queryOfDraft, draftOf, draftOfQuery, noDraft, searchOf, verifySearchSchema } from './search.ts'

test('a form goes into the address and comes back the same', () => {
  for (const { draft } of examples)
    expect(draftOf(verifySearchSchema.parse({ ...searchOf(draft) }))).toEqual(draft)
  const blanks: QueryDraft = {
    ...(examples[0]?.draft as QueryDraft),
    content: '  a line\nand another ',
  }
  expect(draftOf(verifySearchSchema.parse({ ...searchOf(blanks) })).content).toBe(blanks.content)
})

test('a form that is too long stays out of the address', () => {
  const [example] = examples
  expect(searchOf({ ...(example?.draft as QueryDraft), content: 'x'.repeat(7000) })).toBeNull()
})

test('nonsense in an address counts as not there; typed data may stand bare', () => {
  expect(verifySearchSchema.parse({ tab: 'x', chain: 'y', signature: {}, message: [] })).toEqual({})
  expect(draftOf(verifySearchSchema.parse({ typedData: { types: {} } }))).toMatchObject({
    kind: 'typedData',
    content: '{\n  "types": {}\n}',
  })
})

test('nothing is asked without address and signature', () => {
  expect(queryOfDraft({ ...noDraft, address: '0x1', signature: '0x12' })).toBeNull()
  const [example] = examples
  const query = example === undefined ? null : queryOfDraft(example.draft)
  expect(query).toMatchObject({ chainId: vectors.eoa.chainId, message: vectors.eoa.message })
  expect(query === null ? null : draftOfQuery(query)).toEqual(example?.draft)
})

test('own releases of wallets go into the address and the question, and come back from both', () => {
  const [example] = examples
  const release = { version: 3, factory: `0x${'1a'.repeat(20)}`, mainModule: `0x${'2b'.repeat(20)}` } as const
  const draft: QueryDraft = {
    ...(example?.draft ?? noDraft),
    contexts: [
      { ...release, creationCode: '' },
      { ...release, version: 2, creationCode: '0x6001' },
    ],
  }
  expect(draftOf(verifySearchSchema.parse({ ...searchOf(draft) }))).toEqual(draft)
  const query = queryOfDraft(draft)
  expect(query?.contexts).toEqual([release, { ...release, version: 2, creationCode: '0x6001' }])
  expect(query === null ? null : draftOfQuery(query)).toEqual(draft)
  for (const broken of [{ factory: '0x12' }, { mainModule: '' }, { creationCode: '0x123' }])
    expect(queryOfDraft({ ...draft, contexts: [{ ...release, creationCode: '', ...broken }] })).toBeNull()
})

test('the examples are the signatures of the tests', () => {
  const known = Object.values(vectors).map(({ signature }) => signature)
  for (const { draft } of examples) expect(known).toContain(draft.signature)
})
