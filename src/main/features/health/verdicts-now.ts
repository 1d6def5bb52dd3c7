import { succeed } from '../../../core/result.ts'
import type { OrderDeps } from '../orders/order-deps.ts'
import { recheck, type ChainDeps } from './recheck.ts'

/** What the chain says of orders now, without simulated fills. Nothing of it is stored. */
export const verdictsNow =
  (deps: ChainDeps): OrderDeps['verdicts'] =>
  async ({ project, network, contractAddress }, orders, signal) => {
    const checked = await recheck(
      deps,
      { project, network, collection: contractAddress.toLowerCase() },
      orders.map((order) => ({ order, former: null, listed: true })),
      () => null,
      'operator',
      false,
      () => undefined,
      signal,
    )
    return checked.ok
      ? succeed(new Map(checked.value.rows.map(({ order, verdict }) => [order.key, verdict])))
      : checked
  }
