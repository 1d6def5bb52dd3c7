import type { BulkTable, DeskTable } from './platform/app-database/table.ts'
import { addressesTable } from '../features/addresses/desk/addresses-table.ts'
import { chainVerdictsTable } from '../features/events/desk/chain-verdicts-table.ts'
import { findingsTable } from '../features/findings/desk/findings-table.ts'
import { healthTable } from '../features/health/desk/health-table.ts'
import { snapshotsTable } from '../features/orders/desk/snapshots-table.ts'
import { loadLongRead, loadModuleTables } from './lazy-modules.ts'
import { proofsTable } from '../features/signatures/desk/proofs-table.ts'

export const bulkTables: readonly BulkTable[] = [
  chainVerdictsTable,
  healthTable,
  snapshotsTable,
  ...(await loadModuleTables()),
]

export const bulkFiles: readonly string[] = [...new Set(bulkTables.map(({ file }) => file))]

/** Tables of `desk.db` with reads that take longer than the main thread may. */
export const longRead: readonly DeskTable[] = [
  addressesTable,
  findingsTable,
  proofsTable,
  ...(await loadLongRead()),
]
