import { devnet } from '../../core/networks/devnet.ts'
import { fail, succeed } from '../../core/result.ts'
import { valueOf } from '../../core/testing/value-of.ts'
import type { Order } from '../../core/wire/marketplace.ts'
import type { ParsedInput } from '../../contract/contract.ts'
import { createFindings } from '../../features/findings/desk/findings.ts'
import { createHealth } from '../../features/health/desk/service.ts'
import type { HealthDeps } from '../../features/health/desk/health-deps.ts'
import { threadOver } from '../../features/health/desk/testing/thread-here.ts'
import type { OrderDeps } from '../../features/orders/desk/order-deps.ts'
import { ended, openOrdersDesk } from '../../features/orders/desk/testing/orders-desk.ts'
import type { ServiceClient } from '../../features/service-client/desk/service.ts'
import { callFacts } from '../../features/service-client/desk/testing/call-facts.ts'
import { openAppDatabase } from '../open-app-database.ts'
import { openTestChain } from '../platform/chain/testing/test-chain.ts'
import { jobsOf } from '../platform/jobs/testing/jobs-of.ts'
import { silentLogger } from '../platform/log/logger.ts'

export type ChecksDeskOptions = {
  readonly folder: string
  /** Of the node of the network; null: it has none. */
  readonly node: () => string | null
  readonly market?: string
  readonly log?: HealthDeps['log'] & OrderDeps['log']
  readonly makers?: () => readonly string[]
  readonly now?: () => number
}

const quietLog = {
  nextEvents: async () => succeed({ ids: [], readTo: 0, end: 0, source: null }),
  eventsById: async () => succeed([]),
  onChange: () => () => undefined,
  listEvents: async () => succeed({ rows: [], next: null }),
  getEvent: async () => ({ ok: false, error: { kind: 'not-found', message: 'none' } }),
} as unknown as NonNullable<ChecksDeskOptions['log']>

/** Checks of orders with the ledger they report to, over a service that lists what a test says and a real node. */
export const openChecksDesk = async (options: ChecksDeskOptions) => {
  const { folder, node, market, log = quietLog, now = Date.now } = options
  const store = openAppDatabase({ folder, logger: silentLogger })
  let listings: readonly Order[] = []
  let offers: readonly Order[] = []
  let requests = 0
  /** Rows that the service gives at once at most, and from how many on it refuses. */
  let pages = { max: 1000, refusedFrom: Infinity }
  /** What happens while a page is requested. */
  let meanwhile = (): void => undefined
  const findings = createFindings({
    store,
    detectors: [],
    onTransitions: () => undefined,
    logPlace: async () => null,
    onNews: () => () => undefined,
    exportsFolder: `${folder}/exports`,
    logger: silentLogger,
    onChange: () => undefined,
    now,
  })
  const chainIds = { chainId: (slug: string) => (slug === devnet.slug ? devnet.chainId : undefined) }
  const shared = {
    reportFindings: findings.report,
    background: (_what: string, work: Promise<unknown>) => void work.catch(() => undefined),
    logger: silentLogger,
    log,
    now,
  }
  const health = createHealth({
    ...shared,
    store,
    networks: chainIds,
    thread: {
      request: (...call) => threadOver(devnet.chainId, node() ?? '').request(...call),
    },
    chain: { hasNode: () => node() !== null },
    contracts: async () =>
      succeed(
        market === undefined
          ? []
          : [
              {
                address: market,
                label: 'Market',
                marketplace: null,
                source: 'sample' as const,
                network: devnet.slug,
              },
            ],
      ),
    onChange: () => undefined,
  })
  const listCollectibles: ServiceClient['listCollectibles'] = async ({ side, page }) => {
    const number = page?.page ?? 1
    requests += 1
    meanwhile()
    const pageSize = Math.min(page?.pageSize ?? 30, pages.max)
    if ((page?.pageSize ?? 30) >= pages.refusedFrom)
      return fail({ kind: 'service', message: 'The page is too large.' })
    const all = side === 'listing' ? listings : offers
    const rows = all.slice((number - 1) * pageSize, number * pageSize)
    return succeed({
      collectibles: rows.map((order) => ({
        metadata: { tokenId: order.tokenId ?? '', name: '', attributes: [] },
        order,
      })),
      received: rows.map((order) => ({ order })),
      unreadable: [],
      page: { page: number, pageSize, more: number * pageSize < all.length },
      call: callFacts,
    })
  }
  const jobs = jobsOf(store)
  const orders = openOrdersDesk(store, folder, () => '', {
    ...shared,
    jobs,
    service: { listCollectibles },
    projects: { get: () => ({}) as never },
    networks: { ...chainIds, list: () => ({ networks: [devnet] }) } as unknown as OrderDeps['networks'],
    chain: {
      hasNode: () => node() !== null,
      request: (call, signal) => openTestChain({ [devnet.chainId]: node() ?? '' }).request(call, signal),
    },
    checkListed: health.checkListed,
    statuses: health.statuses,
    ownMakers: () => options.makers?.() ?? [],
  })
  health.start()
  const placeOf = (contractAddress: string) => ({ project: 'p', network: devnet.slug, contractAddress })
  return {
    orders,
    health,
    findings,
    store,
    /** The service lists these from now on. */
    list: (all: readonly Order[]): void => {
      listings = all.filter(({ side }) => side !== 'offer')
      offers = all.filter(({ side }) => side === 'offer')
    },
    limitPages: (limits: Partial<typeof pages>): void => void (pages = { ...pages, ...limits }),
    onPage: (next: () => void): void => void (meanwhile = next),
    /** Requests of the service since the last time. */
    requests: (): number => {
      const made = requests
      requests = 0
      return made
    },
    /** Checks a collection, and waits for the end. */
    check: (contractAddress: string) => ended(jobs, orders.check(placeOf(contractAddress))),
    lastCheck: (contractAddress: string) => orders.lastCheck(placeOf(contractAddress)),
    /** Findings about its orders; those that hold by default. */
    problems: async (
      contractAddress: string,
      filter: NonNullable<ParsedInput<'findings.list'>['filter']> = { conditions: ['active', 'proven'] },
    ) =>
      valueOf(await findings.list({ filter: { collection: contractAddress, ...filter }, limit: 1000 })).rows,
    /** How all orders of a collection stand, by order. */
    statuses: async (contractAddress: string) => {
      const { rows } = valueOf(await health.statuses({ ...placeOf(contractAddress), limit: 10_000 }))
      return new Map(rows.map((row) => [row.orderId, row]))
    },
    simulate: (contractAddress: string, keys: string[]) =>
      health.simulate({ ...placeOf(contractAddress), keys }, new AbortController().signal),
    approvals: (contractAddress: string, keys: string[]) =>
      health.approvals({ ...placeOf(contractAddress), keys }),
    stop: async () => {
      await health.stop()
      await orders.stop()
      await store.stop()
    },
  }
}

export type ChecksDesk = Awaited<ReturnType<typeof openChecksDesk>>
