import { join } from 'node:path'
import { createHealth } from '../features/health/desk/service.ts'
import type { HealthDeps } from '../features/health/desk/health-deps.ts'
import type { OrderDeps } from '../features/orders/desk/order-deps.ts'
import { createOrdersDesk } from '../features/orders/desk/orders-desk.ts'
import { createWalkBudget } from '../features/orders/desk/walk-budget.ts'
import type { OpenedChain } from './open-chain.ts'
import type { AppDatabase } from './platform/app-database/app-database.ts'

export type OpenOrdersDeps = Pick<
  OrderDeps,
  | 'service'
  | 'listeners'
  | 'projects'
  | 'networks'
  | 'jobs'
  | 'currenciesOf'
  | 'ownMakers'
  | 'reportFindings'
  | 'background'
  | 'logger'
> &
  Pick<HealthDeps, 'contracts' | 'onChange'> & {
    readonly data: string
    readonly log: OrderDeps['log'] & HealthDeps['log']
    readonly chain: Pick<OpenedChain, 'reader' | 'thread'>
    readonly store: AppDatabase
  }

export const openOrders = ({ data, chain, store, ...deps }: OpenOrdersDeps) => {
  const health = createHealth({ ...deps, store, thread: chain.thread, chain: chain.reader })
  const orders = createOrdersDesk({
    ...deps,
    chain: chain.reader,
    appDatabase: store,
    checkListed: health.checkListed,
    statuses: health.statuses,
    exportsFolder: join(data, 'exports'),
    walkBudget: createWalkBudget(),
  })
  return { health, orders }
}
