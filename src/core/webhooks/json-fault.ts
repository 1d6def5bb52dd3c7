export type JsonFault = {
  /** UTF-16 offset. */
  readonly index: number
  readonly line: number
  readonly column: number
  readonly sentence: string
}

const space = /[ \t\n\r]*/y
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const literal = /true|false|null/y
const plainText = /[ !#-[\]-\uffff]*/y
const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

const show = (code: number): string =>
  code > 0x20 && code < 0x7f
    ? `"${String.fromCodePoint(code)}"`
    : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`

const after = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

type Step = { readonly at: number; readonly expected: string | null }

const readString = (text: string, start: number): Step => {
  let at = start + 1
  for (;;) {
    at = after(plainText, text, at)
    if (text[at] === '"') return { at: at + 1, expected: null }
    if (text[at] !== '\\') {
      const control = at < text.length
      return {
        at,
        expected: control ? 'control characters to be escaped in a string' : 'the end of a string',
      }
    }
    const next = after(escape, text, at)
    if (next === at) return { at, expected: 'a valid escape sequence' }
    at = next
  }
}

const readScalar = (text: string, at: number): Step => {
  if (text[at] === '"') return readString(text, at)
  const next = after(text[at] === '-' || /\d/.test(text[at] ?? '') ? number : literal, text, at)
  return { at: next, expected: next === at ? 'a value' : null }
}

const describe = (text: string, index: number, expected: string): JsonFault => {
  const before = text.slice(0, index)
  const line = before.split('\n').length
  const column = index - before.lastIndexOf('\n')
  const finding = index >= text.length ? 'the text ends' : `found ${show(text.codePointAt(index) ?? 0)}`
  const place = `line ${line}, column ${column}: expected ${expected}, ${finding}`
  return { index, line, column, sentence: text.length === 0 ? 'the body is empty' : place }
}

class Brackets {
  #bytes = new Uint8Array(64)
  #length = 0
  push(isObject: boolean): void {
    if (this.#length === this.#bytes.length) {
      const wider = new Uint8Array(this.#bytes.length * 2)
      wider.set(this.#bytes)
      this.#bytes = wider
    }
    this.#bytes[this.#length] = isObject ? 1 : 0
    this.#length += 1
  }
  pop(): void {
    this.#length -= 1
  }
  get isEmpty(): boolean {
    return this.#length === 0
  }
  get inObject(): boolean {
    return this.#bytes[this.#length - 1] === 1
  }
}

/** Without recursion, so that depth costs no stack. Engines word the place differently or leave it out. */
export const findJsonFault = (text: string): JsonFault | null => {
  const open = new Brackets()
  let at = after(space, text, 0)
  let want: 'value' | 'first' | 'next' = 'value'
  for (;;) {
    at = after(space, text, at)
    if (want === 'next' && open.isEmpty)
      return at === text.length ? null : describe(text, at, 'the end of the text')
    const closing = open.inObject ? '}' : ']'
    if (want !== 'value' && text[at] === closing) {
      open.pop()
      at += 1
      want = 'next'
      continue
    }
    if (want === 'next') {
      if (text[at] !== ',') return describe(text, at, `"," or "${closing}"`)
      at = after(space, text, at + 1)
    }
    if (!open.isEmpty && open.inObject) {
      if (text[at] !== '"') return describe(text, at, want === 'first' ? 'a key or "}"' : 'a key')
      const key = readString(text, at)
      if (key.expected !== null) return describe(text, key.at, key.expected)
      at = after(space, text, key.at)
      if (text[at] !== ':') return describe(text, at, '":"')
      at = after(space, text, at + 1)
    }
    if (text[at] === '[' || text[at] === '{') {
      open.push(text[at] === '{')
      at += 1
      want = 'first'
      continue
    }
    const scalar = readScalar(text, at)
    if (scalar.expected !== null) {
      const inArray = want === 'first' && !open.inObject
      return describe(
        text,
        scalar.at,
        inArray && scalar.at === at ? `${scalar.expected} or "]"` : scalar.expected,
      )
    }
    at = scalar.at
    want = 'next'
  }
}
