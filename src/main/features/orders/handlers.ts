import { succeed } from '../../../core/result.ts'
import type { OrdersDesk } from './orders-desk.ts'
import type { Handlers } from '../../platform/router/router.ts'

type OrdersMethod =
  | 'orders.check'
  | 'orders.findings'
  | 'orders.export'
  | 'orders.jobs'
  | 'orders.stop'
  | 'orders.transfers'
  | 'orders.currencies'
  | 'snapshots.take'
  | 'snapshots.list'
  | 'snapshots.compare'
  | 'snapshots.remove'
  | 'snapshots.schedules'
  | 'snapshots.setSchedule'

/** Checks, exports and snapshots of orders. */
export const ordersHandlers = ({ orders }: { readonly orders: OrdersDesk }) =>
  ({
    'orders.check': (input) => orders.check(input),
    'orders.findings': (input) => orders.findings(input),
    'orders.export': (input) => orders.export(input),
    'orders.jobs': () => succeed(orders.jobs()),
    'orders.stop': (input) => orders.stopJob(input.job),
    'orders.transfers': (input, { signal }) => orders.transfers(input, signal),
    'orders.currencies': (input) => orders.currencies(input),
    'snapshots.take': (input) => orders.takeSnapshot(input),
    'snapshots.list': (input) => orders.listSnapshots(input),
    'snapshots.compare': (input) => orders.compareSnapshots(input),
    'snapshots.remove': (input) => orders.removeSnapshot(input.id),
    'snapshots.schedules': () => orders.schedules(),
    'snapshots.setSchedule': (input) => orders.setSchedule(input),
  }) satisfies Pick<Handlers, OrdersMethod>
