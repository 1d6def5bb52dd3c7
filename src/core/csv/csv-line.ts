/** What makes a spreadsheet read a cell as a formula. */
const formulaStart = /^[=+\-@\t\r]/

/** Plain numbers keep their sign: they are data, and no formula. */
const number = /^-?\d+(?:\.\d+)?$/

/**
 * A cell of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe before it; numbers stay
 * digit for digit, however long.
 */
export const csvCell = (value: string | number | null | undefined): string => {
  const text = value === null || value === undefined ? '' : String(value)
  const guarded = !number.test(text) && formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** A line of a CSV file with its line end. */
export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`
