import type { TableConnection } from './table.ts'

/** Work on a table of which all is on disk when it returns, or nothing. */
export const oneTransaction = <Input extends unknown[], T>(
  database: TableConnection,
  work: (...input: Input) => T,
): ((...input: Input) => T) => database.transaction(work)
