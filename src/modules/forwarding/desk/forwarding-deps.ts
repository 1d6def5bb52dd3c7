import type { TableClient } from '../../../main/platform/app-database/table.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { Log } from '../../../features/events/desk/service.ts'
import type { TeamForwarding } from '../../team-log/desk/service.ts'
import type { forwardingTable } from './forwarding-table.ts'
import type { PayloadSource } from './payload.ts'
import type { RuleVault } from './rule-secrets.ts'

export type ForwardingDeps = {
  readonly table: TableClient<typeof forwardingTable>
  readonly log: PayloadSource & {
    readonly nextEvents: Log['nextEvents']
    readonly nextPayloads: Log['nextPayloads']
    readonly sampleEvents: Log['sampleEvents']
    readonly eventsById: Log['eventsById']
    readonly deliveryOrigins: Log['deliveryOrigins']
    readonly onChange: Log['onChange']
  }
  readonly vault: RuleVault
  /** Takes secrets that are in use out of the desk's own log. */
  readonly remember: (secret: string) => void
  readonly deliveryOf: (eventId: number) => number
  readonly elementOf: (eventId: number) => number
  /** Whether an address is the desk's own receiver: a rule to it would feed itself. */
  readonly isOwnReceiver: (target: URL) => Promise<boolean>
  /** Which desk of a team forwards; left out: this desk does it for itself. */
  readonly team?: TeamForwarding
  readonly logger: Logger
  /** Milliseconds before the next attempt after so many failed ones; 0.5 s, doubled up to a minute, by default. */
  readonly backoff?: (tries: number) => number
  /** How long a rule waits (ms) when the desk itself cannot read or write at the moment; 2 s by default. */
  readonly faultPauseMs?: number
  readonly onChange: () => void
}

/** Half a second, then twice as long each time, up to a minute. */
export const usualBackoff = (tries: number): number => Math.min(60_000, 500 * 2 ** Math.min(tries - 1, 10))
