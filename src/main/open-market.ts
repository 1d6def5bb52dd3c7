import { succeed } from '../core/result.ts'
import type { OrdersDesk } from '../features/orders/desk/orders-desk.ts'
import type { Projects } from '../features/projects/desk/service.ts'
import type { Transactions } from '../features/transactions/desk/transactions.ts'
import type { AppDatabase } from './platform/app-database/app-database.ts'
import { addressesTable } from '../features/addresses/desk/addresses-table.ts'
import { createNamedAddresses } from '../features/addresses/desk/named-addresses.ts'
import { createNamedContracts } from '../features/addresses/desk/named-contracts.ts'
import { sampleCollections, sampleCurrencies } from '../features/sample/desk/sample-contracts.ts'
import type { SampleService } from '../features/sample/desk/service.ts'
import type { Findings } from '../features/findings/desk/findings.ts'
import { snapshotsTable } from '../features/orders/desk/snapshots-table.ts'
import { checksTable } from '../features/orders/desk/checks-table.ts'
import type { SaleSuggestionDeps } from '../features/orders/desk/suggest-sales.ts'
import type { PortfolioDeps } from '../features/portfolio/desk/portfolio-deps.ts'
import { portfolioTable } from '../features/portfolio/desk/portfolio-table.ts'

export type OpenMarketDeps = {
  readonly store: AppDatabase
  readonly projects: Projects
  readonly orders: OrdersDesk
  /** The ledger is created after the market. */
  readonly findings: () => Pick<Findings, 'list'>
  readonly transactions: Transactions
  readonly sales: PortfolioDeps['sales']
  readonly sample: SampleService
}

export const openMarket = (deps: OpenMarketDeps) => {
  const { store, projects, orders, findings, transactions, sales, sample } = deps
  const namedContracts = createNamedContracts({
    projects: () => projects.list().projects.map(({ id }) => id),
    contracts: transactions.known.contracts,
    coins: (project) => sampleCurrencies({ sample, projects })(project, sample.facts()?.network ?? ''),
    collections: sampleCollections({ sample, projects }),
  })
  const namedAddresses = createNamedAddresses({ table: store.table(addressesTable), namedContracts })
  const portfolio: PortfolioDeps = {
    table: store.table(portfolioTable),
    projects,
    snapshots: store.table(snapshotsTable),
    checks: store.table(checksTable),
    findings,
    schedules: orders.schedules.list,
    sales,
  }

  const saleAccounts: Pick<SaleSuggestionDeps, 'ownMakers' | 'usedAccounts'> = {
    ownMakers: (project) => portfolio.table.makers(project),
    usedAccounts: async (project, signal) => {
      const used = await transactions.addresses({ project }, signal)
      if (!used.ok) return used
      const { addresses } = used.value
      return succeed(addresses.filter(({ role }) => role !== 'collection').map(({ address }) => address))
    },
  }

  return { namedContracts, namedAddresses, portfolio, saleAccounts }
}
