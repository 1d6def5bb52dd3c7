import { auditTable } from '../modules/audit/desk/audit-table.ts'
import { salesTable } from '../modules/sales/desk/sales-table.ts'
import type { ChainAccess } from './platform/chain/chain-thread.ts'

// What modules have in threads. Each thread loads but its own part.

/** Their tables that are too large for the main thread. */
export const moduleBulkTables = [auditTable, salesTable]

/** What they do in the thread of chains. */
export const loadChainHandlers = async () => {
  const [{ auditThreadHandlers }, { proofThreadHandlers }] = await Promise.all([
    import('../modules/audit/desk/audit-thread.ts'),
    import('../modules/proof/desk/proof-thread.ts'),
  ])
  return (chain: ChainAccess) => ({ ...auditThreadHandlers(chain), ...proofThreadHandlers(chain) })
}

/** Their tasks, by the names of `worker-path.ts`. */
export const moduleTasks = {
  sources: () => import('../modules/remote-receivers/desk/sources-task.ts'),
  upload: () => import('../modules/team-log/desk/upload-task.ts'),
}
