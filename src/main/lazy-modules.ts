import type { ChainAccess } from './platform/chain/chain-thread.ts'

// What modules have in threads and in other processes: each loads but its own part.

export const loadModuleTables = async () => {
  const [{ auditTable }, { salesTable }] = await Promise.all([
    import('../modules/audit/desk/audit-table.ts'),
    import('../modules/sales/desk/sales-table.ts'),
  ])
  return [auditTable, salesTable]
}

export const loadLongRead = async () => [(await import('../modules/alerts/desk/alerts-table.ts')).alertsTable]

export const loadChainHandlers = async () => {
  const [{ auditThreadHandlers }, { proofThreadHandlers }] = await Promise.all([
    import('../modules/audit/desk/audit-thread.ts'),
    import('../modules/proof/desk/proof-thread.ts'),
  ])
  return (chain: ChainAccess) => ({ ...auditThreadHandlers(chain), ...proofThreadHandlers(chain) })
}

export const moduleTasks = {
  sources: () => import('../modules/remote-receivers/desk/sources-task.ts'),
  upload: () => import('../modules/team-log/desk/upload-task.ts'),
}

export const loadTeamUpload = () => import('../modules/team-log/desk/host-upload.ts')

export const loadReaders = () => import('../modules/remote-receivers/desk/serve-readers.ts')
