import type { Json } from '../../../contract/scalars.ts'
import { succeed } from '../../../core/result.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'
import type { Health } from '../../health/desk/service.ts'
import type { OrdersDesk } from './orders-desk.ts'
import { passTo } from '../../../main/platform/router/pass-to.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import { readProperties } from '../core/read-properties.ts'
import { cheapestOrders } from './cheapest-orders.ts'
import type { Networks } from '../../networks/desk/service.ts'

export type OrdersHandlerDeps = {
  readonly orders: OrdersDesk
  readonly health: Pick<Health, 'statuses' | 'simulate' | 'approvals'>
  readonly service: ServiceClient
  readonly networks: Pick<Networks, 'chainId'>
}

const propertiesReader = {
  read: (answer: Json) => {
    const properties = readProperties(answer)
    return properties === null ? null : { properties }
  },
  missing: 'no list of properties',
}

export const ordersHandlers = ({ orders, health, service, networks }: OrdersHandlerDeps) =>
  ({
    ...passTo('orders', orders),
    ...passTo('orders', health),
    statuses: async (input) => {
      const listed = await health.statuses(input)
      return listed.ok ? succeed({ ...listed.value, check: orders.lastCheck(input) }) : listed
    },
    list: async (input, { signal }) => {
      const listed = await service.listCollectibles(input, signal)
      if (!listed.ok) return listed
      const { collectibles, page, call } = listed.value
      return succeed({ collectibles, page, call })
    },
    cheapest: (input, { signal }) => cheapestOrders(service, input, signal),
    properties: ({ project, network, contractAddress, timeoutMs }, { signal }) => {
      const chainId = String(networks.chainId(network) ?? network)
      return service.read(
        {
          project,
          network,
          operation: 'TokenCollectionFilters',
          request: { chainId, contractAddress },
          timeoutMs,
        },
        propertiesReader,
        signal,
      )
    },
  }) satisfies HandlersOf<'orders'>

export const snapshotsHandlers = ({ orders }: Pick<OrdersHandlerDeps, 'orders'>) =>
  ({
    ...passTo('snapshots', orders),
    list: (input) => orders.listSnapshots(input),
    compare: (input) => orders.compareSnapshots(input),
    remove: (input) => orders.removeSnapshot(input.id),
  }) satisfies HandlersOf<'snapshots'>
