import type { Answer } from '../contract/contract.ts'
import { fail, succeed } from '../core/result.ts'
import { createAlerts, type Alerts, type AlertsDeps } from './features/alerts/alerts.ts'
import { alertsTable } from './features/alerts/alerts-table.ts'
import { createDeskSource, type DeskSourceDeps } from './features/alerts/sources/desk-source.ts'
import { createHealthSource, type HealthChange } from './features/alerts/sources/health-source.ts'
import { createEndingSource, type EndingOrder } from './features/alerts/sources/ending-source.ts'
import {
  createMissedSource,
  nameOfListener,
  type MissedSourceDeps,
} from './features/alerts/sources/missed-source.ts'
import { knownFloors } from './features/alerts/sources/known-floors.ts'
import { createOrdersSource, type OrdersSourceDeps } from './features/alerts/sources/orders-source.ts'
import { createRefusedSource } from './features/alerts/sources/refused-source.ts'
import { createRefutedSource } from './features/alerts/sources/refuted-source.ts'
import { createSilenceSource, type SilenceSourceDeps } from './features/alerts/sources/silence-source.ts'
import { nativeAddress } from '../core/orders/currency.ts'
import { sayHealth } from '../core/listing-health/say.ts'
import { healthStates } from '../core/listing-health/words.ts'
import { createTeamSource, type TeamSourceDeps } from './features/alerts/sources/team-source.ts'
import { auditTable } from './features/audit/audit-table.ts'
import { chainVerdictsTable } from './features/events/chain-verdicts-table.ts'
import type { Log } from './features/events/service.ts'
import { healthTable } from './features/health/health-table.ts'
import { readOrder, readVerdict } from './features/health/recheck.ts'
import type { Listeners } from './features/listeners/listener-deps.ts'
import type { Networks } from './features/networks/service.ts'
import type { OrdersDesk } from './features/orders/orders-desk.ts'
import { snapshotsTable } from './features/orders/snapshots-table.ts'
import type { Receiver } from './features/receiver/service.ts'
import type { AppDatabase } from './platform/app-database/app-database.ts'
import { orStorageFailure } from './platform/app-database/storage-fault.ts'
import { nodeFailureOf } from './platform/chain/node-problem.ts'
import type { OpenedChain } from './open-chain.ts'

export type OpenAlertsDeps = Pick<
  AlertsDeps,
  'secrets' | 'isOwnReceiver' | 'onNews' | 'logger' | 'onChange' | 'team'
> &
  Pick<DeskSourceDeps, 'tunnel' | 'forwarding' | 'projects' | 'folder'> &
  TeamSourceDeps & {
    readonly appDatabase: Pick<AppDatabase, 'table'>
    readonly log: Log
    readonly receiver: Pick<Receiver, 'status'>
    readonly listeners: Pick<Listeners, 'list'>
    readonly chain: Pick<OpenedChain, 'reader' | 'thread'>
    readonly networks: Pick<Networks, 'chainId' | 'list'>
    readonly knownCurrency: OrdersDesk['knownCurrency']
  }

/** Orders of one list that are looked through for their end. */
const mostTimed = 10_000

/** Wires the sources of facts that alerts are made of. */
export const openAlerts = (deps: OpenAlertsDeps): Alerts => {
  const { appDatabase, log, chain } = deps
  const never = new AbortController().signal
  const verdicts = appDatabase.table(chainVerdictsTable)
  const audits = appDatabase.table(auditTable)
  const snapshots = appDatabase.table(snapshotsTable)
  const listeners = () =>
    orStorageFailure(async () => {
      const all = await deps.listeners.list({}, never)
      return all.ok ? succeed(all.value.listeners) : all
    })
  const receiver = () => deps.receiver.status()

  const logsSince: SilenceSourceDeps['logsSince'] = async ({ network, filters }, from, signal) => {
    const chainId = deps.networks.chainId(network)
    if (chainId === undefined || !chain.reader.hasNode(chainId))
      return fail({ kind: 'conflict', message: `no node of the network ${network} is set up.` })
    const choice = { chainId, purpose: 'audit' as const }
    const asked = await chain.thread.request(
      'auditSince',
      { choice, from, filters, now: Date.now() },
      { signal },
    )
    if (!asked.ok) return asked
    const { result } = asked.value
    return result.ok ? result : fail(nodeFailureOf(result.error))
  }
  const missedOf = async (listener: string): Promise<Answer<number>> => {
    const all = { audit: null, listeners: null, from: null, to: null }
    const query = { ...all, listener, kinds: ['missed', 'missed-in-outage'], filled: false } as const
    const counted = await audits.countFindings(query)
    return counted.ok ? succeed(counted.value.reduce((sum, { count }) => sum + count, 0)) : counted
  }
  const missedLog: MissedSourceDeps['missedLog'] = async (listener) => {
    const all = { audit: null, listeners: [listener], from: null, to: null, filled: false } as const
    const found = await audits.findings({ ...all, kinds: ['missed', 'missed-in-outage'] }, [0, 0], 1, true)
    if (!found.ok) return found
    const [oldest] = found.value
    return succeed(oldest === undefined ? null : `${oldest.txnHash ?? ''} ${oldest.logIndex ?? ''}`)
  }
  const placeOf: OrdersSourceDeps['placeOf'] = async (path) => {
    if (path === null) return succeed(null)
    const all = await listeners()
    return all.ok ? succeed(all.value.find((one) => one.path === path) ?? null) : all
  }
  const floorsOf: OrdersSourceDeps['floorsOf'] = async (collection, place) => {
    const newest = await snapshots.newest(collection)
    return newest.ok ? succeed(knownFloors(newest.value, place)) : newest
  }
  const coinOf: OrdersSourceDeps['coinOf'] = ({ project, network }, currency) =>
    currency === nativeAddress
      ? (deps.networks.list().networks.find(({ slug }) => slug === network)?.nativeCurrency ?? null)
      : deps.knownCurrency(project, network, currency)
  const activeOrders = async (): Promise<Answer<EndingOrder[]>> => {
    const found = await snapshots.timedOrders(mostTimed)
    if (!found.ok) return found
    return succeed(
      found.value.flatMap(({ of, orders }) => {
        const { project, network, contractAddress: collection, takenAt } = of
        return orders.map((order) => ({ ...order, project, network, collection, takenAt }))
      }),
    )
  }
  const health = appDatabase.table(healthTable)
  const changesAfter = async (after: number, limit: number): Promise<Answer<HealthChange[]>> => {
    const found = await health.changesAfter(after, limit)
    if (!found.ok) return found
    const changes: HealthChange[] = []
    for (const { wire, verdict, former, ...change } of found.value) {
      const order = readOrder(wire)
      const read = readVerdict(verdict)
      if (order === null || read === null) continue
      const { side, tokenId, price, currency, decimals } = order
      changes.push({
        ...change,
        former: healthStates.find((one) => one === former) ?? null,
        side,
        tokenId,
        price,
        currency,
        decimals,
        findings: read.findings.map(({ reason, fact }) => ({ reason, text: sayHealth(fact) })),
        block: read.block.number,
        isOld: read.block.isOld,
        events: read.died?.events ?? [],
      })
    }
    return succeed(changes)
  }
  const listenerName = async (path: string | null): Promise<string> => {
    if (path === null) return 'the general path'
    const all = await listeners()
    const found = all.ok ? all.value.find((one) => one.path === path) : undefined
    return found === undefined ? `the path of listener ${path}` : nameOfListener(found)
  }

  const sharedScope: NonNullable<AlertsDeps['sharedScope']> = async (scope) => {
    const project = deps.projects().projects.find(({ id }) => id === scope.project)
    if (scope.listener === null) return succeed({ ...scope, project: project?.name ?? scope.project })
    const all = await listeners()
    if (!all.ok) return all
    const listener = all.value.find(({ key, path }) => key === scope.listener || path === scope.listener)
    return succeed({
      ...scope,
      project: project?.name ?? scope.project,
      listener: listener?.path ?? scope.listener,
    })
  }

  return createAlerts({
    ...deps,
    sharedScope,
    table: appDatabase.table(alertsTable),
    sources: [
      createDeskSource({ ...deps, receiver }),
      createTeamSource(deps),
      createRefusedSource(receiver),
      createRefutedSource({
        refutations: verdicts.refutations,
        lastRefutation: verdicts.lastRefutation,
        eventsById: (ids) => log.eventsById(ids),
        listenerName,
      }),
      createOrdersSource({ log, placeOf, floorsOf, coinOf }),
      createMissedSource({ listeners, missedOf, missedLog }),
      createEndingSource(activeOrders),
      createSilenceSource({
        listeners,
        log,
        logsSince,
        isReceiverOff: async () => (await receiver()).off !== null,
      }),
      createHealthSource({ changesAfter, lastChange: () => health.lastChange() }),
    ],
  })
}
