import type { Answer } from '../../../contract/contract.ts'
import type { OwnOrder, PortfolioDetail } from '../../../contract/portfolio.ts'
import type { TableClient } from '../../platform/app-database/table.ts'
import type { CollectionOf, findingsTable } from '../orders/findings-table.ts'
import type { OrdersDesk } from '../orders/orders-desk.ts'
import type { snapshotsTable } from '../orders/snapshots-table.ts'
import type { Projects } from '../projects/service.ts'
import type { Sales } from '../sales/service.ts'
import type { portfolioTable } from './portfolio-table.ts'

type Seen = PortfolioDetail['day']['seen']

/** What the portfolio is put together from. */
export type PortfolioDeps = {
  readonly table: TableClient<typeof portfolioTable>
  readonly projects: Pick<Projects, 'get'>
  readonly snapshots: Pick<
    TableClient<typeof snapshotsTable>,
    'newestOf' | 'lastBefore' | 'compare' | 'countActive' | 'countOfMakers' | 'ordersOfMakers'
  >
  readonly findings: Pick<TableClient<typeof findingsTable>, 'latest' | 'groups' | 'foundSince'>
  readonly schedules: {
    readonly snapshots: OrdersDesk['snapshotSchedules']['list']
    readonly checks: OrdersDesk['checkSchedules']['list']
  }
  /** Orders of a collection that nobody can fill, as they were checked last. */
  readonly dead: (of: CollectionOf) => Promise<Answer<PortfolioDetail['dead']>>
  /** What the last check against the chain said of orders of a collection, by their keys. */
  readonly healthOf: (
    of: CollectionOf,
    keys: readonly string[],
  ) => Promise<Answer<ReadonlyMap<string, NonNullable<OwnOrder['health']>>>>
  readonly sales: Pick<Sales, 'totals' | 'collections'>
  /** How much of the time since then deliveries of a collection could come in. */
  readonly seenSince: (of: CollectionOf, from: number) => Promise<Answer<Seen>>
  readonly now?: () => number
}
