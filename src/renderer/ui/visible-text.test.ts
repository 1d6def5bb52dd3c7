import { expect, it } from 'vitest'
import { hasHiddenCharacters, visibleText } from './visible-text.ts'

it.each([
  ...['Transfer', 'Ünïcödé', '日本語', 'العربية', '👍🏽', '<b>&amp;'].map((text) => [text, text]),
  // What hides or reorders is written out.
  ['a\u202egnp.exe', 'a\\u202egnp.exe'],
  ['a\u200bb\ufeffc\u0000d\ne', 'a\\u200bb\\ufeffc\\u0000d\\u000ae'],
  ['\u{e0041}', '\\u{e0041}'],
  ['x\ud800y', 'x\\ud800y'],
])('%j is shown as %s', (text, shown) => expect(visibleText(text)).toBe(shown))

it('tells whether it would change anything, again and again', () => {
  const texts = ['plain', 'a\u2066b', 'a\u2066b']
  expect(texts.map(hasHiddenCharacters)).toEqual([false, true, true])
})
