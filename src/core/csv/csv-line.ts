/** What makes a spreadsheet read a cell as a formula. East Asian ones take the wide signs too. */
const formulaStart = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r]/

const laterStart = /([;|\t\r\n]"*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

const laterGuard = /([;|\t\r\n]"*)'(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** Plain numbers keep their sign: they are data, and no formula. */
const number = /^-?\d+(?:\.\d+)?$/

/** Controls but tab and line ends, which are commands in a terminal, and what turns the direction of a text. */
const controls = /[^\P{Cc}\t\r\n]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

const escapeControl = (control: string): string => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`

type Cell = string | number | null | undefined

/** Whatever a spreadsheet would run as a formula gets an apostrophe before it; numbers stay digit for digit. */
const guarded = (value: Cell): string => {
  const text = value === null || value === undefined ? '' : String(value)
  if (number.test(text)) return text
  const visible = text.replaceAll(controls, escapeControl)
  return `${formulaStart.test(visible) ? "'" : ''}${visible.replaceAll(laterStart, "$1'")}`
}

export const withoutGuard = (cell: string): string => {
  const text = cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell
  return text.replaceAll(laterGuard, '$1')
}

export const csvCell = (value: Cell): string => {
  const text = guarded(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line to be pasted into a spreadsheet: cells by tabs, each on one line. */
export const pasteLine = (cells: readonly Cell[]): string =>
  cells
    .map((cell) => guarded(typeof cell === 'string' ? cell.replaceAll(/\s+/g, ' ').trim() : cell))
    .join('\t')

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Spreadsheets keep `="7"` as text, and round a number behind its fifteenth digit. */
export const csvDigits = (value: Cell): string => {
  const text = value === null || value === undefined ? '' : String(value)
  return /^-?\d+$/.test(text) ? `"=""${text}"""` : csvCell(value)
}

/** What tells spreadsheets that a file is UTF-8. */
export const byteOrderMark = '\ufeff'
