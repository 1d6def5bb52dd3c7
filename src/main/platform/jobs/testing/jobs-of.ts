import { afterwards } from '../../../../core/testing/in-tests.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'
import type { AppDatabase } from '../../app-database/app-database.ts'
import { openTable } from '../../app-database/open-tables.ts'
import { testFolder } from '../../files/testing/test-folder.ts'
import { silentLogger } from '../../log/logger.ts'
import { createJobs, type Jobs } from '../jobs.ts'
import { jobsTable } from '../jobs-table.ts'

/** Jobs over the tables of a test. Another one over the same tables is the desk after a restart. */
export const jobsOf = (store: Pick<AppDatabase, 'table'>): Jobs =>
  createJobs({ table: store.table(jobsTable), logger: silentLogger, onChange: () => undefined })

/** Jobs over a table of their own, until the test ends. */
export const testJobs = (): Jobs => {
  const { methods, close } = valueOf(openTable(testFolder('jobs'), jobsTable))
  afterwards(close)
  return createJobs({ table: methods, logger: silentLogger, onChange: () => undefined })
}
