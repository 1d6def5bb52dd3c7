import { serveTables } from './platform/app-database/serve-tables.ts'
import { bulkTables } from './bulk-tables.ts'

/** Thread that keeps what is too much for `desk.db`. It alone opens these files. */
serveTables(bulkTables)
