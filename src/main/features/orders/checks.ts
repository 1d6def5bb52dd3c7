import { z } from 'zod'
import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import { listedSideSchema } from '../../../contract/collection-input.ts'
import {
  checkFacts,
  ruleFactSchema,
  type FindingFilter,
  type StoredFinding,
} from '../../../contract/order-findings.ts'
import { orderFact } from '../../../core/orders/rules/say.ts'
import { fail, succeed } from '../../../core/result.ts'
import { readStored } from '../../platform/db/stored-json.ts'
import type { TableClient } from '../../platform/app-database/table.ts'
import { checkOrders, type CheckResult } from './check-orders.ts'
import { exportFindings } from './export-findings.ts'
import {
  findingsTable,
  type CollectionOf,
  type StoredCheck,
  type StoredFilter,
  type StoredFindingRow,
} from './findings-table.ts'
import type { OrderJobs } from './jobs.ts'
import { noSuchProject, type OrderDeps } from './order-deps.ts'
import { iso, pageOf } from './pages.ts'
import type { JobRecord } from '../../platform/jobs/stored-jobs.ts'
import { createScheduleRunner, type ScheduleRunner } from '../../platform/jobs/schedule-runner.ts'
import { schedulesTable } from '../../platform/jobs/schedules-table.ts'

/** Checks of collections, what they found, and when they are made by themselves. */
export type Checks = {
  check(input: ParsedInput<'orders.check'>): Answer<Output<'orders.check'>>
  findings(input: ParsedInput<'orders.findings'>): Answer<Output<'orders.findings'>>
  listFindings(input: ParsedInput<'orders.listFindings'>): MethodAnswer<'orders.listFindings'>
  findingGroups(input: ParsedInput<'orders.findingGroups'>): MethodAnswer<'orders.findingGroups'>
  openFindings(input: ParsedInput<'orders.openFindings'>): MethodAnswer<'orders.openFindings'>
  acknowledgeFindings(
    input: ParsedInput<'orders.acknowledgeFindings'>,
  ): MethodAnswer<'orders.acknowledgeFindings'>
  withdrawAcknowledgement(
    input: ParsedInput<'orders.withdrawAcknowledgement'>,
  ): MethodAnswer<'orders.withdrawAcknowledgement'>
  muteRule(input: ParsedInput<'orders.muteRule'>): MethodAnswer<'orders.muteRule'>
  exportFindings(input: ParsedInput<'orders.exportFindings'>): Answer<Output<'orders.exportFindings'>>
  readonly checkSchedules: Pick<ScheduleRunner<CollectionOf>, 'list' | 'set'>
  start(): void
  stop(): Promise<void>
}

/** Checks whose findings can still be asked for by their job; each holds what it found in memory. */
const mostChecked = 3
/** Findings that are sent to the table at once. */
const chunk = 2000

// A former release had no limits.
const factsSchema = z.object({ ...checkFacts, cut: checkFacts.cut.default(null) })
const sidesSchema = z.array(listedSideSchema)

/** The collection with the address in the letters the table has. */
const collectionOf = ({ project, network, contractAddress }: CollectionOf): CollectionOf => ({
  project,
  network,
  contractAddress: contractAddress.toLowerCase(),
})

const storedFilter = ({ acknowledgedAt, ...filter }: FindingFilter = {}): StoredFilter => ({
  ...filter,
  ...(acknowledgedAt === undefined ? {} : { acknowledgedAt: Date.parse(acknowledgedAt) }),
})

const showFact = ({ id, fact }: Pick<StoredFindingRow, 'id' | 'fact'>): StoredFinding['fact'] => {
  const read = readStored(ruleFactSchema, fact, `finding ${id}`)
  return read.ok ? read.value : orderFact('unreadable', { problem: read.error })
}

const showFinding = ({ firstAt, lastAt, acknowledgedAt, ...row }: StoredFindingRow): StoredFinding => ({
  ...row,
  fact: showFact(row),
  firstAt: iso(firstAt),
  lastAt: iso(lastAt),
  acknowledgedAt: acknowledgedAt === null ? null : iso(acknowledgedAt),
})

const showCheck = ({ at, orders, cause, ...check }: StoredCheck): Output<'orders.findingGroups'>['check'] => {
  const facts = readStored(factsSchema, check.facts, 'what the last check had to go by')
  const sides = readStored(sidesSchema, check.sides, 'the sides of the last check')
  const none = (problem: string): z.output<typeof factsSchema> => ({
    uncertain: null,
    cut: null,
    log: { transfers: 0, complete: false, problem },
    node: { isThere: false, holders: 0, problem },
  })
  return {
    at: iso(at),
    orders,
    cause,
    sides: sides.ok ? sides.value : [],
    ...(facts.ok ? facts.value : none(facts.error)),
  }
}

const showMuted = ({ rule, at }: { readonly rule: string; readonly at: number }) => ({ rule, at: iso(at) })

const showGroups = (
  counts: readonly {
    rule: string
    severity: StoredFinding['severity']
    state: StoredFinding['state']
    count: number
  }[],
): Output<'orders.findingGroups'>['groups'] => {
  const groups = new Map<string, Output<'orders.findingGroups'>['groups'][number]>()
  for (const { rule, severity, state, count } of counts) {
    const key = `${severity} ${rule}`
    const group = groups.get(key) ?? { rule, severity, new: 0, open: 0, acknowledged: 0, muted: 0, gone: 0 }
    groups.set(key, { ...group, [state]: count })
  }
  return [...groups.values()]
}

/** Stores what a check found as the state of its collection, whole or not at all. */
const storeChecked = async (
  findings: TableClient<typeof findingsTable>,
  of: CollectionOf,
  checked: CheckResult,
  at: number,
  cause: StoredCheck['cause'],
): Promise<Answer<null>> => {
  const begun = await findings.begin(of, cause)
  if (!begun.ok) return begun
  const id = begun.value
  const { orders, sides, uncertain, cut, log, node } = checked
  for (let from = 0; from < checked.findings.length; from += chunk) {
    const added = await findings.add(id, checked.findings.slice(from, from + chunk))
    if (added.ok) continue
    await findings.giveUp(id)
    return added
  }
  return findings.complete(id, of, {
    at,
    orders,
    sides: JSON.stringify(sides),
    facts: JSON.stringify({ uncertain, cut, log, node }),
    // Where the lists were not read whole, what was not found may only have been passed over.
    whole: JSON.stringify(uncertain === null ? sides : []),
    unapplied: JSON.stringify(checked.unapplied),
  })
}

/** Checks of orders by the rules, their schedules, and what they found. */
export const createChecks = (
  deps: OrderDeps & { readonly now: () => number; readonly jobs: OrderJobs; readonly onChange: () => void },
): Checks => {
  const { projects, jobs, now, onChange } = deps
  const findings = deps.appDatabase.table(findingsTable)
  const checked = new Map<number, CheckResult>()

  const begin = (input: ParsedInput<'orders.check'>, cause: StoredCheck['cause'], record?: JobRecord) => {
    const { project, network, contractAddress } = input
    if (projects.get(project) === undefined) return fail(noSuchProject)
    const work: Parameters<OrderJobs['begin']>[1] = async (report, signal, id) => {
      const memory = deps.walkBudget.memory()
      const result = await checkOrders(deps, input, report, memory, signal).finally(() => memory.release())
      if (!result.ok) return result
      report.step('Storing what was found')
      const stored = await storeChecked(findings, collectionOf(input), result.value, now(), cause)
      if (!stored.ok) return stored
      checked.set(id, result.value)
      for (const old of [...checked.keys()].slice(0, -mostChecked)) checked.delete(old)
      return succeed(null)
    }
    return jobs.begin({ kind: 'check', project, network, contractAddress }, work, record)
  }

  const beginExport = (input: ParsedInput<'orders.exportFindings'>, record: JobRecord) => {
    const { filter, format, ...of } = input
    if (projects.get(of.project) === undefined) return fail(noSuchProject)
    const read = async (from: number, limit: number): Promise<Answer<readonly StoredFinding[]>> => {
      const found = await findings.list(collectionOf(of), storedFilter(filter), { from, limit })
      return found.ok ? succeed(found.value.rows.map(showFinding)) : found
    }
    const work: Parameters<OrderJobs['begin']>[1] = (report, signal, id) =>
      exportFindings(deps, read, format, report, signal, id)
    return jobs.begin({ kind: 'export', ...of }, work, record)
  }

  const checkRecord = deps.storedJobs.declare('orders.check', {
    describe: ({ contractAddress, network }) => `Check of the orders of ${contractAddress} on ${network}`,
    resume: (input, _point, record) => jobs.resumed(begin(input, 'manual', record)),
  })
  const exportRecord = deps.storedJobs.declare('orders.exportFindings', {
    describe: ({ contractAddress, network, format }) =>
      `Export of findings of ${contractAddress} on ${network} (${format})`,
    resume: (input, _point, record) => jobs.resumed(beginExport(input, record)),
  })

  const runner = createScheduleRunner({
    what: 'checking orders by schedule',
    background: deps.background,
    now,
    kind: 'orderCheck',
    table: deps.appDatabase.table(schedulesTable),
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
    findings: ({ job: id, filter = {}, limit, cursor }) => {
      const result = checked.get(id)
      if (result === undefined) {
        return jobs.get(id)?.state === 'running'
          ? fail({ kind: 'conflict', message: 'The check still runs.' })
          : fail({ kind: 'not-found', message: 'There is no such check any more.', hint: 'Check again.' })
      }
      const { orders, rules, uncertain, cut, log, node } = result
      const { rule, severity, tokenId } = filter
      const matching = result.findings
        .map(({ row }, place) => ({ id: place + 1, ...row }))
        .filter(
          (one) =>
            (rule === undefined || one.rule === rule) &&
            (severity === undefined || one.severity === severity) &&
            (tokenId === undefined || one.tokenId === tokenId),
        )
      const { from, end, next } = pageOf(cursor, limit, matching.length)
      return succeed({
        rows: matching.slice(from, end),
        next,
        orders,
        rules: [...rules],
        total: matching.length,
        uncertain,
        cut,
        log,
        node,
      })
    },
    listFindings: async ({ filter, limit, cursor, ...of }) => {
      const { from, end } = pageOf(cursor, limit, Number.POSITIVE_INFINITY)
      const found = await findings.list(collectionOf(of), storedFilter(filter), { from, limit: end - from })
      if (!found.ok) return found
      const { rows, total } = found.value
      return succeed({ rows: rows.map(showFinding), total, next: pageOf(cursor, limit, total).next })
    },
    openFindings: async ({ project, severity }) => {
      const collections = await findings.openOf(project, severity)
      return collections.ok ? succeed({ collections: collections.value }) : collections
    },
    findingGroups: async (of) => {
      const [latest, groups, muted] = await Promise.all([
        findings.latest(collectionOf(of)),
        findings.groups(collectionOf(of)),
        findings.muted(collectionOf(of)),
      ])
      if (!latest.ok) return latest
      if (!groups.ok) return groups
      if (!muted.ok) return muted
      return succeed({
        check: latest.value === null ? null : showCheck(latest.value),
        groups: showGroups(groups.value),
        muted: muted.value.map(showMuted),
      })
    },
    acknowledgeFindings: async ({ filter, note = '', ...of }) => {
      const at = now()
      const changed = await findings.acknowledge(collectionOf(of), storedFilter(filter), at, note)
      if (!changed.ok) return changed
      onChange()
      return succeed({ changed: changed.value, at: iso(at) })
    },
    withdrawAcknowledgement: async ({ filter, ...of }) => {
      const changed = await findings.withdraw(collectionOf(of), storedFilter(filter))
      if (!changed.ok) return changed
      onChange()
      return succeed({ changed: changed.value })
    },
    muteRule: async ({ rule, muted, ...of }) => {
      if (muted && projects.get(of.project) === undefined) return fail(noSuchProject)
      const rules = await findings.mute(collectionOf(of), rule, muted ? now() : null)
      if (!rules.ok) return rules
      onChange()
      return succeed({ muted: rules.value.map(showMuted) })
    },
    exportFindings: (input) => {
      const begun = beginExport(input, exportRecord(input))
      return begun.ok ? succeed({ job: begun.value.job }) : begun
    },
    checkSchedules: runner,
    start: runner.start,
    stop: runner.stop,
  }
}
