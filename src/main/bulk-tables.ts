import type { BulkTable } from './platform/app-database/table.ts'
import { auditTable } from './features/audit/audit-table.ts'
import { chainVerdictsTable } from './features/events/chain-verdicts-table.ts'
import { healthTable } from './features/health/health-table.ts'
import { snapshotsTable } from './features/orders/snapshots-table.ts'
import { salesTable } from './features/sales/sales-table.ts'

/** Databases too large for the main thread. */
export const bulkTables: readonly BulkTable[] = [
  auditTable,
  chainVerdictsTable,
  healthTable,
  snapshotsTable,
  salesTable,
]

/** Their files. */
export const bulkFiles: readonly string[] = [...new Set(bulkTables.map(({ file }) => file))]
