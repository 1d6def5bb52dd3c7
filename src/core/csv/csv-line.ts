/** What makes a spreadsheet read a cell as a formula. East Asian ones take the wide signs too. */
const formulaStart = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r]/

/** The same behind a character that separates cells for a program that opens the file with another separator than the comma. */
const laterStart = /([;|\t\r\n]"*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** Plain numbers keep their sign: they are data, and no formula. */
const number = /^-?\d+(?:\.\d+)?$/

/** Controls but tab and line ends: in a terminal they are commands. */
const controls = /[^\P{Cc}\t\r\n]/gu

const escapeControl = (control: string): string => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * A cell of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe before it, whichever separator
 * the file is opened with; controls are written out; numbers stay digit for digit, however long.
 */
export const csvCell = (value: string | number | null | undefined): string => {
  const text = value === null || value === undefined ? '' : String(value)
  const visible = text.replaceAll(controls, escapeControl)
  const guarded = number.test(text)
    ? text
    : `${formulaStart.test(visible) ? "'" : ''}${visible.replaceAll(laterStart, "$1'")}`
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** A line of a CSV file with its line end. */
export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`
