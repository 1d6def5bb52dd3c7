import { nativeAddress } from '../features/orders/core/currency.ts'
import type { Answer, Output } from '../contract/contract.ts'
import { succeed } from '../core/result.ts'
import type { CallLog } from '../features/calls/desk/service.ts'
import { chainVerdictsTable } from '../features/events/desk/chain-verdicts-table.ts'
import { eventId } from '../features/events/desk/event-id.ts'
import type { Log } from '../features/events/desk/service.ts'
import { createDeskDetector, type DeskDetectorDeps } from '../features/findings/desk/detectors/desk.ts'
import { createListenerDetector } from '../features/findings/desk/detectors/listeners.ts'
import { createNodesDetector } from '../features/findings/desk/detectors/nodes.ts'
import {
  createOrderEventsDetector,
  type OrderEventsDeps,
} from '../features/findings/desk/detectors/order-events.ts'
import { createRefusedDetector } from '../features/findings/desk/detectors/refused.ts'
import { createServiceDetector } from '../features/findings/desk/detectors/service.ts'
import { createSilenceDetector } from '../features/findings/desk/detectors/silence.ts'
import {
  createContradictionDetector,
  createVerdictDetector,
} from '../features/findings/desk/detectors/verdicts.ts'
import { createFindings, type Findings, type FindingsDeps } from '../features/findings/desk/findings.ts'
import { healthTable } from '../features/health/desk/health-table.ts'
import type { Listeners } from '../features/listeners/desk/listener-deps.ts'
import type { Networks } from '../features/networks/desk/service.ts'
import type { OrdersDesk } from '../features/orders/desk/orders-desk.ts'
import type { Receiver } from '../features/receiver/desk/service.ts'
import type { AppDatabase } from './platform/app-database/app-database.ts'
import { orStorageFailure } from './platform/app-database/storage-fault.ts'
import type { Modules } from './modules.ts'
import type { OpenedChain } from './open-chain.ts'

/** Remembers the last disagreement of each network: however many one has, those of the others stay. */
export const createDisagreements = () => {
  const noted = new Map<string, { readonly network: string; readonly problem: string; readonly at: number }>()
  return {
    note: (network: string, problem: string): void => {
      noted.set(network, { network, problem, at: Date.now() })
    },
    list: () => [...noted.values()],
  }
}

/** What is not announced is looked at that often all the same (ms). */
const staleMs = 600_000

/** Reads of databases whose threads rest while nothing is announced: the former answer stands until then. */
const createUnchanged = (onNews: FindingsDeps['onNews']) => {
  let news = 0
  onNews(() => (news += 1))
  return <Input extends readonly unknown[], T>(read: (...input: Input) => Promise<Answer<T>>) => {
    let last: { key: string; news: number; at: number; answer: Promise<Answer<T>> } | undefined
    return async (...input: Input): Promise<Answer<T>> => {
      const key = JSON.stringify(input)
      const former =
        last?.key === key && last.news === news && Date.now() - last.at < staleMs ? last : undefined
      const current = former ?? { key, news, at: Date.now(), answer: read(...input) }
      last = current
      const answer = await current.answer
      if (!answer.ok && last === current) last = undefined
      return answer
    }
  }
}

export type OpenFindingsDeps = Pick<FindingsDeps, 'onNews' | 'onChange' | 'logger'> &
  Pick<DeskDetectorDeps, 'tunnel' | 'projects' | 'folder'> & {
    readonly modules: Pick<Modules, 'silence' | 'onTransitions' | 'detectors'>
    readonly appDatabase: Pick<AppDatabase, 'table' | 'together' | 'notices'>
    readonly log: Log
    readonly receiver: Pick<Receiver, 'status' | 'paths'>
    readonly listeners: Pick<Listeners, 'list'>
    readonly chain: Pick<OpenedChain, 'reader' | 'thread' | 'failing' | 'nodes'>
    readonly networks: Pick<Networks, 'chainId' | 'list'>
    readonly disagreements: Pick<ReturnType<typeof createDisagreements>, 'list'>
    readonly callLog: Pick<CallLog, 'list'>
    readonly vault: { readonly status: () => Output<'vault.status'> }
    readonly knownCurrency: OrdersDesk['knownCurrency']
    /** Accounts that make orders for a project, in lowercase. */
    readonly ownMakers: (project: string) => readonly string[]
  }

export const openFindings = (deps: OpenFindingsDeps): Findings => {
  const { appDatabase, log, chain } = deps
  const never = new AbortController().signal
  const verdicts = appDatabase.table(chainVerdictsTable)
  const health = appDatabase.table(healthTable)
  const unchanged = createUnchanged(deps.onNews)
  const receiver = () => deps.receiver.status()
  const listeners = () =>
    orStorageFailure(async () => {
      const all = await deps.listeners.list({}, never)
      return all.ok ? succeed(all.value.listeners) : all
    })
  const logSource = async (): Promise<string | null> => {
    const end = await log.nextEvents({ filter: {}, after: Number.MAX_SAFE_INTEGER, limit: 1 })
    return end.ok ? end.value.source : null
  }

  const contradictionsAfter = async (after: number, limit: number) => {
    const filters = [{ state: 'contradiction' }, { verdict: 'contradictory' }] as const
    const ids: number[] = []
    let to = Number.MAX_SAFE_INTEGER
    let end = 0
    let source: string | null = null
    for (const filter of filters) {
      const next = await log.nextEvents({ filter: { ...filter, test: false }, after, limit })
      if (!next.ok) return next
      ids.push(...next.value.ids)
      to = Math.min(to, next.value.readTo)
      ;({ end, source } = next.value)
    }
    const seen = [...new Set(ids)].filter((id) => id <= to).toSorted((one, other) => one - other)
    return succeed({ ids: seen, to, end, source })
  }

  const coinOf: OrderEventsDeps['coinOf'] = ({ project, network }, currency) =>
    currency === nativeAddress
      ? (deps.networks.list().networks.find(({ slug }) => slug === network)?.nativeCurrency ?? null)
      : deps.knownCurrency(project, network, currency)
  const makerOf: OrderEventsDeps['makerOf'] = async ({ project, network }, collection, order) => {
    const maker = await health.makerOf({ project, network, collection }, order)
    return maker.ok ? maker.value : null
  }

  const failingNodes = () => {
    const failing = chain.failing()
    if (failing.size === 0) return []
    return chain.nodes.list().nodes.flatMap(({ id, label, network, isPaused }) => {
      const problem = failing.get(id)
      return problem === undefined || isPaused ? [] : [{ id, label, network, problem }]
    })
  }

  const events = { listeners, logSource, eventsById: (ids: readonly number[]) => log.eventsById(ids) }
  const logPlace: FindingsDeps['logPlace'] = async () => {
    const first = await log.listDeliveries({ oldestFirst: true, limit: 1 }, never)
    if (!first.ok) return null
    return { source: await logSource(), firstEvent: eventId(first.value.rows[0]?.id ?? 0, 0) }
  }

  return createFindings({
    ...deps,
    store: appDatabase,
    onTransitions: deps.modules.onTransitions,
    logPlace,
    exportsFolder: `${deps.folder}/exports`,
    detectors: [
      createDeskDetector({
        ...deps,
        receiver,
        vault: () => deps.vault.status(),
        notices: () => appDatabase.notices(),
      }),
      createNodesDetector({ failing: failingNodes, disagreements: deps.disagreements.list }),
      createServiceDetector({
        calls: unchanged((page) => deps.callLog.list(page, never)),
        projects: () => deps.projects().projects,
      }),
      createListenerDetector({
        listeners,
        pathKeys: async () => {
          const listed = await deps.receiver.paths()
          return listed.ok ? new Set(listed.value.paths.map(({ key }) => key)) : null
        },
      }),
      createRefusedDetector(receiver),
      createVerdictDetector({
        ...events,
        changesAfter: unchanged(verdicts.changesAfter),
        lastChange: unchanged(verdicts.lastChange),
      }),
      createContradictionDetector({ ...events, contradictionsAfter }),
      createSilenceDetector({
        listeners,
        log,
        ...deps.modules.silence,
        logSource,
        isReceiverOff: async () => (await receiver()).off !== null,
      }),
      createOrderEventsDetector({
        log,
        listeners,
        coinOf,
        makerOf,
        isOwn: (project, maker) => deps.ownMakers(project).includes(maker.toLowerCase()),
      }),
      ...deps.modules.detectors({ listeners, unchanged }),
    ],
  })
}
