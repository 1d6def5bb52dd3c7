import type { Answer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { OrderCheck, StoredCheck } from '../contract/order-status.ts'
import { fail, succeed } from '../../../core/result.ts'
import { createScheduleRunner, type ScheduleRunner } from '../../../main/platform/jobs/schedule-runner.ts'
import { schedulesTable } from '../../../main/platform/jobs/schedules-table.ts'
import { checkOrders } from './check-orders.ts'
import { checksTable, type CollectionOf } from './checks-table.ts'
import { noSuchProject, stoppedByOperator, type OrderDeps } from './order-deps.ts'
import { iso } from './pages.ts'
import { snapshotsTable } from './snapshots-table.ts'

export type Checks = {
  check(input: ParsedInput<'orders.check'>): Answer<Output<'orders.check'>>
  lastCheck(place: CollectionOf): OrderCheck | null
  readonly schedules: Pick<ScheduleRunner, 'list' | 'set'>
  start(): void
  stop(): Promise<void>
}

const maxRunning = {
  count: 4,
  failure: {
    kind: 'conflict',
    message: '4 checks run already.',
    hint: 'Wait for one of them, or stop one.',
  },
} as const

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
  deps: OrderDeps & { readonly now: () => number; readonly onChange: () => void },
): Checks => {
  const { projects, now, onChange, appDatabase } = deps
  const table = appDatabase.table(checksTable)
  const snapshots = appDatabase.table(snapshotsTable)

  const scans = deps.jobs.declare('orders.check', {
    describe: ({ contractAddress, network }) => `Check of the orders of ${contractAddress} on ${network}`,
    maxRunning,
    refuse: ({ project }) => (projects.get(project) === undefined ? noSuchProject : null),
    run: async (of, controls) => {
      const memory = deps.walkBudget.memory()
      const checked = await checkOrders({ ...deps, snapshots }, of, controls, memory).finally(() =>
        memory.release(),
      )
      if (controls.signal.aborted) return fail(stoppedByOperator)
      if (!checked.ok) return checked
      table.put(lowercased(of), checked.value.check)
      onChange()
      return succeed(checked.value.progress)
    },
  })

  const runner = createScheduleRunner({
    what: 'checking orders by schedule',
    background: deps.background,
    now,
    table: appDatabase.table(schedulesTable),
    projects,
    onChange,
    run: async ({ project, network, contractAddress }) => {
      const scanned = await scans.run({ project, network, contractAddress }, { isAutomatic: true })
      return scanned.ok ? succeed(null) : scanned
    },
  })

  return {
    check: (input) => {
      const begun = scans.begin(input)
      return begun.ok ? succeed({ job: begun.value.id }) : begun
    },
    lastCheck: (place) => {
      const check = table.get(lowercased(place))
      return (
        check && {
          ...check,
          at: iso(check.at),
          chain: check.chain && { ...check.chain, block: showBlock(check.chain.block) },
        }
      )
    },
    schedules: runner,
    start: runner.start,
    stop: async () => {
      await Promise.all([scans.stop(), runner.stop()])
    },
  }
}
