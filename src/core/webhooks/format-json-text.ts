const token = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s"[\]{},:]+/gs

/**
 * Indents JSON text by two blanks without parsing it, so that every number and escape stays as it came.
 *
 * @param text JSON
 * @param longest characters after which the result is cut and marked with "…"
 */
export const formatJsonText = (text: string, longest: number): string => {
  let out = ''
  let depth = 0
  /** A bracket was opened and nothing came yet: an empty pair stays on one line. */
  let opened = false
  const breakLine = (): void => {
    out += `\n${'  '.repeat(depth)}`
  }
  for (const [piece] of text.matchAll(token)) {
    if (out.length + piece.length > longest) return `${(out + piece).slice(0, longest)}…`
    if (piece === '}' || piece === ']') {
      depth -= 1
      if (!opened) breakLine()
      out += piece
      opened = false
      continue
    }
    if (piece === ',') {
      out += ','
      breakLine()
      continue
    }
    if (piece === ':') {
      out += ': '
      continue
    }
    if (opened) breakLine()
    opened = piece === '{' || piece === '['
    if (opened) depth += 1
    out += piece
  }
  return out
}
