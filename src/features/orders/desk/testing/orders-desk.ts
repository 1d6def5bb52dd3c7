import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { JobOf } from '../../../jobs/contract.ts'
import type { Jobs } from '../../../../main/platform/jobs/jobs.ts'
import { fail, succeed } from '../../../../core/result.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'
import type { AppDatabase } from '../../../../main/platform/app-database/app-database.ts'
import { openTestChain } from '../../../../main/platform/chain/testing/test-chain.ts'
import { jobsOf } from '../../../../main/platform/jobs/testing/jobs-of.ts'
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
    jobs: jobsOf(appDatabase),
    exportsFolder: join(folder, 'exports'),
    background: (_what, work) => void work,
    walkBudget: createWalkBudget(),
    logger: silentLogger,
    ...over,
  })

export const ended = async (
  jobs: Pick<Jobs, 'list'>,
  begun: ReturnType<OrdersDesk['check']>,
): Promise<JobOf<'orders.check'>> => {
  const { job: id } = valueOf(begun)
  for (;;) {
    const job = jobs
      .list()
      .find((one): one is JobOf<'orders.check'> => one.id === id && one.method === 'orders.check')
    if (job === undefined) throw new Error('The check is not listed.')
    if (job.endedAt !== null) return job
    await pause(2)
  }
}
