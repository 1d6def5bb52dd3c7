import type { ChainAccess } from './platform/chain/chain-thread.ts'

// What modules have in threads and in other processes: each loads but its own part.

/** Their tables that are too large for the main thread. */
export const loadModuleTables = async () => {
  const [{ auditTable }, { salesTable }] = await Promise.all([
    import('../modules/audit/desk/audit-table.ts'),
    import('../modules/sales/desk/sales-table.ts'),
  ])
  return [auditTable, salesTable]
}

/** Their tables of `desk.db` with reads that take longer than the main thread may. */
export const loadLongRead = async () => [(await import('../modules/alerts/desk/alerts-table.ts')).alertsTable]

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

/** What copies the log of the browser host. */
export const loadTeamUpload = () => import('../modules/team-log/desk/host-upload.ts')

/** What offers the log of a receiver without a desk. */
export const loadReaders = () => import('../modules/remote-receivers/desk/serve-readers.ts')
