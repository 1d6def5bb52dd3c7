import { describe, expect, it } from 'vitest'
import { hasHiddenCharacters, visibleText } from './visible-text.ts'

describe('visibleText', () => {
  it('leaves readable text of any script alone', () => {
    for (const text of ['Transfer', 'Ünïcödé', '日本語', 'العربية', '👍🏽', '<b>&amp;'])
      expect(visibleText(text)).toBe(text)
  })

  it('writes out what hides or reorders', () => {
    expect(visibleText('a\u202egnp.exe')).toBe('a\\u202egnp.exe')
    expect(visibleText('a\u200bb\ufeffc\u0000d\ne')).toBe('a\\u200bb\\ufeffc\\u0000d\\u000ae')
    expect(visibleText('\u{e0041}')).toBe('\\u{e0041}')
    expect(visibleText('x\ud800y')).toBe('x\\ud800y')
  })

  it('tells whether it would change anything, again and again', () => {
    expect(hasHiddenCharacters('plain')).toBe(false)
    expect(hasHiddenCharacters('a\u2066b')).toBe(true)
    expect(hasHiddenCharacters('a\u2066b')).toBe(true)
  })
})
