import { serveTables } from './platform/app-database/serve-tables.ts'
import { bulkTables, longRead } from './bulk-tables.ts'

/** Reads and writes the large databases: nobody else opens them but to read. Makes the long reads of `desk.db`, too. */
serveTables(bulkTables, longRead)
