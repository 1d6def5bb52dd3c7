import type { BulkTable } from './platform/app-database/table.ts'
import { chainVerdictsTable } from '../features/events/desk/chain-verdicts-table.ts'
import { healthTable } from '../features/health/desk/health-table.ts'
import { snapshotsTable } from '../features/orders/desk/snapshots-table.ts'
import { loadModuleTables } from './lazy-modules.ts'

/** Databases too large for the main thread. */
export const bulkTables: readonly BulkTable[] = [
  chainVerdictsTable,
  healthTable,
  snapshotsTable,
  ...(await loadModuleTables()),
]

/** Their files. */
export const bulkFiles: readonly string[] = [...new Set(bulkTables.map(({ file }) => file))]
