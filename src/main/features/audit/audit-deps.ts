import type { Answer } from '../../../contract/contract.ts'
import type { ReceiverStatus } from '../../../contract/receiver.ts'
import type { StoredJobs } from '../../platform/jobs/stored-jobs.ts'
import type { AppDatabase } from '../../platform/app-database/app-database.ts'
import type { TableClient } from '../../platform/app-database/table.ts'
import type { Background } from '../../platform/faults/faults.ts'
import type { Logger } from '../../platform/log/logger.ts'
import type { Thread } from '../../platform/worker/thread-client.ts'
import type { chainVerdictsTable } from '../events/chain-verdicts-table.ts'
import type { Changed, ImportedRow } from '../events/change-requests.ts'
import type { Log } from '../events/service.ts'
import type { Listeners } from '../listeners/listener-deps.ts'
import type { LogJobs } from '../log-maintenance/log-jobs.ts'
import type { Receiver } from '../receiver/service.ts'
import type { AuditThread } from './audit-thread.ts'

export type AuditDeps = {
  readonly store: Pick<AppDatabase, 'table'>
  readonly storedJobs: Pick<StoredJobs, 'declare' | 'running'>
  /** Exports are listed and stopped there. */
  readonly jobs: Pick<LogJobs, 'run'>
  readonly thread: Pick<Thread<AuditThread>, 'request'>
  /** Whether a node of that chain is set up and not paused. */
  readonly hasNode: (chainId: number) => boolean
  readonly chainIdOf: (network: string) => number | undefined
  readonly listeners: Pick<Listeners, 'list' | 'get'>
  readonly log: Pick<
    Log,
    'deliveredLogs' | 'eventsById' | 'deliveryTimes' | 'listOutages' | 'countEvents' | 'backlog' | 'onChange'
  >
  /** What the chain says of events: what an audit refutes is said there as well. */
  readonly verdicts: Pick<TableClient<typeof chainVerdictsTable>, 'putAudited'>
  readonly receiver: Pick<Receiver, 'lastStored'> & {
    readonly status: () => Promise<Pick<ReceiverStatus, 'listening'>>
  }
  /** Has the writer of the log take deliveries in, each once. */
  readonly importDeliveries: (rows: readonly ImportedRow[], now: number) => Promise<Answer<Changed>>
  /** Forwarding rules that want what is filled in. */
  readonly fillingRules: () => Promise<Answer<{ readonly id: number; readonly name: string }[]>>
  readonly exportsFolder: string
  /** Of this program. */
  readonly version: string
  readonly background: Background
  readonly logger: Logger
  readonly onChange: () => void
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  /** How long an audit waits after so many failures in a row (ms). */
  readonly backoff?: (failures: number) => number
}
