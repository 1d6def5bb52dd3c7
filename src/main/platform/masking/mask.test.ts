import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ofMany } from '../../../../tools/properties/of-many.ts'
import { createMask, type Secret } from './mask.ts'

const key = 'AQAAAAAAAJbdFk3R2s_hQz-7aPZ'
const token = `eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJwcm9qZWN0IjoxMzM3fQ.q8Zr_TfX0b-Yk2LmVw7uN4sD1cHj`
const secrets: Secret[] = [
  { value: key, placeholder: '$ACCESS_KEY' },
  { value: token, placeholder: '$SECRET_KEY' },
]
const mask = createMask(secrets)

const unicode = (text: string, capitals = false): string =>
  text.replaceAll(/[^]/g, (unit) => {
    const hex = unit.charCodeAt(0).toString(16).padStart(4, '0')
    return `\\u${capitals ? hex.toUpperCase() : hex}`
  })
const percent = (text: string): string =>
  text.replaceAll(/[^]/g, (unit) => `%${unit.charCodeAt(0).toString(16).padStart(2, '0')}`)
const entities = (text: string): string => text.replaceAll(/[^]/g, (unit) => `&#${unit.charCodeAt(0)};`)
const hexEntities = (text: string): string =>
  text.replaceAll(/[^]/g, (unit) => `&#x${unit.charCodeAt(0).toString(16)};`)
const hex = (text: string): string => Buffer.from(text).toString('hex')

describe.each(secrets)('the secret behind $placeholder', ({ value, placeholder }) => {
  it('is hidden however it is written', () => {
    for (const written of [
      // Names of headers are in small letters.
      [value, value.toLowerCase(), value.toUpperCase()],
      // In JSON, and in JSON in JSON.
      [unicode(value), unicode(value, true), JSON.stringify(unicode(value)).slice(1, -1)],
      [percent(value), encodeURIComponent(percent(value))],
      [entities(value), hexEntities(value), entities(value).replaceAll('&', '&amp;')],
      [hex(value), hex(value).toUpperCase(), unicode(hex(value))],
    ].flat()) {
      expect(mask.text(`{"a":"before ${written} behind"}`)).toBe(`{"a":"before ${placeholder} behind"}`)
      expect(mask.text(written)).toBe(placeholder)
    }
  })

  it.each(['base64', 'base64url'] as const)('is hidden in %s wherever it begins', (encoding) => {
    for (const before of ['', 'x', 'xy', 'BEARER ']) {
      for (const behind of ['', '!', '!?', '", and more']) {
        const written = Buffer.from(`${before}${value}${behind}`).toString(encoding)
        const masked = mask.text(`{"a":"${written}"}`)
        expect(masked).toContain(placeholder)
        // What is left of it has at most the characters at the two borders.
        const left = masked.slice(6, -2).replace(placeholder, '')
        expect(left.length * 6).toBeLessThanOrEqual((before.length + behind.length + 5) * 8)
      }
    }
  })

  it('is hidden when it is cut short, encoded or not', () => {
    for (const [from, to] of [[0, -1], [1], [0, -8], [-14], [-20, -2]] as const) {
      const part = value.slice(from, to)
      for (const written of [part, hex(part), percent(part), unicode(part)])
        expect(mask.text(`see ${written}…`)).toBe(`see ${placeholder}…`)
      expect(mask.text(Buffer.from(part).toString('base64'))).toContain(placeholder)
    }
  })
})

/** Every way to write a character of visible ASCII within a JSON string. */
const spellings = (unit: string): string[] => {
  const code = unit.charCodeAt(0)
  const digits = code.toString(16).padStart(2, '0')
  return [
    ...(/["\\%&]/.test(unit) ? [] : [unit]),
    `\\u00${digits}`,
    `\\u00${digits.toUpperCase()}`,
    `%${digits}`,
    `%${digits.toUpperCase()}`,
    `&#${code};`,
    `&#0${code};`,
    `&#x${digits};`,
    ...(unit === '/' ? ['\\/', '&sol;'] : []),
    ...(unit === '"' ? ['\\"', '&quot;'] : []),
    ...(unit === '\\' ? ['\\\\', '&bsol;'] : []),
    ...(unit === '&' ? ['&amp;'] : []),
  ]
}
const printable = fc.stringMatching(/^[\x21-\x7e]{8,60}$/)
/** Nothing that runs into the secret. */
const surroundings = fc.stringMatching(/^[ a-f,.:;éß√]{0,30} $/)

test('any secret is hidden with each of its characters escaped in a way of its own', () => {
  fc.assert(
    fc.property(printable, fc.infiniteStream(fc.nat({ max: 50 })), surroundings, (value, turns, around) => {
      const written = value
        .split('')
        .map((unit) => {
          const ways = spellings(unit)
          return ways[(turns.next().value ?? 0) % ways.length] ?? ''
        })
        .join('')
      const masked = createMask([{ value, placeholder: '$SECRET_KEY' }]).text(
        JSON.stringify({ a: around }).replace('"}', () => `${written}"}`),
      )
      expect(JSON.parse(masked)).toEqual({ a: `${around}$SECRET_KEY` })
    }),
    { numRuns: ofMany(2000, 300) },
  )
})

test('any secret is hidden in hex and base64 among other bytes', () => {
  const bytes = fc.uint8Array({ maxLength: 50 })
  fc.assert(
    fc.property(printable, bytes, bytes, (value, before, behind) => {
      const masked = createMask([{ value, placeholder: '$SECRET_KEY' }])
      const whole = Buffer.concat([before, Buffer.from(value), behind])
      for (const encoding of ['hex', 'base64', 'base64url'] as const) {
        const text = masked.text(`"${whole.toString(encoding)}"`)
        expect(text).toContain('$SECRET_KEY')
        for (const left of text.slice(1, -1).split('$SECRET_KEY'))
          expect(Buffer.from(left, encoding).toString('latin1')).not.toContain(value)
      }
    }),
    { numRuns: ofMany(2000, 300) },
  )
})

test('any secret that is long and random leaves no twelve of its characters', () => {
  const random = fc.stringMatching(/^[\w-]{24,120}$/).filter((value) => new Set(value).size > 14)
  fc.assert(
    fc.property(random, fc.nat(), fc.nat(), (value, one, other) => {
      const [from = 0, to = 0] = [one % value.length, other % value.length].toSorted((a, b) => a - b)
      fc.pre(to - from >= 12 && new Set(value.slice(from, from + 12)).size > 5)
      const masked = createMask([{ value, placeholder: '$SECRET_KEY' }]).text(`(${value.slice(from, to)})`)
      expect(masked).toBe('($SECRET_KEY)')
    }),
    { numRuns: ofMany(2000, 300) },
  )
})

it('finds a secret wherever a long text is cut', () => {
  const text = `${'{"n":"\\"x\\""},'.repeat(12_000)}${unicode(key)} ${'y'.repeat(50)}${'%41'.repeat(30_000)}${token}`
  const wanted = text.replace(unicode(key), '$ACCESS_KEY').replace(token, '$SECRET_KEY')
  fc.assert(
    fc.property(fc.array(fc.nat({ max: text.length }), { maxLength: 8 }), (cuts) => {
      const places = [0, ...cuts.toSorted((one, other) => one - other), text.length]
      const pieces = places.slice(1).map((end, index) => text.slice(places[index], end))
      expect([...mask.pieces(pieces)].join('') === wanted).toBe(true)
    }),
    { numRuns: 30 },
  )
})

const short = createMask([{ value: 'k-1/x', placeholder: '$ACCESS_KEY' }])
test('a short secret is hidden where it is a word of its own, however it is encoded', () => {
  const encoded = [unicode, percent, entities, hex].map((encode) => encode('k-1/x'))
  for (const written of ['k-1/x', 'k-1\\/x', ...encoded, 'ay0xL3g='])
    expect(short.text(`{"said":"${written}"}`)).toBe('{"said":"$ACCESS_KEY"}')
  expect(short.text('BEARER k-1/x')).toBe('BEARER $ACCESS_KEY')
  // Words that only hold it are left alone.
  const words = 'ak-1/x k-1/xy 0xk-1/x'
  expect(short.text(words)).toBe(words)
})
test.each(['1', '12', '12345', '1234567', 'true', 'null'])(
  'a short secret never breaks JSON: %s',
  (value) => {
    const masked = createMask([{ value, placeholder: '$ACCESS_KEY' }])
    const json = `{"a":${value},"b":[${value}, 9${value}],"c":{"d": ${value}}}`
    const text = json.replaceAll(/9(?=true|null)/g, '')
    // A bare value is too common to be a secret: it stays as it is.
    expect(masked.text(text)).toBe(text)
    expect(masked.text(`{"a":"${value}"}`)).toBe('{"a":"$ACCESS_KEY"}')
  },
)

it('leaves no rest of a secret that holds another one', () => {
  const nested = createMask([
    { value: 'access-key-1', placeholder: '$ACCESS_KEY' },
    { value: 'jwt.access-key-1.end', placeholder: '$SECRET_KEY' },
  ])
  expect(nested.text('x jwt.access-key-1.end y access-key-1')).toBe('x $SECRET_KEY y $ACCESS_KEY')
})

it('reaches every text of a value, names of members too', () => {
  const value = { [token]: [{ a: `x ${token}` }, 1, null, true], ['__proto__']: key }
  const masked = { $SECRET_KEY: [{ a: 'x $SECRET_KEY' }, 1, null, true], ['__proto__']: '$ACCESS_KEY' }
  expect(mask.value(value)).toEqual(masked)
})

it('knows a secret by its shape where nobody knows its value, also escaped', () => {
  const shaped = createMask([], [{ pattern: /(\/hooks\/)[\w-]{8,}/g, placeholder: '(secret)' }])
  const path = '/hooks/abcdefghij'
  for (const written of [path, path.replaceAll('/', '\\/'), path.replaceAll('/', '%2F'), unicode(path)])
    expect(shaped.text(`"${written}"`)).toMatch(/^".*\(secret\)"$/)
  expect(shaped.text('/hooks/short')).toBe('/hooks/short')
})
