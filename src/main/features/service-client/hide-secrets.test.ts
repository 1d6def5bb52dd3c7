import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hideIn, hideInJsonText, hideInValue, type Secret } from './hide-secrets.ts'

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
  it('reaches every text of a value, keys too', () => {
    const value = { 'eyJ.secret.jwt': [{ a: 'x eyJ.secret.jwt' }, 1, null, true] }
    expect(hideInValue(value, secrets)).toEqual({ $SECRET_KEY: [{ a: 'x $SECRET_KEY' }, 1, null, true] })
  })

  it('finds them in JSON text in whatever way their characters are escaped', () => {
    const escapes = (character: string): string[] => {
      const code = character.charCodeAt(0).toString(16).padStart(4, '0')
      const short = character === '/' ? ['\\/'] : []
      const plain = character === '"' || character === '\\' ? `\\${character}` : character
      return [plain, `\\u${code}`, `\\u${code.toUpperCase()}`, ...short]
    }
    const printable = fc.stringMatching(/^[\x21-\x7e]{8,40}$/)
    fc.assert(
      fc.property(printable, fc.infiniteStream(fc.nat({ max: 3 })), (value, turns) => {
        const written = value
          .split('')
          .map((character) => {
            const ways = escapes(character)
            return ways[(turns.next().value ?? 0) % ways.length] ?? ''
          })
          .join('')
        const text = `{"a":"before ${written} behind"}`
        expect((JSON.parse(text) as { a: string }).a).toBe(`before ${value} behind`)
        const hidden = hideInJsonText(text, [{ value, placeholder: '$SECRET_KEY' }])
        expect(hidden).toBe('{"a":"before $SECRET_KEY behind"}')
      }),
    )
  })

  it('leaves no rest of a key that holds the other one', () => {
    const nested: Secret[] = [
      { value: 'access-key-1', placeholder: '$ACCESS_KEY' },
      { value: 'jwt.access-key-1.end', placeholder: '$SECRET_KEY' },
    ]
    expect(hideIn('x jwt.access-key-1.end y access-key-1', nested)).toBe('x $SECRET_KEY y $ACCESS_KEY')
  })
})
