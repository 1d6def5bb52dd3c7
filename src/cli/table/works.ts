import type { MethodName } from '../../contract/contract.ts'
import { moduleWorks } from '../modules.ts'

export type Work = {
  /** Where its number stands: in the answer, or in the input. */
  readonly id: readonly string[]
  readonly look: MethodName
  /** By this name the method is told the number; left out: it answers a list of all. */
  readonly by?: string
  /** Where the work, or the list, stands in what that answers. */
  readonly at: readonly string[]
}

export const works: Partial<Record<MethodName, Work>> = {
  'orders.check': { id: ['job'], look: 'jobs.list', at: ['jobs'] },
  ...moduleWorks,
  'jobs.resume': { id: ['id'], look: 'jobs.list', at: ['jobs'] },
}
