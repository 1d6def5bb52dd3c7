import { serveTables } from './platform/app-database/serve-tables.ts'
import { bulkTables } from './bulk-tables.ts'

/** Reads and writes the large databases: nobody else opens them but to read. */
serveTables(bulkTables)
