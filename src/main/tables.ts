import type { Table } from './platform/app-database/table.ts'
import { backupsTable } from './features/backups/backups-table.ts'
import { auditTable } from './features/audit/audit-table.ts'
import { alertsTable } from './features/alerts/alerts-table.ts'
import { addressesTable } from './features/addresses/addresses-table.ts'
import { listenersTable } from './features/listeners/listeners-table.ts'
import { chainVerdictsTable } from './features/events/chain-verdicts-table.ts'
import { eventNotesTable } from './features/events/event-notes-table.ts'
import { healthTable } from './features/health/health-table.ts'
import { forwardingTable } from './features/forwarding/forwarding-table.ts'
import { jobsTable } from './platform/jobs/jobs-table.ts'
import { findingsTable } from './features/orders/findings-table.ts'
import { checkSchedulesTable, schedulesTable } from './features/orders/schedules-table.ts'
import { snapshotsTable } from './features/orders/snapshots-table.ts'
import { portfolioTable } from './features/portfolio/portfolio-table.ts'
import { logRetentionTable } from './features/log-maintenance/log-retention-table.ts'
import { salesTable } from './features/sales/sales-table.ts'
import { savedViewsTable } from './features/saved-views/saved-views-table.ts'
import { sourcesTable } from './features/sources/sources-table.ts'
import { teamCopyTable } from './features/team-log/team-copy-table.ts'
import { buildsTable } from './features/transactions/builds-table.ts'
import { draftsTable } from './features/transactions/drafts-table.ts'
import { knownCallsTable } from './features/transactions/known-calls-table.ts'
import { nodeUsageTable } from './features/nodes/node-usage-table.ts'
import { proofsTable } from './features/signatures/proofs-table.ts'
import { runsTable } from './features/transactions/runs-table.ts'

/** Everything the desk itself writes down, by concern. The log of deliveries and the record of calls are not here. */
export const tables: readonly Table[] = [
  addressesTable,
  alertsTable,
  backupsTable,
  auditTable,
  listenersTable,
  eventNotesTable,
  chainVerdictsTable,
  forwardingTable,
  jobsTable,
  logRetentionTable,
  savedViewsTable,
  snapshotsTable,
  schedulesTable,
  findingsTable,
  checkSchedulesTable,
  draftsTable,
  buildsTable,
  runsTable,
  knownCallsTable,
  proofsTable,
  nodeUsageTable,
  sourcesTable,
  teamCopyTable,
  salesTable,
  portfolioTable,
  healthTable,
]
