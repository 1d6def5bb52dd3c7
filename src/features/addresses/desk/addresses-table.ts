import type { DeskTable, TableConnection, TableReading } from '../../../main/platform/app-database/table.ts'

export type LabelledAddress = {
  /** `0x` and 40 small hex digits. */
  readonly address: string
  readonly label: string
  readonly note: string
  /** Milliseconds since the epoch. */
  readonly updatedAt: number
}

const schema = `
  CREATE TABLE addresses (
    address TEXT PRIMARY KEY,
    label TEXT NOT NULL,
    note TEXT NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`

const columns = 'address, label, note, updated_at AS updatedAt'

const open = (database: TableConnection) => {
  const put = database.prepare<LabelledAddress>(
    `INSERT INTO addresses VALUES (@address, @label, @note, @updatedAt)
     ON CONFLICT (address) DO UPDATE SET label = @label, note = @note, updated_at = @updatedAt`,
  )
  const remove = database.prepare<[string]>('DELETE FROM addresses WHERE address = ?')
  const putAll = database.transaction((entries: readonly LabelledAddress[]): number => {
    for (const entry of entries) put.run(entry)
    return entries.length
  })
  return {
    put: (entries: readonly LabelledAddress[]): number => putAll(entries),
    remove: (address: string): boolean => remove.run(address.toLowerCase()).changes > 0,
  }
}

const read = (database: TableReading) => ({
  list: (): LabelledAddress[] =>
    database.prepare<[], LabelledAddress>(`SELECT ${columns} FROM addresses ORDER BY label, address`).all(),
})

export const addressesTable = { name: 'addresses', schema, open, read } satisfies DeskTable
