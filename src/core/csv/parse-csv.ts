const namedDelimiter = /^\ufeff?"?sep=(.)"?\r?\n/i

/** A cell that spreadsheets are to take for text: `="7"`. */
const textCell = /="(?=(?:[^"]|""){0,2000}"(?:[,;\t\r\n]|$))/y

/** Columns that spreadsheets have: what a line holds beyond them is left out. */
const maxCells = 16_384

/** How often a character stands in a text, which may be too long to be split at it: V8 ends the process then. */
export const countOf = (sign: string, text: string): number => {
  let count = 0
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count += 1
  return count
}

export const delimiterOf = (text: string): string => {
  const named = namedDelimiter.exec(text)?.[1]
  if (named !== undefined) return named
  const [head = ''] = text.split(/\r?\n/, 1)
  return [',', ';', '\t'].reduce((best, sign) => (countOf(sign, head) > countOf(best, head) ? sign : best))
}

/** A table out of comma-separated values (RFC 4180). Quotes may hold commas, line ends and doubled quotes. */
export const parseCsv = function* (
  text: string,
  delimiter = ',',
): Generator<{ readonly line: number; readonly cells: string[] }, void> {
  const named = namedDelimiter.exec(text)
  let at = named?.[0].length ?? (text.startsWith('\ufeff') ? 1 : 0)
  let line = named === null ? 1 : 2
  while (at < text.length) {
    const cells: string[] = []
    const started = line
    for (;;) {
      let cell = ''
      textCell.lastIndex = at
      if (textCell.test(text)) at += 1
      if (text[at] === '"') {
        at += 1
        for (;;) {
          const end = text.indexOf('"', at)
          const piece = text.slice(at, end === -1 ? text.length : end)
          cell += piece
          line += countOf('\n', piece)
          at = end === -1 ? text.length : end + 1
          if (text[at] !== '"' || end === -1) break
          cell += '"'
          at += 1
        }
      }
      let end = at
      while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r')
        end += 1
      cell += text.slice(at, end)
      if (cells.length < maxCells) cells.push(cell)
      at = end
      if (text[at] !== delimiter) break
      at += 1
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    line += 1
    if (cells.length > 1 || cells[0] !== '') yield { line: started, cells }
  }
}
