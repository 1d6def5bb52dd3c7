type Column<Value> = (value: unknown) => value is Value
type Columns = Readonly<Record<string, Column<unknown>>>
type RowOf<Of extends Columns> = {
  readonly [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never
}

/** A number that fits into a double, as SQLite's driver gives integers and reals. */
export const integer: Column<number> = (value) => typeof value === 'number'
/** A column of text. */
export const string: Column<string> = (value) => typeof value === 'string'
/** A column of bytes; not copied. */
export const blob: Column<Buffer> = (value): value is Buffer => value instanceof Buffer
/** A column that may hold nothing. */
export const orNull =
  <Value>(column: Column<Value>): Column<Value | null> =>
  (value): value is Value | null =>
    value === null || column(value)

/** @throws when a row has not the columns that its query was written for: a bug, or a damaged file */
export type RowReader<Row> = (row: unknown, query: string) => Row

const hasColumns = <Of extends Columns>(
  row: unknown,
  columns: readonly (readonly [string, Column<unknown>])[],
): row is RowOf<Of> => {
  for (const [name, holds] of columns) if (!holds(Reflect.get(Object(row), name))) return false
  return true
}

/**
 * Reads rows of a query. It looks at the type of each column and copies nothing, because lists read hundreds of rows for a
 * page.
 */
export const rowReader = <const Of extends Columns>(columns: Of): RowReader<RowOf<Of>> => {
  const entries = Object.entries(columns)
  return (row, query) => {
    if (hasColumns<Of>(row, entries)) return row
    throw new Error(`${query}: a row has not the columns ${Object.keys(columns).join(', ')}.`)
  }
}
