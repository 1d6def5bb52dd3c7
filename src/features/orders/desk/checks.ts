import type { Answer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { StoredCheck } from '../contract/order-status.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { JobRecord } from '../../../main/platform/jobs/stored-jobs.ts'
import { createScheduleRunner, type ScheduleRunner } from '../../../main/platform/jobs/schedule-runner.ts'
import { schedulesTable } from '../../../main/platform/jobs/schedules-table.ts'
import { checkOrders } from './check-orders.ts'
import { checksTable, type CollectionOf } from './checks-table.ts'
import type { OrderJobs } from './jobs.ts'
import { noSuchProject, type OrderDeps } from './order-deps.ts'
import { iso } from './pages.ts'
import { snapshotsTable } from './snapshots-table.ts'

/** Checks of collections, and when they are made automatically. */
export type Checks = {
  check(input: ParsedInput<'orders.check'>): Answer<Output<'orders.check'>>
  lastCheck(input: ParsedInput<'orders.lastCheck'>): Answer<Output<'orders.lastCheck'>>
  readonly schedules: Pick<ScheduleRunner, 'list' | 'set'>
  start(): void
  stop(): Promise<void>
}

const lowercased = ({ project, network, contractAddress }: CollectionOf): CollectionOf => ({
  project,
  network,
  contractAddress: contractAddress.toLowerCase(),
})

const showBlock = ({ at, ...block }: NonNullable<StoredCheck['chain']>['block']) => ({
  ...block,
  at: iso(at),
})

export const createChecks = (
  deps: OrderDeps & { readonly now: () => number; readonly jobs: OrderJobs; readonly onChange: () => void },
): Checks => {
  const { projects, jobs, now, onChange, appDatabase } = deps
  const table = appDatabase.table(checksTable)
  const snapshots = appDatabase.table(snapshotsTable)

  const begin = (of: CollectionOf, cause: StoredCheck['cause'], record?: JobRecord) => {
    if (projects.get(of.project) === undefined) return fail(noSuchProject)
    const { project, network, contractAddress } = of
    const work: Parameters<OrderJobs['begin']>[1] = async (report, signal) => {
      const memory = deps.walkBudget.memory()
      const checked = await checkOrders({ ...deps, snapshots }, of, cause, report, memory, signal).finally(
        () => memory.release(),
      )
      if (checked.ok) table.put(lowercased(of), checked.value)
      return checked
    }
    return jobs.begin({ kind: 'check', project, network, contractAddress }, work, record)
  }

  const checkRecord = deps.storedJobs.declare('orders.check', {
    describe: ({ contractAddress, network }) => `Check of the orders of ${contractAddress} on ${network}`,
    resume: (input, _point, record) => jobs.resumed(begin(input, 'manual', record)),
  })

  const runner = createScheduleRunner({
    what: 'checking orders by schedule',
    background: deps.background,
    now,
    table: appDatabase.table(schedulesTable),
    projects,
    onChange,
    run: async ({ project, network, contractAddress }) => {
      const begun = begin({ project, network, contractAddress }, 'timer')
      if (!begun.ok) return begun
      const { failure } = await begun.value.ended
      return failure === null ? succeed(null) : fail(failure)
    },
  })

  return {
    check: (input) => {
      const begun = begin(input, 'manual', checkRecord(input))
      return begun.ok ? succeed({ job: begun.value.job }) : begun
    },
    lastCheck: (of) => {
      const check = table.get(lowercased(of))
      return succeed({
        check: check && {
          ...check,
          at: iso(check.at),
          chain: check.chain && { ...check.chain, block: showBlock(check.chain.block) },
        },
      })
    },
    schedules: runner,
    start: runner.start,
    stop: runner.stop,
  }
}
