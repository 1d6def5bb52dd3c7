import { createAppDatabase, type AppDatabase } from './platform/app-database/app-database.ts'
import type { Logger } from './platform/log/logger.ts'
import type { DeskTable } from './platform/app-database/table.ts'
import { addressesTable } from '../features/addresses/desk/addresses-table.ts'
import { backupsTable } from '../features/backups/desk/backups-table.ts'
import { eventNotesTable } from '../features/events/desk/event-notes-table.ts'
import { findingsTable } from '../features/findings/desk/findings-table.ts'
import { listenersTable } from '../features/listeners/desk/listeners-table.ts'
import { logRetentionTable } from '../features/log-maintenance/desk/log-retention-table.ts'
import { nodeUsageTable } from '../features/nodes/desk/node-usage-table.ts'
import { checksTable } from '../features/orders/desk/checks-table.ts'
import { schedulesTable } from './platform/jobs/schedules-table.ts'
import { portfolioTable } from '../features/portfolio/desk/portfolio-table.ts'
import { savedViewsTable } from '../features/saved-views/desk/saved-views-table.ts'
import { proofsTable } from '../features/signatures/desk/proofs-table.ts'
import { buildVerdictsTable } from '../features/transactions/desk/build-verdicts.ts'
import { buildsTable } from '../features/transactions/desk/builds-table.ts'
import { draftsTable } from '../features/transactions/desk/drafts-table.ts'
import { knownCallsTable } from '../features/transactions/desk/known-calls-table.ts'
import { runsTable } from '../features/transactions/desk/runs-table.ts'
import { moduleTables } from './modules.ts'
import { jobsTable } from './platform/jobs/jobs-table.ts'

export const deskTables: readonly DeskTable[] = [
  backupsTable,
  findingsTable,
  addressesTable,
  listenersTable,
  eventNotesTable,
  jobsTable,
  schedulesTable,
  checksTable,
  portfolioTable,
  logRetentionTable,
  savedViewsTable,
  buildsTable,
  buildVerdictsTable,
  draftsTable,
  knownCallsTable,
  nodeUsageTable,
  proofsTable,
  runsTable,
  ...moduleTables,
]

export const openAppDatabase = (options: { readonly folder: string; readonly logger: Logger }): AppDatabase =>
  createAppDatabase({ ...options, tables: deskTables })
