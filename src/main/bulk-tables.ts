import type { BulkTable } from './platform/app-database/table.ts'
import { auditTable } from '../modules/audit/desk/audit-table.ts'
import { chainVerdictsTable } from '../features/events/desk/chain-verdicts-table.ts'
import { healthTable } from '../features/health/desk/health-table.ts'
import { snapshotsTable } from '../features/orders/desk/snapshots-table.ts'
import { salesTable } from '../modules/sales/desk/sales-table.ts'

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
