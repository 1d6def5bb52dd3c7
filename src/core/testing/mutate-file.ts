import fc from 'fast-check'
import { bytesToString, stringToBytes } from 'viem/utils'

export type Path = readonly (string | number)[]

export const leaves = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) =>
        leaves(item, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [path]

export const replace = (
  value: unknown,
  [key, ...rest]: Path,
  change: (leaf: unknown) => unknown,
): unknown => {
  if (key === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((item: unknown, at): unknown => (at === key ? replace(item, rest, change) : item))
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).map(([name, item]) => [
      name,
      name === key ? replace(item, rest, change) : item,
    ]),
  )
}

const hexDigits = '0123456789abcdef'.split('')
export const mutation = fc.record({
  leaf: fc.nat(),
  at: fc.nat(),
  digit: fc.constantFrom(...hexDigits),
  how: fc.constantFrom('digit', 'cut', 'longer', 'number', 'null', 'empty', 'swap', 'text'),
})

/** What a member is changed to: never what it was. */
export const change = (
  leaf: unknown,
  { at, digit, how }: typeof mutation extends fc.Arbitrary<infer T> ? T : never,
) => {
  if (typeof leaf === 'number')
    return how === 'null' ? null : how === 'text' ? String(leaf) : leaf + 1 + (at % 300)
  if (typeof leaf !== 'string') return how === 'number' ? at : `0x${digit.repeat(64)}`
  const place = at % Math.max(1, leaf.length)
  const next = leaf[place] === digit ? (digit === '0' ? '1' : '0') : digit
  if (how === 'digit') return leaf.slice(0, place) + next + leaf.slice(place + 1)
  if (how === 'cut') return leaf.slice(0, -1 - (at % 8))
  if (how === 'longer') return `${leaf}${digit}${digit}`
  if (how === 'number') return at
  if (how === 'null') return null
  if (how === 'empty') return '0x'
  if (how === 'text') return `${leaf} `
  return leaf.slice(0, 2) + leaf.slice(place) + leaf.slice(2, place) + next
}

/** The same text once for each `step`th of its bytes, which is another. */
export const textsOfOtherBytes = function* (text: string, step: number): Generator<string> {
  const bytes = stringToBytes(text)
  for (let at = 0; at < bytes.length; at += step)
    yield bytesToString(bytes.with(at, (bytes[at] ?? 0) ^ (1 + (at % 255))))
}

/** Texts that are no file, made of one that is. */
export const noFiles = (text: string): string[] => {
  const texts = ['', '{', 'null', '[]', '{}', '"x"', '['.repeat(100_000), `${text} `, text.trimEnd()]
  return [...texts, `\ufeff${text}`, text.replace('"chainId":31337', '"chainId":31337,"chainId":31337')]
}
