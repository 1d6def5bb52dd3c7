import { expect, test } from 'vitest'
import { z } from 'zod'
import { matchKeys } from './match-keys.ts'

const schema = z.object({
  tokenIDs: z.array(z.string()).nullish(),
  filter: z.object({ createdBy: z.string().optional() }).nullish(),
  list: z.array(z.object({ Value: z.int() })).optional(),
})

test('keys of a request count as written before they count in another letter case', () => {
  expect(matchKeys(schema, { tokenids: ['other'], tokenIDs: ['own'] })).toEqual({ tokenIDs: ['own'] })
})

test('keys of a request stay when nothing is declared for them, and so does what is no object', () => {
  expect(matchKeys(schema, { elsewhere: 1, filter: 7 })).toEqual({ elsewhere: 1, filter: 7 })
  for (const value of [null, 'text', [1], 5]) expect(matchKeys(schema, value)).toEqual(value)
})
