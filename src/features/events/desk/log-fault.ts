import { join } from 'node:path'
import type { Failure } from '../../../contract/failure.ts'
import { openProblem } from '../../../main/platform/db/open-problem.ts'
import { deliveriesDatabase } from './deliveries-writer.ts'

export const logFault =
  (folder: string) =>
  (fault: Error): Failure => {
    const { message, hint } = openProblem(fault, join(folder, deliveriesDatabase.name))
    return { kind: 'unavailable', message, hint }
  }
