import { join } from 'node:path'
import type { OrderJob } from '../../contract.ts'
import { fail, succeed } from '../../../../core/result.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'
import type { AppDatabase } from '../../../../main/platform/app-database/app-database.ts'
import { openTestChain } from '../../../../main/platform/chain/testing/test-chain.ts'
import { storedJobsOf } from '../../../../main/platform/jobs/testing/stored-jobs-of.ts'
import { silentLogger } from '../../../../main/platform/log/logger.ts'
import { createServiceClient } from '../../../service-client/desk/service-client.ts'
import { createMemoryCallLog } from '../../../service-client/desk/testing/memory-call-log.ts'
import { projectAt } from '../../../service-client/desk/testing/project.ts'
import { createOrdersDesk, type OrdersDesk } from '../orders-desk.ts'
import { createWalkBudget } from '../walk-budget.ts'

type Deps = Parameters<typeof createOrdersDesk>[0]

/** The orders desk of one project, `p1`, without listeners, events and nodes but those that a test names. @param url of the service */
export const openOrdersDesk = (
  appDatabase: AppDatabase,
  folder: string,
  url: () => string,
  over: Partial<Deps> = {},
): OrdersDesk =>
  createOrdersDesk({
    service: createServiceClient({
      getProject: (id) => (id === 'p1' ? projectAt(url()) : undefined),
      readSecret: () => succeed('AQAA-access-key-of-the-test'),
      callWriter: createMemoryCallLog(),
      chainIdOf: () => 31_337,
    }),
    log: {
      listEvents: async () => succeed({ rows: [], next: null }),
      getEvent: async () => fail({ kind: 'not-found', message: 'none' }),
    },
    listeners: { list: async () => succeed({ listeners: [] }) },
    projects: { get: (id) => (id === 'p1' ? projectAt(url()) : undefined) },
    networks: { chainId: () => 31_337, list: () => ({ networks: [] }) },
    chain: openTestChain({}),
    checkListed: async () => fail({ kind: 'conflict', message: 'There is no node.' }),
    statuses: async () => succeed({ rows: [], next: null, total: 0 }),
    reportFindings: () => undefined,
    ownMakers: () => [],
    appDatabase,
    storedJobs: storedJobsOf(appDatabase),
    exportsFolder: join(folder, 'exports'),
    background: (_what, work) => void work,
    walkBudget: createWalkBudget(),
    logger: silentLogger,
    ...over,
  })

/** What was begun, when it has ended. */
export const ended = (desk: OrdersDesk, begun: ReturnType<OrdersDesk['check']>): Promise<OrderJob> => {
  const { job: id } = valueOf(begun)
  return new Promise((resolve) => {
    const off = desk.onChange(() => {
      const job = desk.jobs().jobs.find((one) => one.id === id)
      if (job === undefined || job.state === 'running') return
      off()
      resolve(job)
    })
  })
}
