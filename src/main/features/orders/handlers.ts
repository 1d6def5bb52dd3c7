import type { Json } from '../../../contract/scalars.ts'
import { succeed } from '../../../core/result.ts'
import type { ServiceClient } from '../service-client/service.ts'
import type { OrdersDesk } from './orders-desk.ts'
import type { HandlersOf } from '../../platform/router/router.ts'
import { readProperties } from '../../../core/orders/read-properties.ts'
import type { Networks } from '../networks/service.ts'

export type OrdersHandlerDeps = {
  readonly orders: OrdersDesk
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

/** Lists, checks and exports of orders. */
export const ordersHandlers = ({ orders, service, networks }: OrdersHandlerDeps) =>
  ({
    list: async (input, { signal }) => {
      const listed = await service.listCollectibles(input, signal)
      if (!listed.ok) return listed
      const { collectibles, page, call } = listed.value
      return succeed({ collectibles, page, call })
    },
    check: (input) => orders.check(input),
    findings: (input) => orders.findings(input),
    listFindings: (input) => orders.listFindings(input),
    findingGroups: (input) => orders.findingGroups(input),
    openFindings: (input) => orders.openFindings(input),
    acknowledgeFindings: (input) => orders.acknowledgeFindings(input),
    withdrawAcknowledgement: (input) => orders.withdrawAcknowledgement(input),
    exportFindings: (input) => orders.exportFindings(input),
    checkSchedules: () => orders.checkSchedules(),
    setCheckSchedule: (input) => orders.setCheckSchedule(input),
    export: (input) => orders.export(input),
    jobs: () => succeed(orders.jobs()),
    stop: (input) => orders.stopJob(input.job),
    transfers: (input, { signal }) => orders.transfers(input, signal),
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
    currencies: (input) => orders.currencies(input),
  }) satisfies HandlersOf<'orders'>

/** Snapshots of lists of orders. */
export const snapshotsHandlers = ({ orders }: Pick<OrdersHandlerDeps, 'orders'>) =>
  ({
    take: (input) => orders.takeSnapshot(input),
    list: (input) => orders.listSnapshots(input),
    compare: (input) => orders.compareSnapshots(input),
    exportChanges: (input, { signal }) => orders.exportChanges(input, signal),
    remove: (input) => orders.removeSnapshot(input.id),
    schedules: () => orders.schedules(),
    setSchedule: (input) => orders.setSchedule(input),
  }) satisfies HandlersOf<'snapshots'>
