import type { BulkTable, DeskTable } from './platform/app-database/table.ts'
import { addressesTable } from '../features/addresses/desk/addresses-table.ts'
import { alertsTable } from '../modules/alerts/desk/alerts-table.ts'
import { auditTable } from '../modules/audit/desk/audit-table.ts'
import { chainVerdictsTable } from '../features/events/desk/chain-verdicts-table.ts'
import { findingsTable } from '../features/findings/desk/findings-table.ts'
import { healthTable } from '../features/health/desk/health-table.ts'
import { snapshotsTable } from '../features/orders/desk/snapshots-table.ts'
import { salesTable } from '../modules/sales/desk/sales-table.ts'
import { proofsTable } from '../features/signatures/desk/proofs-table.ts'

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

/** Tables of `desk.db` with reads that take longer than the main thread may. */
export const longRead: readonly DeskTable[] = [addressesTable, alertsTable, findingsTable, proofsTable]
