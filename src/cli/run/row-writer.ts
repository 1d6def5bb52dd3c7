import { jsonLine } from '../output/print-value.ts'
import { columnsOf } from '../output/columns.ts'
import type { Printer } from '../output/printer.ts'
import { createTable, type Table } from '../output/table.ts'
import type { Flags } from '../input/build-input.ts'

export type RowWriter = { write(rows: readonly unknown[]): Promise<void> }

/** Rows as a table in a terminal, as a JSON object a line everywhere else and with `--json`; with `--quiet` not at all. */
export const createRowWriter = (method: string, given: Flags, printer: Printer): RowWriter => {
  if (given['quiet'] === true) return { write: () => Promise.resolve() }
  const columns = given['columns']
  if (given['json'] === true || (!printer.isTerminal && columns === undefined))
    return {
      write: async (rows) => {
        if (rows.length > 0) await printer.write(rows.map(jsonLine).join(''))
      },
    }
  let table: Table | undefined
  return {
    write: async (rows) => {
      if (rows.length === 0) return
      table ??= createTable(
        typeof columns === 'string' ? columns.split(',') : columnsOf(method, rows[0]),
        printer.isTerminal ? printer.width : Infinity,
      )
      await printer.write(table.lines(rows))
    },
  }
}
