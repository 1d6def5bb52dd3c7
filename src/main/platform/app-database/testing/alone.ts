import { deskFile } from '../open-tables.ts'
import type { BulkTable, DeskTable, TableMethods } from '../table.ts'

/** A table of `desk.db` in a file that has no other. */
export const alone = <M extends TableMethods>({ name, schema, open }: DeskTable<M>): BulkTable<M> => ({
  file: deskFile,
  migrations: [{ name, up: (database) => void database.exec(schema) }],
  open,
})
