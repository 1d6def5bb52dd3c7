import { type DecodedText, decodeEscapes, toCodes, toText } from './decode-escapes.ts'

/** One way to write a secret down, as it stands in a text whose escapes are undone. */
type Form = {
  readonly codes: Uint16Array
  /** Units as they are where capitals count, `null` where they do not. */
  readonly exact: Uint16Array | null
  /** Parts of it that give the secret away: one of them must stand in a text as a whole. */
  readonly windows: readonly Window[]
}

type Window = { readonly from: number; readonly to: number }

/**
 * Capitals and small letters count as one, and so do the two alphabets of base64: header names come in small letters, and whoever
 * gets a key in capitals needs few guesses.
 */
const folds: Uint16Array = Uint16Array.from({ length: 65_536 }, (_, code) => {
  if (code >= 65 && code <= 90) return code + 32
  if (code === 45) return 43
  return code === 95 ? 47 : code
})

/** Shorter secrets are hidden only where a text has them as a word of their own. */
const shortestAnywhere = 6

/** Fewer different units in a row say nothing: the beginning of many a key is `AAAAAA`. */
const leastVariety = 5

/** A part of a secret that is worth hiding: half of a short one, else twelve characters. */
const partOf = (length: number): number => Math.min(length, 12, Math.max(8, length >> 1))

const varietyOf = (units: string): number => new Set(units).size

/** Where the parts of a secret begin that give it away. The head of a token says only how it is signed. */
const partsOf = (units: string): Window[] => {
  const length = partOf(units.length)
  const first = /^eyJ[\w-]+(?=\.[\w-]{12,}\.)/.exec(units)?.[0].length ?? 0
  const parts: Window[] = []
  for (let from = first; from + length <= units.length; from += 1) {
    if (varietyOf(units.slice(from, from + length)) >= leastVariety) parts.push({ from, to: from + length })
  }
  return parts.length === 0 ? [{ from: 0, to: units.length }] : parts
}

type Writing = {
  readonly text: string
  /** Bits of the secret in each place, and the bit at which the first place begins. */
  readonly bits: number
  readonly offset: number
}

const plain = (units: string): Writing => ({ text: units, bits: 8, offset: 0 })

/** The characters of base64 that depend on the secret alone when so many bytes of a group of three stand before it. */
const base64 = (bytes: Buffer, before: number): Writing => {
  const written = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
  const from = Math.ceil((before * 8) / 6)
  const to = Math.floor(((before + bytes.length) * 8) / 6)
  return { text: written.slice(from, to), bits: 6, offset: from * 6 - before * 8 }
}

const formOf = ({ text, bits, offset }: Writing, parts: readonly Window[], countsCapitals: boolean): Form => {
  const codes = toCodes(text)
  return {
    codes: codes.map((code) => folds[code] ?? 0),
    exact: countsCapitals ? codes : null,
    windows: parts.map(({ from, to }) => ({
      from: Math.max(0, Math.ceil((from * 8 - offset) / bits)),
      to: Math.min(codes.length, Math.floor((to * 8 - offset) / bits)),
    })),
  }
}

/** The text with all its escapes undone, as a text is searched in the end. */
const decoded = (text: string): string => {
  let codes = toCodes(text)
  for (let next = decodeEscapes(codes); next !== null; next = decodeEscapes(codes)) ({ codes } = next)
  return toText(codes)
}

/** All forms in which a secret of six characters or more is looked for. */
const formsOf = (secret: string): Form[] => {
  const bytes = Buffer.from(secret)
  const inBytes = bytes.toString('latin1')
  const countsCapitals = secret.length < 12
  // Beyond ASCII a URL writes bytes, JSON and HTML write characters.
  const texts = new Set([secret, inBytes, decoded(secret)].filter((text) => text.length >= shortestAnywhere))
  const parts = partsOf(inBytes)
  return [
    ...[...texts].map((text) => formOf(plain(text), partsOf(text), countsCapitals)),
    formOf({ text: bytes.toString('hex'), bits: 4, offset: 0 }, parts, false),
    ...[0, 1, 2].map((before) => formOf(base64(bytes, before), parts, false)),
  ]
}

const inPattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)

/** What finds a secret of less than six characters where it is a word of its own, as it is or encoded. */
const shortPattern = (secret: string): RegExp => {
  const bytes = Buffer.from(secret)
  const hex = bytes.toString('hex')
  const forms = [secret, hex, hex.toUpperCase(), bytes.toString('base64'), bytes.toString('base64url')]
  const ways = [...new Set(forms)].toSorted((one, other) => other.length - one.length).map(inPattern)
  return new RegExp(String.raw`(?<![\w-])()(?:${ways.join('|')})(?![\w-])`, 'g')
}

/** A part of a text that is to be hidden, by places of the text; `index` is the secret's. */
type SecretMatch = { readonly from: number; readonly to: number; readonly index: number }

type Place = { readonly form: number; readonly place: number }

/** So many units in a row are looked up at once. */
const gramLength = 4
/** Places that one gram may have: more would let a text of repetitions cost too much. */
const mostPlaces = 64

const slotOf = (gram: number): number => Math.imul(gram, 0x9e3779b1) >>> 16

const gramAt = (codes: Uint16Array, place: number): number =>
  (((folds[codes[place] ?? 0] ?? 0) & 127) << 21) |
  (((folds[codes[place + 1] ?? 0] ?? 0) & 127) << 14) |
  (((folds[codes[place + 2] ?? 0] ?? 0) & 127) << 7) |
  ((folds[codes[place + 3] ?? 0] ?? 0) & 127)

const indexPlaces = (forms: readonly Form[]): Map<number, Place[]> => {
  const index = new Map<number, Place[]>()
  forms.forEach(({ codes, windows }, form) => {
    let place = 0
    for (const { from, to } of windows) {
      for (place = Math.max(place, from); place + gramLength <= to; place += 1) {
        const gram = gramAt(codes, place)
        const places = index.get(gram)
        if (places === undefined) index.set(gram, [{ form, place }])
        else if (places.length < mostPlaces) places.push({ form, place })
      }
    }
  })
  return index
}

/**
 * Makes the search for secrets of six characters or more: one pass over the text, whatever the number of secrets and of the ways
 * in which they are encoded. A window of a form is never shorter than some units, so it is enough to look at every few places of
 * the text.
 */
const createSearch = (secrets: readonly string[]): ((codes: Uint16Array) => SecretMatch[]) => {
  const owners: number[] = []
  const forms = secrets.flatMap((secret, owner) => {
    const made = formsOf(secret)
    owners.push(...made.map(() => owner))
    return made
  })
  const index = indexPlaces(forms)
  const slots = new Uint8Array(0x10000)
  for (const gram of index.keys()) slots[slotOf(gram)] = 1
  const shortest = Math.min(...forms.flatMap(({ windows }) => windows.map(({ from, to }) => to - from)))
  const stride = Math.max(1, shortest - gramLength + 1)

  const isSame = ({ codes: wanted, exact }: Form, place: number, code: number): boolean =>
    exact === null ? wanted[place] === folds[code] : exact[place] === code

  return (codes) => {
    const found: SecretMatch[] = []
    /** Up to where each form has been found already. */
    const done = new Uint32Array(forms.length)

    const verify = ({ form: number, place }: Place, at: number): void => {
      const form = forms[number]
      const shift = at - place
      const earliest = done[number] ?? 0
      if (form === undefined || at < earliest) return
      const agrees = (one: number): boolean =>
        one + shift >= earliest && one + shift < codes.length && isSame(form, one, codes[one + shift] ?? 0)
      let from = place
      let to = place
      while (to < form.codes.length && agrees(to)) to += 1
      if (to === place) return
      while (from > 0 && agrees(from - 1)) from -= 1
      if (!form.windows.some((window) => window.from >= from && window.to <= to)) return
      done[number] = to + shift
      found.push({ from: from + shift, to: to + shift, index: owners[number] ?? 0 })
    }

    for (let place = 0; place + gramLength <= codes.length; place += stride) {
      const gram = gramAt(codes, place)
      if (slots[slotOf(gram)] === 0) continue
      for (const one of index.get(gram) ?? []) verify(one, place)
    }
    return found
  }
}

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
