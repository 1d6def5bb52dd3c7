import { serveTables } from './platform/app-database/serve-tables.ts'
import { tables } from './tables.ts'

/** Thread that keeps what the desk itself writes down. It alone opens these files. */
serveTables(tables)
