/** What a scan over JSON text found out without parsing it. */
export type JsonScan = {
  /** Deepest nesting of arrays and objects; the scan stops early when the limit is passed. */
  readonly depth: number
  /** Start and end of each number that a double cannot hold: integers beyond 2^53 and what would become infinite. */
  readonly inexact: readonly (readonly [number, number])[]
  /** Values; the scan stops early when the limit is passed. */
  readonly values: number
}

export type JsonLimits = { readonly depth: number; readonly values: number }

const quote = 0x22
const backslash = 0x5c
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

/** Characters a number may consist of besides digits: `+ - . E e`. */
const isNumberPart = (code: number): boolean =>
  isDigit(code) || code === 0x2b || code === 0x2d || code === 0x2e || code === 0x45 || code === 0x65

const isInexact = (token: string): boolean => {
  const value = Number(token)
  if (/^-?\d+$/.test(token)) return !Number.isSafeInteger(value)
  return !Number.isFinite(value)
}

/** Index behind the string that begins at `start`; the text's length when it does not end. */
const skipString = (text: string, start: number): number => {
  // Looking for the quote with `indexOf` is several times quicker than looking at every character.
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at
    while (text.charCodeAt(before - 1) === backslash) before -= 1
    if ((at - before) % 2 === 0) return at + 1
  }
  return text.length
}

/**
 * One linear pass that finds the nesting and the numbers `JSON.parse` would change. It does not check the grammar:
 * `JSON.parse` does, afterwards.
 *
 * @param limits beyond which the pass gives up
 */
export const scanJson = (text: string, limits: JsonLimits): JsonScan => {
  const inexact: [number, number][] = []
  let depth = 0
  let deepest = 0
  let values = 1
  let at = 0
  while (at < text.length && values <= limits.values) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      at = skipString(text, at)
    } else if (code === 0x5b || code === 0x7b) {
      depth += 1
      // The two closing characters stand two behind the opening ones. Each further member comes with a comma.
      if (text.charCodeAt(at + 1) !== code + 2) values += 1
      if (depth > deepest) deepest = depth
      if (depth > limits.depth) break
      at += 1
    } else if (code === 0x5d || code === 0x7d) {
      depth -= 1
      at += 1
    } else if (isDigit(code) || code === 0x2d) {
      const start = at
      while (at < text.length && isNumberPart(text.charCodeAt(at))) at += 1
      const length = at - start
      // Fifteen characters hold at most 999,999,999,999,999 or an exponent of a few digits.
      if (
        (length > 15 || text.slice(start, at).toLowerCase().includes('e')) &&
        isInexact(text.slice(start, at))
      ) {
        inexact.push([start, at])
      }
    } else {
      if (code === 0x2c) values += 1
      at += 1
    }
  }
  return { depth: deepest, inexact, values }
}
