import { lineOf } from '../../core/escape-controls.ts'
import { cellText } from './columns.ts'

const widest = 44
const gap = '  '

/** A cut says that it is one. */
const fit = (text: string, width: number): string =>
  (text.length > width ? `${text.slice(0, width - 1)}…` : text).padEnd(width)

/** Rows as lines of a table, all pages of a list in the widths of the first. */
export type Table = { lines(rows: readonly unknown[]): string }

/** @param columns dots for those inside @param width what does not fit is left out, and the head says so */
export const createTable = (columns: readonly string[], width: number): Table => {
  let widths: number[] | null = null
  const shown = (): readonly string[] => columns.slice(0, widths?.length ?? 0)
  const measure = (cells: readonly (readonly string[])[]): number[] => {
    const all = columns.map((column, index) =>
      Math.min(
        width === Infinity ? Infinity : widest,
        Math.max(column.length, ...cells.map((row) => row[index]?.length ?? 0)),
      ),
    )
    let used = 0
    return all.filter((one, index) => {
      used += one + gap.length
      return index === 0 || used - gap.length <= width
    })
  }
  return {
    lines: (rows) => {
      const cells = rows.map((row) => columns.map((column) => lineOf(cellText(row, column))))
      const isFirst = widths === null
      const each = (widths ??= measure(cells))
      const line = (row: readonly string[]): string =>
        `${each
          .map((one, index) => fit(row[index] ?? '', one))
          .join(gap)
          .trimEnd()}\n`
      return `${isFirst ? line(shown()) : ''}${cells.map(line).join('')}`
    },
  }
}
