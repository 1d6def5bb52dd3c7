import { describe, expect, it } from 'vitest'
import { hideIn, hideInAnswer, type Secret } from './hide-secrets.ts'

describe('hiding secrets', () => {
  const secrets: Secret[] = [
    { value: 'key-"quoted"-1', placeholder: '$ACCESS_KEY' },
    { value: 'eyJ.secret.jwt', placeholder: '$SECRET_KEY' },
    { value: 'abc', placeholder: '$ACCESS_KEY' },
  ]
  it('replaces them as they are and JSON-escaped', () => {
    expect(hideIn('a key-"quoted"-1 b eyJ.secret.jwt', secrets)).toBe('a $ACCESS_KEY b $SECRET_KEY')
    expect(hideIn('{"k":"key-\\"quoted\\"-1"}', secrets)).toBe('{"k":"$ACCESS_KEY"}')
  })
  it('leaves text alone that only happens to hold a few of their letters', () => {
    expect(hideIn('abcdef', secrets)).toBe('abcdef')
  })
  it('reaches every text of an answer, keys too', () => {
    const answer = { 'eyJ.secret.jwt': [{ a: 'x eyJ.secret.jwt' }, 1, null, true] }
    expect(hideInAnswer(answer, JSON.stringify(answer), secrets)).toEqual({
      $SECRET_KEY: [{ a: 'x $SECRET_KEY' }, 1, null, true],
    })
    const clean = { a: 1 }
    expect(hideInAnswer(clean, JSON.stringify(clean), secrets)).toBe(clean)
  })
})
