import { expect, test } from 'vitest'
import { z } from 'zod'
import { sealedFile } from './sealed-file.ts'

const { read, write, hashOf } = sealedFile({
  schema: z.strictObject({ format: z.literal('note'), words: z.array(z.string()) }),
  noun: 'note',
  mostCharacters: 200,
})
const body = { format: 'note' as const, words: ['b', 'a'] }
const text = write(body)

test('a file is read as it was written, and says whether its hash holds', () => {
  expect(read(text)).toEqual({ ok: true, body, hashHolds: true, hash: hashOf(body) })
  expect(read(text.replace('"b"', '"c"'))).toMatchObject({ ok: true, hashHolds: false })
})

test.each([
  ['blanks', text.replace(':', ': ')],
  ['no line feed', text.trimEnd()],
  ['members in another order', `{"words":["b","a"],"format":"note","sha256":"${hashOf(body)}"}\n`],
  ['a member twice', text.replace('"format":"note"', '"format":"note","format":"note"')],
  ['a byte-order mark', `\ufeff${text}`],
  ['a further member', text.replace('"words"', '"wild":1,"words"')],
  ['a prototype', text.replace('"words"', '"__proto__":{},"words"')],
  ['no hash', '{"format":"note","words":[]}\n'],
  ['too many characters', write({ ...body, words: ['x'.repeat(200)] })],
])('a file with %s is refused', (_, changed) => {
  expect(read(changed)).toMatchObject({ ok: false })
})
