import type { Answer } from '../../../contract/contract.ts'
import type { TableClient } from '../../platform/app-database/table.ts'
import type { Logger } from '../../platform/log/logger.ts'
import type { Log } from '../events/service.ts'
import type { Listeners } from '../listeners/listener-deps.ts'
import type { laboratoryTable } from './laboratory-table.ts'

/** What is posted for a delivery of the log. */
export type Recorded = {
  readonly body: Uint8Array
  readonly headers: readonly (readonly [string, string])[]
}

/** What the laboratory needs of the rest of the desk. */
export type LaboratoryDeps = {
  readonly table: TableClient<typeof laboratoryTable>
  readonly log: Pick<Log, 'listEvents' | 'listDeliveries'>
  readonly listeners: Pick<Listeners, 'list'>
  /** A delivery's bytes, and the headers that say how to read them. */
  readonly recorded: (deliveryId: number) => Promise<Answer<Recorded>>
  /** Whether an address is the desk's own receiver: what is sent there would come in again. */
  readonly isOwnReceiver: (target: URL) => Promise<boolean>
  readonly version: string
  readonly logger: Logger
  /** Something a person sees has changed. */
  readonly onChange: () => void
}
