import { join } from 'node:path'
import type { Failure } from '../../../contract/failure.ts'
import { openProblem } from '../../../main/platform/db/open-problem.ts'
import { deliveriesDatabase } from './deliveries-writer.ts'

/** Makes a failure for people of what SQLite or the system reported of a log. @param folder of the log */
export const logFault =
  (folder: string) =>
  (fault: Error): Failure => {
    const { message, hint } = openProblem(fault, join(folder, deliveriesDatabase.name))
    return { kind: 'unavailable', message, hint }
  }
