import { describe, expect, it } from 'vitest'
import { bytesFromBase64, hexLine, textLines } from './byte-lines.ts'

describe('bytes', () => {
  it('come back from Base64 as they were', () => {
    const all = Uint8Array.from({ length: 256 }, (_, index) => index)
    expect(bytesFromBase64(Buffer.from(all).toString('base64'))).toEqual(all)
    expect(bytesFromBase64('')).toEqual(new Uint8Array())
  })

  it('are laid out in lines of 16', () => {
    const bytes = new TextEncoder().encode('{"uid":"0x876"}\n\u00e9')
    expect(hexLine(bytes, 0)).toEqual({
      offset: '00000000',
      hex: '7b 22 75 69 64 22 3a 22  30 78 38 37 36 22 7d 0a',
      ascii: '{"uid":"0x876"}.',
    })
    expect(hexLine(bytes, 1)).toEqual({ offset: '00000010', hex: 'c3 a9'.padEnd(48), ascii: '..' })
  })
})

describe('textLines', () => {
  it('breaks at line feeds and at the width, loses nothing, and cuts no pair', () => {
    expect(textLines('a\nb\n')).toEqual(['a', 'b', ''])
    expect(textLines('abcdef', 4)).toEqual(['abcd', 'ef'])
    expect(textLines('abc👍d', 4)).toEqual(['abc👍', 'd'])
    const long = 'x'.repeat(1000)
    expect(textLines(long, 7).join('')).toBe(long)
  })
})
