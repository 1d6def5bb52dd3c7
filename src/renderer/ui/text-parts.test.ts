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

  it('takes neither hashes nor pieces of longer words for addresses', () => {
    for (const text of ['', 'none', `0x${'ab'.repeat(32)}`, `x${address}`, `${address}0`])
      expect(textParts(text).some(({ kind }) => kind === 'address')).toBe(false)
    expect(textParts(`(${address})`)[1]).toEqual({ kind: 'address', value: address })
    expect(textParts(address)).toEqual([{ kind: 'address', value: address }])
  })
})
