import type { StoreProblem } from './incoming-delivery.ts'
import { openProblem } from '../../platform/db/open-problem.ts'

const next: Record<StoreProblem['reason'], string> = {
  full: 'Free some space on that disk; deliveries are taken again by themselves.',
  locked: 'Close the other program; deliveries are taken again by themselves.',
  'read-only': 'Check who owns the data folder and its access rights.',
  damaged: 'Restart Marketdesk: the damaged file is kept aside and a new one is begun.',
  failed: 'Check the disk and the access rights of the data folder.',
}

/**
 * Puts into words why a batch was not stored. Nothing of that batch is on disk.
 *
 * @param path the database file
 */
export const commitProblem = (error: unknown, path: string): StoreProblem => {
  const { reason, message } = openProblem(error, path)
  // A database that is open cannot turn out to be of a newer program.
  const kind = reason === 'newer' ? 'failed' : reason
  return { reason: kind, message: `Deliveries cannot be stored: ${message} ${next[kind]}` }
}
