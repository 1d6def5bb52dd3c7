import { decodeEscapes, toCodes, toText, type DecodedText } from './decode-escapes.ts'
import { createSearch, type SecretMatch } from './find-secrets.ts'
import { shortestAnywhere, shortPattern } from './secret-forms.ts'

/** A secret, and what stands in its place wherever it is shown or written down. */
export type Secret = { readonly value: string; readonly placeholder: string }

/** What a secret looks like that nobody knows by value: group 1 stays, the rest of the match is hidden. */
export type Shape = { readonly pattern: RegExp; readonly placeholder: string }

/** Hides secrets in whatever is shown, stored, exported or logged. */
export type Mask = {
  text(text: string): string
  /** Every text of a value, names of members too. */
  value(value: unknown): unknown
  /** A text that comes in pieces; what it gives has other borders. */
  pieces(pieces: Iterable<string>): Generator<string>
}

/** A service may escape what is escaped already; nobody reads more layers. */
const mostLayers = 4
/** What every escape begins with. */
const signs = ['\\', '%', '&'] as const
/** Units that are looked at in one go. */
const chunk = 65_536

/** Whether a part is a number or a word of JSON, or a part of one: a placeholder in it would leave no JSON. */
const isBareJson = (text: string, { from, to }: SecretMatch): boolean => {
  if (!/^(?:\d+|true|false|null)$/.test(text.slice(from, to))) return false
  const before = /[\d.eE+-]*$/.exec(text.slice(Math.max(0, from - 100), from))?.[0].length ?? 0
  return (
    /[:[,]\s*$/.test(text.slice(Math.max(0, from - before - 10), from - before)) &&
    /^[\d.eE+-]*\s*[,\]}]/.test(text.slice(to, to + 100))
  )
}

/** A place that is not inside a character: each piece may become UTF-8 of its own. */
const beforePair = (text: string, place: number): number =>
  (text.charCodeAt(place - 1) & 0xfc00) === 0xd800 ? place - 1 : place

/** Parts in order, those that overlap joined; the longest says what stands in their place. */
const joined = (parts: readonly SecretMatch[]): SecretMatch[] => {
  const result: (SecretMatch & { longest: number })[] = []
  for (const part of parts.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    const length = part.to - part.from
    if (last === undefined || part.from >= last.to) {
      result.push({ ...part, longest: length })
      continue
    }
    result[result.length - 1] = {
      from: last.from,
      to: Math.max(last.to, part.to),
      index: length > last.longest ? part.index : last.index,
      longest: Math.max(length, last.longest),
    }
  }
  return result
}

/**
 * Makes the one thing that hides secrets. They are found as they are, in capitals or small letters, escaped as JSON, URLs and HTML
 * escape (also several times over), in hex, in base64 wherever they begin in it, and when only a part of them is left. Secrets of
 * less than six characters are found where they are words of their own.
 */
export const createMask = (secrets: readonly Secret[], shapes: readonly Shape[] = []): Mask => {
  const known = secrets.filter(({ value }) => value !== '')
  const long = known.filter(({ value }) => value.length >= shortestAnywhere)
  const short = known.filter(({ value }) => value.length < shortestAnywhere)
  const search = createSearch(long.map(({ value }) => value))
  const patterns = [...short.map(({ value }) => ({ pattern: shortPattern(value) })), ...shapes]
  const placeholders = [...long, ...short, ...shapes].map(({ placeholder }) => placeholder)
  /** More than a secret takes in most texts: what may go on in the next chunk waits for it. */
  const carry = Math.max(2048, ...known.map(({ value }) => value.length * 8))

  const matches = (text: string): SecretMatch[] =>
    patterns.flatMap(({ pattern }, index) =>
      [...text.matchAll(pattern)].map((match) => ({
        from: match.index + (match[1]?.length ?? 0),
        to: match.index + match[0].length,
        index: long.length + index,
      })),
    )

  /** Parts hidden so far: a text in which there were none is given back as it is, not copied. */
  let hidden = 0

  const find = (text: string): SecretMatch[] => {
    const found: SecretMatch[] = []
    const layers: DecodedText[] = []
    let codes = toCodes(text)
    for (let depth = 0; depth <= mostLayers; depth += 1) {
      const here = patterns.length === 0 ? [] : matches(depth === 0 ? text : toText(codes))
      const sourceOf = (place: number): number =>
        layers.reduceRight((one, layer) => layer.sourceOf(one), place)
      for (const { from, to, index } of [...search(codes), ...here])
        found.push({ from: sourceOf(from), to: sourceOf(to), index })
      // Looking for a sign is quickest in the text itself.
      if (depth === 0 && !signs.some((sign) => text.includes(sign))) break
      const next = decodeEscapes(codes)
      if (next === null) break
      layers.push(next)
      ;({ codes } = next)
    }
    return joined(found.filter((part) => !isBareJson(text, part)))
  }

  /** Deals with as much of a text as can be dealt with before more of it comes. */
  const step = (text: string, isLast: boolean): { readonly done: number; readonly masked: string } => {
    const found = find(text)
    hidden += found.length
    const border = isLast ? text.length : beforePair(text, text.length - carry)
    const split = found.find(({ from, to }) => from < border && to > border)
    const done = split === undefined ? border : split.from === 0 ? split.to : split.from
    let masked = ''
    let last = 0
    for (const { from, to, index } of found) {
      if (to > done) break
      masked += text.slice(last, from) + (placeholders[index] ?? '')
      last = to
    }
    return { done, masked: masked + text.slice(last, done) }
  }

  const pieces = function* (texts: Iterable<string>): Generator<string> {
    let pending = ''
    for (const text of texts) {
      pending += text
      let from = 0
      while (pending.length - from >= chunk + carry) {
        const { done, masked } = step(pending.slice(from, from + chunk + carry), false)
        yield masked
        from += done
      }
      pending = pending.slice(from)
    }
    if (pending !== '') yield step(pending, true).masked
  }

  const text = (whole: string): string => {
    const before = hidden
    const masked = [...pieces([whole])]
    return hidden === before ? whole : masked.join('')
  }

  const value = (whole: unknown): unknown => {
    if (typeof whole === 'string') return text(whole)
    if (Array.isArray(whole)) return whole.map(value)
    if (typeof whole !== 'object' || whole === null) return whole
    return Object.fromEntries(Object.entries(whole).map(([name, member]) => [text(name), value(member)]))
  }

  return placeholders.length === 0
    ? { text: (whole) => whole, value: (whole) => whole, pieces: (texts) => passOn(texts) }
    : { text, value, pieces }
}

const passOn = function* (texts: Iterable<string>): Generator<string> {
  yield* texts
}
