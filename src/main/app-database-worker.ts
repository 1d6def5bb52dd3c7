import { serveTables } from './platform/app-database/serve-tables.ts'
import { bulkTables } from './bulk-tables.ts'

/** Keeps the large databases. It alone opens these files. */
serveTables(bulkTables)
