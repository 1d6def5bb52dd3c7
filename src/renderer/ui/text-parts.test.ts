import { expect, it } from 'vitest'
import { textParts } from './text-parts.ts'

const address = `0x${'aB'.repeat(20)}`
const at = '2027-01-22T19:23:05Z'

it.each([
  ['address', `5 to ${address}; 7 to ${address}.`],
  ['time', `valid until ${at}, ${at.replace('Z', '.120Z')}; not 2027-01-22 nor ${at}x`],
])('finds each %s in a sentence and keeps everything between them', (kind, text) => {
  const parts = textParts(text)
  expect(parts.map((part) => part.kind)).toEqual(['text', kind, 'text', kind, 'text'])
  expect(parts.map(({ value }) => value).join('')).toBe(text)
})

it('takes pieces of longer words for neither addresses nor hashes', () => {
  for (const text of ['', 'none', `0x${'ab'.repeat(33)}`, `x${address}`, `${address}0`])
    expect(textParts(text).every(({ kind }) => kind === 'text')).toBe(true)
  expect(textParts(`0x${'ab'.repeat(32)}`)).toEqual([{ kind: 'hash', value: `0x${'ab'.repeat(32)}` }])
  expect(textParts(`(${address})`)[1]).toEqual({ kind: 'address', value: address })
})
