import { FileFault } from '../worker/thread-bug.ts'

type Column<Value> = (value: unknown) => value is Value
type Columns = Readonly<Record<string, Column<unknown>>>
export type RowOf<Of extends Columns> = {
  readonly [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never
}

/** A number that fits into a double, as SQLite's driver gives integers and reals. */
export const integer: Column<number> = (value) => typeof value === 'number'
export const string: Column<string> = (value) => typeof value === 'string'
/** A column of bytes; not copied. */
export const blob: Column<Buffer> = (value): value is Buffer => value instanceof Buffer
export const orNull =
  <Value>(column: Column<Value>): Column<Value | null> =>
  (value): value is Value | null =>
    value === null || column(value)
export const either =
  <One, Other>(one: Column<One>, other: Column<Other>): Column<One | Other> =>
  (value): value is One | Other =>
    one(value) || other(value)
export const oneOf =
  <const Word extends string>(words: readonly Word[]): Column<Word> =>
  (value): value is Word =>
    words.some((word) => word === value)

/** @throws `FileFault` when a row has not the columns that its query was written for: the file is damaged */
export type RowReader<Row> = (row: unknown, query: string) => Row

/** Looks at the type of each column and copies nothing, because lists read hundreds of rows for a page. */
export const hasColumns = <const Of extends Columns>(columns: Of): ((row: unknown) => row is RowOf<Of>) => {
  const entries = Object.entries<Column<unknown>>(columns)
  return (row): row is RowOf<Of> => {
    for (const [name, holds] of entries) if (!holds(Reflect.get(Object(row), name))) return false
    return true
  }
}

export const rowReader = <const Of extends Columns>(columns: Of): RowReader<RowOf<Of>> => {
  const isRow = hasColumns(columns)
  return (row, query) => {
    if (isRow(row)) return row
    throw new FileFault(
      `${query}: a row is damaged, it has not the columns ${Object.keys(columns).join(', ')}`,
    )
  }
}
