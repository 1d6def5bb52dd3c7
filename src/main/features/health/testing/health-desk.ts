import type { Output } from '../../../../contract/contract.ts'
import { succeed } from '../../../../core/result.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { devnet as network } from '../../../../core/networks/devnet.ts'
import { openAppDatabase } from '../../../open-app-database.ts'
import { storedJobsOf } from '../../../platform/jobs/testing/stored-jobs-of.ts'
import { silentLogger } from '../../../platform/log/logger.ts'
import type { Log } from '../../events/service.ts'
import { createHealth } from '../service.ts'
import { threadOver } from './thread-here.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'

export type HealthDeskOptions = {
  readonly url: string
  readonly folder: string
  readonly market: string
  readonly log: Pick<Log, 'nextEvents' | 'eventsById' | 'onChange'>
}

/** The health of orders over a real node, with a service that lists what the test says. */
export const openHealthDesk = async ({ url, folder, market, log }: HealthDeskOptions) => {
  const store = openAppDatabase({ folder, logger: silentLogger })
  await store.start()
  let listed: readonly Order[] = []
  const place = { project: 'p', network: network.slug }
  const health = createHealth({
    store,
    storedJobs: storedJobsOf(store),
    thread: threadOver(network.chainId, url),
    chain: { hasNode: () => true },
    networks: { chainId: (slug) => (slug === network.slug ? network.chainId : undefined) },
    projects: { get: () => ({}) as never },
    gather: async () =>
      succeed({
        orders: listed.map((order) => {
          const side = order.side === 'offer' ? ('offer' as const) : ('listing' as const)
          const tokenId = order.tokenId ?? ''
          return { order, tokenId, name: '', side, came: { received: order, side, tokenId } }
        }),
        uncertain: null,
        cut: null,
      }),
    transfersOf: async () => succeed(new Map()),
    contracts: async () =>
      succeed([
        { address: market, label: 'Market', marketplace: null, source: 'sample', network: network.slug },
      ]),
    log,
    background: (_what, work) => void work.catch(() => undefined),
    logger: silentLogger,
    onChange: () => undefined,
  })
  health.start()
  return {
    list: (orders: readonly Order[]): void => void (listed = orders),
    /** Checks a collection, and waits for the end. */
    check: async (contractAddress: string) => {
      const begun = await health.check({ ...place, contractAddress })
      if (!begun.ok) return begun
      for (;;) {
        const job = health.jobs().jobs.find(({ id }) => id === begun.value.job)
        if (job !== undefined && job.state !== 'running') return succeed(job)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
    /** All verdicts of a collection, by order. */
    read: async (contractAddress: string) => {
      const rows = []
      let cursor: string | undefined
      for (;;) {
        const page: Output<'health.list'> = valueOf(
          await health.list({ ...place, contractAddress, limit: 1000, cursor }),
        )
        rows.push(...page.rows)
        if (page.next === null)
          return { ...page, rows, byOrder: new Map(rows.map((row) => [row.orderId, row])) }
        cursor = page.next
      }
    },
    simulate: (contractAddress: string, keys: string[]) =>
      health.simulate({ ...place, contractAddress, keys }, new AbortController().signal),
    approvals: (contractAddress: string, keys: string[]) =>
      health.approvals({ ...place, contractAddress, keys }),
    history: (contractAddress: string, key: string) => health.history({ ...place, contractAddress, key }),
    stop: async () => {
      await health.stop()
      await store.stop()
    },
  }
}

export type HealthDesk = Awaited<ReturnType<typeof openHealthDesk>>
