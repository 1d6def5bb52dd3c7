/**
 * A JSON text as lines, each line with the source text of its value: numbers keep all their digits, strings their
 * escapes, duplicate members are both there. Nothing is turned into a JavaScript value, so nothing can change.
 */
export type JsonLine = {
  readonly depth: number
  /** Member name as its source text, quotes included; `null` in arrays and at the root. */
  readonly name: string | null
  /** What stands on the line after the name. */
  readonly kind: 'open' | 'close' | 'empty' | 'string' | 'number' | 'word'
  /** `{`, `]`, `[]`, `"text"`, `12`, `null` … */
  readonly text: string
  readonly comma: boolean
  /** `open`: line of the matching bracket. Else the line itself. */
  readonly end: number
  /** `open`: elements or members directly inside. Else 0. */
  readonly count: number
}

type Draft = { -readonly [K in keyof JsonLine]: JsonLine[K] }

const blank = /\s*/y
const bare = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\]:,]/y

/** Where a string that begins at `at` ends, behind its quote; -1 without an end. Counted by hand: a pattern would overflow on megabytes. */
const endOfString = (text: string, at: number): number => {
  for (let quote = text.indexOf('"', at + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0
    while (text[quote - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return quote + 1
  }
  return -1
}

const endOfToken = (text: string, at: number): number => {
  if (text[at] === '"') return endOfString(text, at)
  bare.lastIndex = at
  return bare.test(text) ? bare.lastIndex : -1
}

const tokensOf = (text: string): string[] | null => {
  const tokens: string[] = []
  const skip = (from: number): number => {
    blank.lastIndex = from
    blank.test(text)
    return blank.lastIndex
  }
  for (let at = skip(0); at < text.length;) {
    const end = endOfToken(text, at)
    if (end === -1) return null
    tokens.push(text.slice(at, end))
    at = skip(end)
  }
  return tokens
}

const kindOf = (source: string): JsonLine['kind'] | null => {
  if (source.startsWith('"')) return 'string'
  if (/^[-\d]/.test(source)) return 'number'
  return source === 'true' || source === 'false' || source === 'null' ? 'word' : null
}

/**
 * Splits a JSON text into lines to show.
 *
 * @param maxDepth deepest nesting that is laid out
 * @returns `null` when the text is not JSON (or was cut short, or nests deeper): show it as plain text then
 */
export const jsonLines = (text: string, maxDepth = 100): JsonLine[] | null => {
  const tokens = tokensOf(text)
  if (tokens === null || tokens.length === 0) return null
  const lines: Draft[] = []
  const open: number[] = []
  let at = 0
  let name: string | null = null

  while (at < tokens.length) {
    const source = tokens[at] ?? ''
    const parent = lines[open.at(-1) ?? -1]
    const closing = source === '}' || source === ']'
    if (closing) {
      // Only right after the opening bracket: a value is always followed by its comma or bracket below.
      if (parent === undefined || parent.count > 0 || name !== null) return null
      if (source !== (parent.text === '{' ? '}' : ']')) return null
      parent.kind = 'empty'
      parent.text += source
      open.pop()
      at += 1
    } else {
      if (parent !== undefined && parent.text === '{' && name === null) {
        if (kindOf(source) !== 'string' || tokens[at + 1] !== ':') return null
        name = source
        at += 2
        continue
      }
      if (parent !== undefined) parent.count += 1
      const index = lines.length
      const base = { depth: open.length, name, text: source, comma: false, end: index, count: 0 }
      name = null
      at += 1
      if (source === '{' || source === '[') {
        if (open.length >= maxDepth) return null
        lines.push({ ...base, kind: 'open' })
        open.push(index)
        continue
      }
      const kind = kindOf(source)
      if (kind === null) return null
      lines.push({ ...base, kind })
    }

    // A value has ended: close what ends with it, then either a comma and the next value, or the end of the text.
    for (;;) {
      const owner = open.at(-1)
      if (owner === undefined) return at === tokens.length ? lines : null
      const ownerLine = lines[owner]
      if (ownerLine === undefined) return null
      const next = tokens[at]
      at += 1
      if (next === ',') {
        const last = lines.at(-1)
        if (last === undefined || tokens[at] === '}' || tokens[at] === ']') return null
        last.comma = true
        break
      }
      if (next !== (ownerLine.text === '{' ? '}' : ']')) return null
      ownerLine.end = lines.length
      lines.push({
        depth: open.length - 1,
        name: null,
        kind: 'close',
        text: next,
        comma: false,
        end: lines.length,
        count: 0,
      })
      open.pop()
    }
  }
  return null
}

/**
 * Line numbers that show when some opening lines are folded, in order.
 *
 * @param folded line numbers of opening brackets whose insides are hidden
 */
export const visibleLines = (lines: readonly JsonLine[], folded: ReadonlySet<number>): number[] => {
  const visible: number[] = []
  for (let index = 0; index < lines.length; index += 1) {
    visible.push(index)
    const line = lines[index]
    if (line !== undefined && line.kind === 'open' && folded.has(index)) index = line.end
  }
  return visible
}

/** Opening lines at a depth or deeper, to fold all at once. */
export const foldsFrom = (lines: readonly JsonLine[], depth: number): Set<number> =>
  new Set(lines.flatMap((line, index) => (line.kind === 'open' && line.depth >= depth ? [index] : [])))
