import type { Answer } from '../../../contract/contract.ts'
import type { ReceiverStatus } from '../../../features/receiver/contract.ts'
import type { Jobs } from '../../../main/platform/jobs/jobs.ts'
import type { AppDatabase } from '../../../main/platform/app-database/app-database.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import type { Background } from '../../../main/platform/faults/faults.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { Thread } from '../../../main/platform/worker/thread-client.ts'
import type { chainVerdictsTable } from '../../../features/events/desk/chain-verdicts-table.ts'
import type { Changed, ImportedRow } from '../../../features/events/desk/change-requests.ts'
import type { Log } from '../../../features/events/desk/service.ts'
import type { Listeners } from '../../../features/listeners/desk/listener-deps.ts'
import type { Receiver } from '../../../features/receiver/desk/service.ts'
import type { AuditThread } from './audit-thread.ts'

export type AuditDeps = {
  readonly store: Pick<AppDatabase, 'table'>
  readonly jobs: Pick<Jobs, 'declare'>
  readonly thread: Pick<Thread<AuditThread>, 'request'>
  readonly hasNode: (chainId: number) => boolean
  readonly chainIdOf: (network: string) => number | undefined
  readonly listeners: Pick<Listeners, 'list' | 'get'>
  readonly log: Pick<
    Log,
    | 'deliveredLogs'
    | 'eventsById'
    | 'deliveryTimes'
    | 'listEvents'
    | 'listOutages'
    | 'countEvents'
    | 'backlog'
    | 'onChange'
  >
  /** What the chain says of events: what an audit refutes is said there as well. */
  readonly verdicts: Pick<TableClient<typeof chainVerdictsTable>, 'putAudited'>
  readonly receiver: Pick<Receiver, 'lastStored'> & {
    readonly status: () => Promise<Pick<ReceiverStatus, 'listening'>>
  }
  readonly importDeliveries: (rows: readonly ImportedRow[], now: number) => Promise<Answer<Changed>>
  readonly fillingRules: () => Promise<Answer<{ readonly id: number; readonly name: string }[]>>
  readonly exportsFolder: string
  readonly version: string
  readonly background: Background
  readonly logger: Logger
  readonly onChange: () => void
  readonly now?: () => number
  /** How long an audit waits after so many failures in a row (ms). */
  readonly backoff?: (failures: number) => number
}
