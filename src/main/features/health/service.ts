import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { healthReasons, healthStates } from '../../../core/listing-health/words.ts'
import { fail, succeed } from '../../../core/result.ts'
import { createJobs, resumedJob, type JobControls } from '../../platform/jobs/jobs.ts'
import type { NodePurpose } from '../../platform/chain/node-config.ts'
import type { JobRecord } from '../../platform/jobs/stored-jobs.ts'
import { schedulesTable } from '../../platform/jobs/schedules-table.ts'
import { createScheduleRunner, type ScheduleRunner } from '../../platform/jobs/schedule-runner.ts'
import { checkCollection } from './check-collection.ts'
import { listApprovals } from './list-approvals.ts'
import { checkStored } from './check-stored.ts'
import { followHealth } from './follow-health.ts'
import type { HealthDeps } from './health-deps.ts'
import type { HealthOf } from './health-rows.ts'
import { healthTable } from './health-table.ts'
import { chainOf } from './recheck.ts'
import { healthQuery, showChange, showFacts, showHealth, showJob, type JobDetail } from './show-health.ts'

/** Whether orders can be filled, by the chain. */
export type Health = {
  start(): void
  stop(): Promise<void>
  check(input: ParsedInput<'health.check'>): MethodAnswer<'health.check'>
  jobs(): Output<'health.jobs'>
  list(input: ParsedInput<'health.list'>): MethodAnswer<'health.list'>
  simulate(input: ParsedInput<'health.simulate'>, signal: AbortSignal): MethodAnswer<'health.simulate'>
  approvals(input: ParsedInput<'health.approvals'>): MethodAnswer<'health.approvals'>
  history(input: ParsedInput<'health.history'>): MethodAnswer<'health.history'>
  readonly schedules: Pick<ScheduleRunner<Place>, 'list' | 'set'>
}

const noProject: Failure = { kind: 'not-found', message: 'There is no project of that id.', field: 'project' }
const tooMany: Failure = {
  kind: 'conflict',
  message: 'Two checks against the chain run already.',
  hint: 'Wait for one of them, or stop one.',
}

type Place = Pick<ParsedInput<'health.check'>, 'project' | 'network' | 'contractAddress'>
const ofPlace = ({ project, network, contractAddress }: Place): HealthOf => ({
  project,
  network,
  collection: contractAddress.toLowerCase(),
})

/** Checks of orders against the chain, and what they found. Nothing goes on by itself before `start`. */
export const createHealth = (given: HealthDeps): Health => {
  const now = given.now ?? Date.now
  const table = given.store.table(healthTable)
  const deps = { ...given, now, table }
  const jobs = createJobs<JobDetail>({
    onChange: deps.onChange,
    logger: deps.logger,
    listed: {
      among: deps.storedJobs.running,
      as: ({ contractAddress, network, calls }) => ({
        method: 'health.check',
        what: `Check of the orders of ${contractAddress} on ${network} against the chain`,
        done: calls.done,
        total: calls.of,
      }),
    },
    mostEnded: 20,
    mostRunning: { count: 2, failure: tooMany },
    now,
  })
  const following = followHealth(deps)
  let stopListening = (): void => undefined

  /** From the first check on the log is of interest. */
  const followFromNow = async (): Promise<Answer<null>> => {
    const [at, end] = await Promise.all([
      table.followed(),
      deps.log.nextEvents({ filter: {}, after: Number.MAX_SAFE_INTEGER, limit: 1 }),
    ])
    if (!at.ok) return at
    if (!end.ok) return end
    return at.value === null ? table.follow(end.value.source, end.value.end) : succeed(null)
  }

  const begin = (input: ParsedInput<'health.check'>, purpose: NodePurpose, record?: JobRecord) => {
    const { project, network, contractAddress } = input
    const detail: JobDetail = {
      project,
      network,
      contractAddress,
      step: '',
      orders: 0,
      calls: { done: 0, of: 0 },
    }
    const work = async ({ signal, update }: JobControls<JobDetail>): Promise<Answer<unknown>> => {
      const followed = await followFromNow()
      if (!followed.ok) return followed
      const report = {
        step: (step: string) => update({ step }),
        orders: (orders: number) => update({ orders }),
        calls: (done: number, of: number) => update({ calls: { done, of } }),
      }
      const checked = await checkCollection(deps, input, purpose, report, signal)
      if (!checked.ok && !signal.aborted) await table.note(ofPlace(input), checked.error.message)
      // What came in while it ran is looked through now.
      following.wake()
      return checked
    }
    return jobs.begin(detail, work, undefined, record)
  }

  const checkNow = (input: ParsedInput<'health.check'>, record: JobRecord) => {
    if (deps.projects.get(input.project) === undefined) return fail(noProject)
    const able = chainOf(deps, input.network)
    return able.ok ? begin(input, 'operator', record) : able
  }
  const checkRecord = deps.storedJobs.declare('health.check', {
    describe: ({ contractAddress, network }) =>
      `Check of the orders of ${contractAddress} on ${network} against the chain`,
    resume: (input, _point, record) => resumedJob(jobs, checkNow(input, record)),
  })

  const runner = createScheduleRunner<Place>({
    what: 'checking orders against the chain by schedule',
    background: deps.background,
    now,
    kind: 'health',
    table: given.store.table(schedulesTable),
    projects: deps.projects,
    onChange: deps.onChange,
    run: async ({ project, network, contractAddress }) => {
      const able = chainOf(deps, network)
      if (!able.ok) {
        await table.note(ofPlace({ project, network, contractAddress }), able.error.message)
        return able
      }
      const begun = begin({ project, network, contractAddress }, 'audit')
      if (!begun.ok) return begun
      const { failure } = await begun.value.ended
      return failure === null ? succeed(null) : fail(failure)
    },
  })

  return {
    start: () => {
      runner.start()
      stopListening = deps.log.onChange(() => following.wake())
      following.wake()
    },
    stop: async () => {
      stopListening()
      await Promise.all([runner.stop(), following.stop(), jobs.stop()])
    },
    check: async (input) => {
      const begun = checkNow(input, checkRecord(input))
      return begun.ok ? succeed({ job: begun.value.id }) : begun
    },
    jobs: () => ({ jobs: jobs.list().map(showJob) }),
    list: async ({ filter, limit = 100, cursor, ...place }) => {
      const of = ofPlace(place)
      const from = /^\d{1,9}$/.test(cursor ?? '') ? Number(cursor) : 0
      const [found, collection] = await Promise.all([
        table.list(of, healthQuery(filter), { from, limit }),
        table.collection(of),
      ])
      if (!found.ok) return found
      if (!collection.ok) return collection
      const { rows, total, groups } = found.value
      const able = chainOf(deps, place.network)
      return succeed({
        rows: rows.flatMap(showHealth),
        next: from + limit < total ? String(from + limit) : null,
        total,
        groups: groups.flatMap(({ state, reason, count }) => {
          const known = healthStates.find((one) => one === state)
          return known === undefined
            ? []
            : [{ state: known, reason: healthReasons.find((one) => one === reason) ?? null, count }]
        }),
        last: showFacts(collection.value?.facts ?? null),
        problem: able.ok ? (collection.value?.problem ?? null) : able.error.message,
      })
    },
    simulate: async ({ keys, ...place }, signal) => {
      const of = ofPlace(place)
      const found = await table.list(of, healthQuery({ keys }), { from: 0, limit: keys.length })
      if (!found.ok) return found
      if (found.value.rows.length === 0)
        return fail({
          kind: 'not-found',
          message: 'None of these orders was checked.',
          hint: 'Check the health of their collection first.',
        })
      const checked = await checkStored(deps, of, found.value.rows, 'operator', signal)
      if (!checked.ok) return checked
      const after = await table.list(of, healthQuery({ keys }), { from: 0, limit: keys.length })
      return after.ok
        ? succeed({ rows: after.value.rows.flatMap(showHealth), requests: checked.value.requests })
        : after
    },
    approvals: ({ keys, ...place }) => listApprovals(table, ofPlace(place), keys),
    history: async ({ key, limit = 100, ...place }) => {
      const found = await table.history(ofPlace(place), key, limit)
      return found.ok ? succeed({ changes: found.value.flatMap(showChange) }) : found
    },
    schedules: runner,
  }
}
