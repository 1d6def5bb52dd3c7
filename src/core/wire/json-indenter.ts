export type JsonIndenter = {
  readonly push: (piece: string) => string
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a

export const isBlank = (code: number): boolean =>
  code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
const isOpening = (code: number): boolean => code === 0x7b || code === 0x5b
const isClosing = (code: number): boolean => code === 0x7d || code === 0x5d
const isMark = (code: number): boolean =>
  isOpening(code) || isClosing(code) || code === comma || code === colon || code === quote

/** Deeper lines are not moved any further: a text of nothing but brackets must not grow by its square. */
const deepestIndent = 64

/**
 * Begins a JSON text that is indented by two blanks without being parsed: every number, escape and doubled key stays as it
 * came, only blanks between them change. What is no JSON comes out with the same characters, oddly broken at worst.
 */
export const createJsonIndenter = (): JsonIndenter => {
  let depth = 0
  let inString = false
  let escaped = false
  let opened = false

  const lineBreak = (): string => `\n${'  '.repeat(Math.max(0, Math.min(depth, deepestIndent)))}`

  const endOfString = (piece: string, start: number): number => {
    for (let at = start; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at)
      if (escaped) escaped = false
      else if (code === backslash) escaped = true
      else if (code === quote) {
        inString = false
        return at + 1
      }
    }
    return piece.length
  }

  const endOfWord = (piece: string, start: number): number => {
    let at = start + 1
    while (at < piece.length && !isBlank(piece.charCodeAt(at)) && !isMark(piece.charCodeAt(at))) at += 1
    return at
  }

  const push = (piece: string): string => {
    const out: string[] = []
    let at = 0
    while (at < piece.length) {
      const start = at
      const code = piece.charCodeAt(at)
      if (inString) {
        at = endOfString(piece, at)
        out.push(piece.slice(start, at))
        continue
      }
      at += 1
      if (isBlank(code)) continue
      if (isClosing(code)) {
        depth -= 1
        if (!opened) out.push(lineBreak())
        opened = false
        out.push(piece.slice(start, at))
        continue
      }
      if (code === comma) {
        out.push(',', lineBreak())
        continue
      }
      if (code === colon) {
        out.push(': ')
        continue
      }
      if (opened) out.push(lineBreak())
      opened = isOpening(code)
      if (opened) depth += 1
      if (code === quote) {
        inString = true
        at = endOfString(piece, at)
      } else if (!opened) at = endOfWord(piece, start)
      out.push(piece.slice(start, at))
    }
    return out.join('')
  }

  return { push }
}

export const indentJson = (text: string): string => createJsonIndenter().push(text)

export const looksLikeJson = (text: string): boolean => /^[\s\uFEFF]*[[{]/.test(text)
