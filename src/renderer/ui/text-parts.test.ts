import { describe, expect, it } from 'vitest'
import { textParts } from './text-parts.ts'

const address = `0x${'aB'.repeat(20)}`

describe('textParts', () => {
  it('finds addresses in a sentence and keeps everything between them', () => {
    const text = `5 to ${address}; 7 to ${address}.`
    const parts = textParts(text)
    expect(parts.map(({ kind }) => kind)).toEqual(['text', 'address', 'text', 'address', 'text'])
    expect(parts.map(({ value }) => value).join('')).toBe(text)
  })

  it('finds times', () => {
    const at = '2027-01-22T19:23:05Z'
    const text = `valid until ${at}, ${at.replace('Z', '.120Z')}; not 2027-01-22 nor ${at}x`
    expect(textParts(text).map(({ kind }) => kind)).toEqual(['text', 'time', 'text', 'time', 'text'])
    expect(
      textParts(text)
        .map(({ value }) => value)
        .join(''),
    ).toBe(text)
  })

  it('takes pieces of longer words for neither addresses nor hashes', () => {
    for (const text of ['', 'none', `0x${'ab'.repeat(33)}`, `x${address}`, `${address}0`])
      expect(textParts(text).every(({ kind }) => kind === 'text')).toBe(true)
    expect(textParts(`0x${'ab'.repeat(32)}`)).toEqual([{ kind: 'hash', value: `0x${'ab'.repeat(32)}` }])
    expect(textParts(`(${address})`)[1]).toEqual({ kind: 'address', value: address })
    expect(textParts(address)).toEqual([{ kind: 'address', value: address }])
  })
})
