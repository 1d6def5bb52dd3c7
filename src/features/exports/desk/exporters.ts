import type { FeatureExportKind } from '../contract.ts'
import type { CallLog } from '../../calls/desk/service.ts'
import type { Findings } from '../../findings/desk/findings.ts'
import type { Listeners } from '../../listeners/desk/listener-deps.ts'
import type { LogMaintenance } from '../../log-maintenance/desk/log-maintenance.ts'
import type { OrdersDesk } from '../../orders/desk/orders-desk.ts'
import type { Transactions } from '../../transactions/desk/transactions.ts'
import type { Exporters } from './service.ts'

/** How the kinds of files of the modules are written. */
export type ModuleExporters = Omit<Exporters, FeatureExportKind>

/** How each kind of file is written: by the feature that has what is in it. */
export const createExporters = (features: {
  readonly callLog: Pick<CallLog, 'export'>
  readonly findings: Pick<Findings, 'export'>
  readonly listeners: Pick<Listeners, 'list'>
  readonly logMaintenance: Pick<LogMaintenance, 'export'>
  readonly moduleExporters: ModuleExporters
  readonly orders: Pick<OrdersDesk, 'export' | 'exportChanges'>
  readonly transactions: Pick<Transactions, 'exportBuilds' | 'exportLookup'>
}): Exporters => {
  const { callLog, findings, listeners, logMaintenance, moduleExporters, orders, transactions } = features

  /** Where the ledger cannot be read, an export goes without the networks. */
  const networksByPath = async (signal: AbortSignal): Promise<Record<string, string>> => {
    const listed = await listeners.list({}, signal)
    return Object.fromEntries(
      (listed.ok ? listed.value.listeners : []).flatMap(({ path, network }) =>
        path === null ? [] : [[path, network]],
      ),
    )
  }

  return {
    events: {
      describe: ({ format }) => `Export of events (${format})`,
      write: async (input, controls) =>
        logMaintenance.export({ ...input, networks: await networksByPath(controls.signal) }, controls),
    },
    findings: { describe: ({ format }) => `Export of findings (${format})`, write: findings.export },
    calls: {
      describe: ({ format }) => `Export of calls (${format})`,
      write: (input, { signal }) => callLog.export(input, signal),
    },
    orders: {
      // Pages read before the desk ended say nothing of the list as it is now: it is read from its first page again.
      describe: ({ side, contractAddress, network, format }) =>
        `Export of ${side}s of ${contractAddress} on ${network} (${format})`,
      write: orders.export,
    },
    'order-changes': {
      describe: ({ before, after }) => `Export of changes between snapshots ${before} and ${after}`,
      write: orders.exportChanges,
    },
    ...moduleExporters,
    builds: {
      describe: ({ builds, format }) =>
        `Export of ${builds.length === 1 ? `build ${builds[0]}` : `${builds.length} builds`} (${format})`,
      write: transactions.exportBuilds,
    },
    lookup: {
      describe: ({ hash, format }) => `Export of transaction ${hash.slice(0, 10)} (${format})`,
      write: (input, { signal }) => transactions.exportLookup(input, signal),
    },
  }
}
