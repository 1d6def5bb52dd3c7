import type { Json } from '../../../contract/scalars.ts'
import { succeed } from '../../../core/result.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'
import type { Health } from '../../health/desk/service.ts'
import type { OrdersDesk } from './orders-desk.ts'
import { passTo } from '../../../main/platform/router/pass-to.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import { readProperties } from '../core/read-properties.ts'
import type { Networks } from '../../networks/desk/service.ts'
import type { MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import type { CollectibleOrder } from '../../../core/wire/marketplace.ts'

/** Pages that are read: lists show orders in every state, and active ones may be rare. */
const maxPages = 20
const pageSize = 100

const cheapestOrders = async (
  service: Pick<ServiceClient, 'listCollectibles'>,
  { max = 10, ...place }: ParsedInput<'orders.cheapest'>,
  signal: AbortSignal,
): MethodAnswer<'orders.cheapest'> => {
  const rows: CollectibleOrder[] = []
  for (let page = 1; page <= maxPages; page += 1) {
    const sort = [{ column: 'price_usd', order: 'ASC' as const }]
    const listed = await service.listCollectibles(
      { ...place, side: 'listing', page: { page, pageSize, sort } },
      signal,
    )
    if (!listed.ok) return listed
    const { collectibles, page: read } = listed.value
    rows.push(...collectibles.filter(({ order }) => order?.status === 'active'))
    if (rows.length >= max || read.more !== true)
      return succeed({ rows: rows.slice(0, max), partial: { complete: true } })
  }
  const because = { id: 'pages-left' as const, values: { pages: maxPages } }
  return succeed({ rows, partial: { complete: false, because } })
}

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
