import type { MethodName } from '../../contract/contract.ts'

/** How work is followed that a method begins and does not wait for. */
type Work = {
  /** Where its number stands: in the answer, or in the input. */
  readonly id: readonly string[]
  readonly look: MethodName
  /** By this name the method is told the number; left out: it answers a list of all. */
  readonly by?: string
  /** Where the work, or the list, stands in what that answers. */
  readonly at: readonly string[]
}

/** Methods that begin work which goes on after their answer: a command waits for it. */
export const works: Partial<Record<MethodName, Work>> = {
  'orders.check': { id: ['job'], look: 'jobs.list', at: ['jobs'] },
  'proofs.prove': { id: ['job'], look: 'jobs.list', at: ['jobs'] },
  'audit.begin': { id: ['audit', 'id'], look: 'audit.list', by: 'id', at: ['audits'] },
  'audit.backfill': { id: ['job'], look: 'jobs.list', at: ['jobs'] },
  'jobs.resume': { id: ['id'], look: 'jobs.list', at: ['jobs'] },
}
