export type DecodedText = {
  readonly codes: Uint16Array
  /** Where a unit began before it was decoded; asked with the place behind the last one, where that one ended. */
  sourceOf(place: number): number
}

const named = {
  excl: '!',
  quot: '"',
  QUOT: '"',
  num: '#',
  dollar: '$',
  percnt: '%',
  amp: '&',
  AMP: '&',
  apos: "'",
  lpar: '(',
  rpar: ')',
  ast: '*',
  midast: '*',
  plus: '+',
  comma: ',',
  period: '.',
  sol: '/',
  colon: ':',
  semi: ';',
  lt: '<',
  LT: '<',
  equals: '=',
  gt: '>',
  GT: '>',
  quest: '?',
  commat: '@',
  lsqb: '[',
  lbrack: '[',
  bsol: '\\',
  rsqb: ']',
  rbrack: ']',
  Hat: '^',
  lowbar: '_',
  UnderBar: '_',
  grave: '`',
  DiacriticalGrave: '`',
  lcub: '{',
  lbrace: '{',
  verbar: '|',
  vert: '|',
  VerticalLine: '|',
  rcub: '}',
  rbrace: '}',
}
const entities: ReadonlyMap<string, number> = new Map(
  Object.entries(named).map(([name, sign]) => [name, sign.charCodeAt(0)]),
)

const longestEntity = 2 + Math.max(...[...entities.keys()].map((name) => name.length))

const codeOf = (sign: string): number => sign.charCodeAt(0)

const controls: ReadonlyMap<number, number> = new Map(
  Object.entries({ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }).map(([letter, sign]) => [
    codeOf(letter),
    codeOf(sign),
  ]),
)

const backslash = codeOf('\\')
const percentSign = codeOf('%')
const ampersand = codeOf('&')
const semicolon = codeOf(';')
const hash = codeOf('#')
const letterU = codeOf('u')
const letterX = codeOf('x')

const quotable: ReadonlySet<number> = new Set(['\\', '/', '"', "'"].map(codeOf))

const digitOf = (code: number): number => {
  if (code >= 48 && code <= 57) return code - 48
  const lower = code | 32
  return lower >= 97 && lower <= 102 ? lower - 87 : 99
}

/** The escape read last: the unit it stands for, and its end. One of it, for texts are full of them. */
const escape = { code: 0, end: 0 }

const readNumber = (codes: Uint16Array, from: number, base: number, least: number, most: number): boolean => {
  let code = 0
  let end = from
  for (; end < codes.length && end - from < most; end += 1) {
    const digit = digitOf(codes[end] ?? 0)
    if (digit >= base) break
    code = code * base + digit
  }
  escape.code = code
  escape.end = end
  return end - from >= least && code <= 0xffff
}

const readBackslash = (codes: Uint16Array, at: number): boolean => {
  const next = codes[at + 1] ?? 0
  if (next === letterU) return readNumber(codes, at + 2, 16, 4, 4)
  if (next === letterX) return readNumber(codes, at + 2, 16, 2, 2)
  const code = quotable.has(next) ? next : controls.get(next)
  escape.code = code ?? 0
  escape.end = at + 2
  return code !== undefined
}

const readEntity = (codes: Uint16Array, at: number): boolean => {
  if (codes[at + 1] === hash) {
    const isHex = ((codes[at + 2] ?? 0) | 32) === letterX
    if (!(isHex ? readNumber(codes, at + 3, 16, 1, 7) : readNumber(codes, at + 2, 10, 1, 7))) return false
    if (codes[escape.end] === semicolon) escape.end += 1
    return true
  }
  const end = codes.subarray(at, at + longestEntity).indexOf(semicolon)
  const code = end < 0 ? undefined : entities.get(String.fromCharCode(...codes.subarray(at + 1, at + end)))
  escape.code = code ?? 0
  escape.end = at + end + 1
  return code !== undefined
}

const readEscape = (codes: Uint16Array, at: number): boolean => {
  switch (codes[at]) {
    case backslash:
      return readBackslash(codes, at)
    case percentSign:
      return readNumber(codes, at + 1, 16, 2, 2)
    case ampersand:
      return readEntity(codes, at)
    default:
      return false
  }
}

export const toCodes = (text: string): Uint16Array => {
  const codes = new Uint16Array(text.length)
  Buffer.from(codes.buffer).write(text, 'utf16le')
  return codes
}

const decoder = new TextDecoder('utf-16le', { ignoreBOM: true })

export const toText = (codes: Uint16Array): string => decoder.decode(codes)

/** Place of the largest number that is not above another; the numbers ascend from 0. */
const lastUpTo = (numbers: readonly number[], most: number): number => {
  let low = 0
  let high = numbers.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((numbers[middle] ?? 0) <= most) low = middle
    else high = middle - 1
  }
  return low
}

/** Fewer units than this are copied faster one by one. */
const fewUnits = 48

/** Place of the next sign that can begin an escape; the length where there is none. */
const nextSign = (codes: Uint16Array, from: number): number => {
  const { length } = codes
  let at = from
  for (; at < length; at += 1) {
    const code = codes[at]
    if (code === backslash || code === percentSign || code === ampersand) break
  }
  return at
}

/** Copies units and says where the next ones go. */
const copyUnits = (from: Uint16Array, begin: number, end: number, into: Uint16Array, at: number): number => {
  if (end - begin > fewUnits) into.set(from.subarray(begin, end), at)
  else for (let place = begin; place < end; place += 1) into[at + place - begin] = from[place] ?? 0
  return at + end - begin
}

/** Undoes one layer of the escapes of JSON, URLs and HTML; `null` when there is none. */
export const decodeEscapes = (codes: Uint16Array): DecodedText | null => {
  const { length } = codes
  let sign = nextSign(codes, 0)
  while (sign < length && !readEscape(codes, sign)) sign = nextSign(codes, sign + 1)
  if (sign === length) return null
  const into = new Uint16Array(length)
  // Runs of units that lie as they lay before; an escape is the last one of its run.
  const runs = [0]
  const sources = [0]
  let filled = 0
  let copied = 0
  while (sign < length) {
    if (!readEscape(codes, sign)) {
      sign = nextSign(codes, sign + 1)
      continue
    }
    filled = copyUnits(codes, copied, sign, into, filled)
    into[filled] = escape.code
    filled += 1
    copied = escape.end
    runs.push(filled)
    sources.push(copied)
    sign = nextSign(codes, copied)
  }
  filled = copyUnits(codes, copied, length, into, filled)
  return {
    codes: into.subarray(0, filled),
    sourceOf: (place) => {
      const run = lastUpTo(runs, place)
      return (sources[run] ?? 0) + place - (runs[run] ?? 0)
    },
  }
}
