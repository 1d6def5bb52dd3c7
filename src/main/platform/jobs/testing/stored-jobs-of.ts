import type { AppDatabase } from '../../app-database/app-database.ts'
import { silentLogger } from '../../log/logger.ts'
import { jobsTable } from '../jobs-table.ts'
import { createStoredJobs, type StoredJobs } from '../stored-jobs.ts'

/** What was interrupted, over the tables of a test. Another one over the same tables is the desk after a restart. */
export const storedJobsOf = (store: Pick<AppDatabase, 'table'>): StoredJobs =>
  createStoredJobs({ table: store.table(jobsTable), logger: silentLogger, onChange: () => undefined })
