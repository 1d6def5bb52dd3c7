import { join } from 'node:path'
import { succeed } from '../core/result.ts'
import { deliveryOf } from '../features/events/desk/event-id.ts'
import type { Log } from '../features/events/desk/service.ts'
import type { Listeners } from '../features/listeners/desk/listener-deps.ts'
import type { Networks } from '../features/networks/desk/service.ts'
import type { OrdersDesk } from '../features/orders/desk/orders-desk.ts'
import type { Projects } from '../features/projects/desk/service.ts'
import type { Transactions } from '../features/transactions/desk/transactions.ts'
import type { AppDatabase } from './platform/app-database/app-database.ts'
import type { Background } from './platform/faults/faults.ts'
import type { Logger } from './platform/log/logger.ts'
import type { Topics } from './platform/topics/topics.ts'
import { addressesTable } from '../features/addresses/desk/addresses-table.ts'
import { createNamedAddresses } from '../features/addresses/desk/named-addresses.ts'
import { createNamedContracts } from '../features/addresses/desk/named-contracts.ts'
import { sampleCollections, sampleCurrencies } from '../features/sample/desk/sample-contracts.ts'
import type { SampleService } from '../features/sample/desk/service.ts'
import type { Findings } from '../features/findings/desk/findings.ts'
import { createSales } from '../modules/sales/desk/service.ts'
import { auditTable } from '../modules/audit/desk/audit-table.ts'
import { snapshotsTable } from '../features/orders/desk/snapshots-table.ts'
import { checksTable } from '../features/orders/desk/checks-table.ts'
import type { SaleSuggestionDeps } from '../features/orders/desk/suggest-sales.ts'
import type { PortfolioDeps } from '../features/portfolio/desk/portfolio-deps.ts'
import { portfolioTable } from '../features/portfolio/desk/portfolio-table.ts'
import { seenSince } from '../modules/audit/desk/seen-since.ts'
import type { OpenedChain } from './open-chain.ts'

export type OpenMarketDeps = {
  readonly data: string
  readonly store: AppDatabase
  readonly log: Log
  /** When this desk may have missed something. */
  readonly listOutages: Log['listOutages']
  readonly listeners: Listeners
  readonly chain: Pick<OpenedChain, 'reader'>
  readonly networks: Networks
  readonly projects: Projects
  readonly orders: OrdersDesk
  /** The ledger is created after the market. */
  readonly findings: () => Pick<Findings, 'list'>
  readonly transactions: Transactions
  readonly sample: SampleService
  readonly topics: Topics
  readonly background: Background
  readonly logger: Logger
}

/** Wires what is known of a market from what is stored: names, sales, and the portfolio. */
export const openMarket = (deps: OpenMarketDeps) => {
  const { data, store, log, listeners, chain, networks, projects, orders, findings, transactions } = deps
  const { sample, topics, background, logger } = deps
  const namedContracts = createNamedContracts({
    projects: () => projects.list().projects.map(({ id }) => id),
    contracts: transactions.known.contracts,
    coins: (project) => sampleCurrencies({ sample, projects })(project, sample.facts()?.network ?? ''),
    collections: sampleCollections({ sample, projects }),
  })
  const namedAddresses = createNamedAddresses({ table: store.table(addressesTable), namedContracts })
  const sales = createSales({
    store,
    log,
    listeners,
    networks,
    listedCollections: () =>
      projects.list().projects.flatMap(({ id, startCollection }) => [
        ...(startCollection === null ? [] : [{ project: id, ...startCollection }]),
        ...store
          .table(portfolioTable)
          .collections(id)
          .filter(({ shown }) => shown === 1),
      ]),
    chain: chain.reader,
    snapshots: store.table(snapshotsTable),
    namedAddresses,
    currencies: (input) => orders.currencies(input),
    deliveryOf,
    exportsFolder: join(data, 'exports'),
    background,
    logger,
    onChange: topics.ofFeature('sales'),
  })

  const portfolio: PortfolioDeps = {
    table: store.table(portfolioTable),
    projects,
    snapshots: store.table(snapshotsTable),
    checks: store.table(checksTable),
    findings,
    schedules: orders.schedules.list,
    sales,
    seenSince: seenSince({
      log: { listOutages: deps.listOutages },
      audits: store.table(auditTable),
      listeners: async (project) => {
        const listed = await listeners.list({ project }, new AbortController().signal)
        return listed.ok ? succeed(listed.value.listeners) : listed
      },
    }),
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

  return { namedContracts, namedAddresses, sales, portfolio, saleAccounts }
}
