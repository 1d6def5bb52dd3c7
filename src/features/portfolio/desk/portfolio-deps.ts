import type { Answer } from '../../../contract/contract.ts'
import type { Partial } from '../../../contract/partial.ts'
import type { PortfolioDetail } from '../contract.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import type { checksTable, CollectionOf } from '../../orders/desk/checks-table.ts'
import type { Findings } from '../../findings/desk/findings.ts'
import type { OrdersDesk } from '../../orders/desk/orders-desk.ts'
import type { snapshotsTable } from '../../orders/desk/snapshots-table.ts'
import type { Projects } from '../../projects/desk/service.ts'
import type { portfolioTable } from './portfolio-table.ts'

type Seen = NonNullable<PortfolioDetail['week']>['seen']

/** What is known of sales and of what the log may lack. */
export type SalesFacts = {
  readonly totals: (
    input: {
      readonly filter: {
        readonly projectId: string
        readonly network: string
        readonly collection: string
        readonly from: string
      }
    },
    signal: AbortSignal,
  ) => Promise<
    Answer<{
      readonly groups: readonly {
        readonly sales: number
        readonly currency: string
        readonly volume: string
      }[]
      readonly partial: Partial
    }>
  >
  /** Collections with sales of a project. */
  readonly collections: (project: string) => Promise<Answer<readonly Omit<CollectionOf, 'project'>[]>>
  /** How much of the time since then deliveries of a collection could come in. */
  readonly seenSince: (of: CollectionOf, from: number) => Promise<Answer<Seen>>
}

export type PortfolioDeps = {
  readonly table: TableClient<typeof portfolioTable>
  readonly projects: Pick<Projects, 'get'>
  readonly snapshots: Pick<TableClient<typeof snapshotsTable>, 'newestOf' | 'lastBefore' | 'countActive'>
  readonly findings: () => Pick<Findings, 'list'>
  readonly checks: Pick<TableClient<typeof checksTable>, 'get'>
  readonly schedules: OrdersDesk['schedules']['list']
  /** Null where nothing knows of sales. */
  readonly sales: () => SalesFacts | null
  readonly now?: () => number
}
