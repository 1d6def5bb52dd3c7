import type { Answer } from '../../../contract/contract.ts'
import type { PortfolioDetail } from '../contract.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import type { checksTable, CollectionOf } from '../../orders/desk/checks-table.ts'
import type { Findings } from '../../findings/desk/findings.ts'
import type { OrdersDesk } from '../../orders/desk/orders-desk.ts'
import type { snapshotsTable } from '../../orders/desk/snapshots-table.ts'
import type { Projects } from '../../projects/desk/service.ts'
import type { Sales } from '../../../modules/sales/desk/service.ts'
import type { portfolioTable } from './portfolio-table.ts'

type Seen = PortfolioDetail['week']['seen']

export type PortfolioDeps = {
  readonly table: TableClient<typeof portfolioTable>
  readonly projects: Pick<Projects, 'get'>
  readonly snapshots: Pick<TableClient<typeof snapshotsTable>, 'newestOf' | 'lastBefore' | 'countActive'>
  readonly findings: () => Pick<Findings, 'list'>
  readonly checks: Pick<TableClient<typeof checksTable>, 'get'>
  readonly schedules: OrdersDesk['schedules']['list']
  readonly sales: Pick<Sales, 'totals' | 'collections'>
  readonly seenSince: (of: CollectionOf, from: number) => Promise<Answer<Seen>>
  readonly now?: () => number
}
