import type { Answer } from '../../../contract/contract.ts'
import type { NamedAddress } from '../../../features/addresses/desk/named-addresses.ts'
import type { Networks } from '../../../features/networks/desk/service.ts'
import type { AppDatabase } from '../../../main/platform/app-database/app-database.ts'
import type { Background } from '../../../main/platform/faults/faults.ts'
import type { ChainReader } from '../../../main/platform/chain/chain-reader.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { Log } from '../../../features/events/desk/service.ts'
import type { Listeners } from '../../../features/listeners/desk/listener-deps.ts'
import type { Tracking } from '../core/leave-untracked.ts'
import type { OrdersDesk } from '../../../features/orders/desk/orders-desk.ts'
import type { snapshotsTable } from '../../../features/orders/desk/snapshots-table.ts'

export type SalesDeps = {
  readonly store: Pick<AppDatabase, 'table'>
  readonly log: Pick<Log, 'recogniseSales' | 'contradictedEvents' | 'eventsById' | 'backlog' | 'onChange'>
  readonly listeners: Pick<Listeners, 'list'>
  readonly networks: Pick<Networks, 'list'>
  /** Default collections of projects, and those that were added to portfolios. */
  readonly listedCollections: () => Tracking['collections']
  /** Floors of collections, as snapshots have them. */
  readonly snapshots: Pick<
    TableClient<typeof snapshotsTable>,
    'lastBefore' | 'lastOf' | 'ordersBefore' | 'namesOf' | 'tokensNamed'
  >
  /** Nodes, which say who got what of native-coin sales. */
  readonly chain?: ChainReader
  /** Addresses that are shown by a name; without a project those of all. */
  readonly namedAddresses: (project?: string) => Promise<Answer<NamedAddress[]>>
  readonly currencies: OrdersDesk['currencies']
  readonly deliveryOf: (event: number) => number
  readonly exportsFolder: string
  readonly background: Background
  readonly logger: Logger
  readonly onChange: () => void
  readonly now?: () => number
}
