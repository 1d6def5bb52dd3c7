import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import type { Audit, AuditPlan } from '../contract/audit-shapes.ts'
import { deskEnds } from '../../../main/platform/jobs/jobs.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { Lifecycle } from '../../../main/platform/lifecycle.ts'
import type { AuditDeps } from './audit-deps.ts'
import { isUnfinished, type AuditRow } from './audit-rows.ts'
import { auditTable } from './audit-table.ts'
import { findListeners } from './read-results.ts'
import { estimate, prepareAudit, type PreparedAudit } from './prepare-audit.ts'
import { runAudit, untilTomorrow, type Halt, type RunDeps } from './run-audit.ts'
import { showAudit } from './show-audit.ts'

type BeginInput = Omit<ParsedInput<'audit.begin'>, 'dryRun'>

export type Audits = Lifecycle & {
  plan(input: BeginInput, signal: AbortSignal): Promise<Answer<AuditPlan>>
  begin(input: BeginInput, signal: AbortSignal, cause?: AuditRow['cause']): Promise<Answer<Audit>>
  list(input: ParsedInput<'audit.list'>, signal: AbortSignal): MethodAnswer<'audit.list'>
  get(id: number): Promise<Answer<Audit>>
  /** Says of what is not done that it waits for the next start: in safe mode nothing begins by itself. */
  hold(): Promise<void>
  /** Resolves when an audit does not run at the moment. */
  whenIdle(): Promise<void>
}

export const noAudit = (id: number): Failure => ({
  kind: 'not-found',
  message: `There is no audit ${id}.`,
  hint: 'It may have been replaced by newer ones: check the list.',
})

const ends: Failure = { kind: 'cancelled', message: 'The desk ends: the audit continues at its next start.' }

const inSafeMode: AuditRow['problem'] = {
  message: 'Marketdesk started in safe mode: audits do not continue.',
  hint: 'It continues at the next start of Marketdesk. To continue now, stop it and start another one.',
}

/** Answers that cannot be read are given so many chances. */
const mostFailures = 6
const iso = (ms: number): string => new Date(ms).toISOString()
const blocksOf = ({ from, to }: Pick<PreparedAudit, 'from' | 'to'>): AuditRow['blocks'] => ({
  from: from.number,
  to: to.number,
  fromTime: iso(from.time),
  toTime: iso(to.time),
})

const usualBackoff = (failures: number): number => Math.min(900_000, 15_000 * 2 ** (failures - 1))

export const createAudits = (deps: AuditDeps): Audits => {
  const { now = Date.now, backoff = usualBackoff } = deps
  const table = deps.store.table(auditTable)
  const runDeps: RunDeps = { ...deps, table }
  const waiting = new Map<number, NodeJS.Timeout>()
  const failures = new Map<number, number>()
  const queue: number[] = []
  let active: {
    readonly id: number
    readonly controller: AbortController
    readonly ended: Promise<void>
  } | null = null
  const following = new Map<
    number,
    {
      readonly job: number
      readonly ended: Promise<Answer<null>>
      readonly end: (result: Answer<null>) => void
      readonly onWaiting: (isWaiting: boolean) => void
    }
  >()
  let last = Promise.resolve()
  let isStopped = false

  const halt = async (id: number, { kind, ...why }: Exclude<Halt, { kind: 'given-up' }>): Promise<void> => {
    const { failure } = why
    const problem = { message: failure.message, hint: failure.hint ?? null }
    const count = (failures.get(id) ?? 0) + 1
    failures.set(id, count)
    const isOver = kind === 'failed' || (failure.kind === 'bad-answer' && count > mostFailures)
    if (isOver) {
      await table.move(id, 'failed', { problem, endedAt: iso(now()) })
      following.get(id)?.end(fail(failure))
      return
    }
    following.get(id)?.onWaiting(true)
    const ms = 'untilTomorrow' in why && why.untilTomorrow ? untilTomorrow(now()) : backoff(count)
    await table.move(id, 'waiting', { problem, nextTryAt: iso(now() + ms) })
    if (isStopped) return
    const timer = setTimeout(() => {
      waiting.delete(id)
      enqueue(id)
    }, ms)
    timer.unref()
    waiting.set(id, timer)
  }

  const runOne = async (id: number, signal: AbortSignal): Promise<void> => {
    const before = await table.get(id)
    const halted = await runAudit(runDeps, id, signal)
    if (halted === null) {
      failures.delete(id)
      await table.move(id, 'done', { endedAt: iso(now()) })
      following.get(id)?.end(succeed(null))
    } else if (halted.kind !== 'given-up') {
      const after = await table.get(id)
      // Whoever comes on is not failing.
      if (before.ok && after.ok && before.value?.doneTo !== after.value?.doneTo) failures.delete(id)
      await halt(id, halted)
    }
    deps.onChange()
  }

  const pump = (): void => {
    const id = active === null && !isStopped ? queue.shift() : undefined
    if (id === undefined) return
    following.get(id)?.onWaiting(false)
    const controller = new AbortController()
    const ended = runOne(id, controller.signal)
      .catch((cause: unknown) => {
        deps.logger.error({ err: cause, audit: id }, 'an audit met a bug')
        const failure: Failure = {
          kind: 'internal',
          message: 'A bug in Marketdesk ended it; see the desk’s log.',
        }
        return halt(id, { kind: 'failed', failure })
      })
      .finally(() => {
        active = null
        pump()
      })
    active = { id, controller, ended }
    last = ended
  }
  const enqueue = (id: number): void => {
    if (!queue.includes(id)) queue.push(id)
    pump()
  }

  const stopAudit = async (id: number): Promise<void> => {
    const moved = await table.move(id, 'stopped', { endedAt: iso(now()) })
    // What storage did not take must not run on unseen.
    if (!moved.ok) following.get(id)?.end(moved)
    clearTimeout(waiting.get(id))
    waiting.delete(id)
    if (queue.includes(id)) queue.splice(queue.indexOf(id), 1)
    if (active?.id === id) active.controller.abort()
    following.get(id)?.end(fail({ kind: 'cancelled', message: 'The audit was stopped.' }))
    deps.onChange()
  }

  const work = deps.jobs.declare('audit.begin', {
    describe: ({ listener }: Pick<AuditRow, 'id' | 'listener'>) => `Audit of listener ${listener}`,
    run: async ({ id }: Pick<AuditRow, 'id' | 'listener'>, { signal }) => {
      signal.addEventListener('abort', () => {
        // It continues at the next start.
        if (signal.reason === deskEnds) following.get(id)?.end(fail(ends))
        else
          stopAudit(id).catch(() =>
            following
              .get(id)
              ?.end(fail({ kind: 'internal', message: 'A bug kept the audit from being stopped.' })),
          )
      })
      const result = await (following.get(id)?.ended ?? fail(ends))
      following.delete(id)
      return result
    },
  })

  /** Lists an audit among the jobs until it ends. Its own table resumes it after a restart. */
  const follow = (row: Pick<AuditRow, 'id' | 'listener'>): void => {
    const { promise: ended, resolve: end } = Promise.withResolvers<Answer<null>>()
    const begun = work.begin(row, { isAutomatic: true })
    if (begun.ok) following.set(row.id, { job: begun.value.id, ended, end, onWaiting: begun.value.onWaiting })
  }

  const shown = async (row: AuditRow): Promise<Answer<Audit>> => {
    const fresh = row.counts.tooFresh === 0 ? succeed(null) : await table.freshLogs(row.id)
    return fresh.ok ? succeed(showAudit(row, fresh.value, following.get(row.id)?.job ?? null)) : fresh
  }
  const show = async (id: number): Promise<Answer<Audit>> => {
    const row = await table.get(id)
    if (!row.ok) return row
    return row.value === null ? fail(noAudit(id)) : shown(row.value)
  }

  /** Where the chain is another one than the one that was compared, nothing that was said of it counts any more. */
  const dropStale = async (
    { key, chainId, final }: { readonly key: string; readonly chainId: number; readonly final: number },
    signal: AbortSignal,
  ): Promise<Answer<null>> => {
    const intervals = await table.intervals(key)
    if (!intervals.ok) return intervals
    for (const one of intervals.value.toReversed()) {
      const choice = { chainId, purpose: 'audit' as const }
      const read =
        one.toBlock > final
          ? null
          : await deps.thread.request('auditBlock', { choice, number: one.toBlock }, { signal })
      if (read?.ok === false) return read
      const block = read?.value.result
      if (block?.ok === true && block.value.hash === one.toHash) return succeed(null)
      const dropped = await table.uncover(key, one.fromBlock)
      if (!dropped.ok) return dropped
    }
    return succeed(null)
  }

  const begin: Audits['begin'] = async (input, signal, cause = 'manual') => {
    const stored = await table.list()
    if (!stored.ok) return stored
    const other = stored.value.find((one) => one.listener === input.listener && isUnfinished(one))
    if (other !== undefined)
      return fail({
        kind: 'conflict',
        message: `Audit ${other.id} of this listener ${other.state === 'waiting' ? 'waits to go on' : 'runs already'}.`,
        hint: 'Wait until it ends, or stop it.',
      })
    const prepared = await prepareAudit(deps, input, cause === 'manual' ? 'operator' : 'audit', signal)
    if (!prepared.ok) return prepared
    const found = prepared.value
    if ('nothing' in found)
      return fail({ kind: 'conflict', message: found.nothing, hint: 'Begin again later.' })
    const { listener, chainId, final } = found
    const checked = await dropStale({ key: listener.key, chainId, final: final.number }, signal)
    if (!checked.ok) return checked
    const intervals = await table.intervals(listener.key)
    if (!intervals.ok) return intervals
    const done =
      input.again === true
        ? []
        : intervals.value.map(({ fromBlock, toBlock }) => ({ from: fromBlock, to: toBlock }))
    const estimated = await estimate(deps, found, done, signal)
    if (!estimated.ok) return estimated
    if (estimated.value.todo.length === 0)
      return fail({
        kind: 'conflict',
        message: `Everything up to block ${found.to.number} was audited already.`,
        hint: 'Begin again later, or audit it again.',
      })
    const { calls, bytes, nodes } = found.cost
    const added = await table.add({
      listener: listener.key,
      network: listener.network,
      chainId,
      cause,
      startedAt: iso(now()),
      blocks: blocksOf(found),
      todo: estimated.value.todo,
      finality: found.finality,
      isFromStart: found.isFromStart,
      calls,
      bytes,
      nodes: [...nodes],
    })
    if (!added.ok) return added
    follow({ id: added.value, listener: listener.key })
    enqueue(added.value)
    deps.onChange()
    return show(added.value)
  }

  const unfinished = async (): Promise<readonly AuditRow[]> => {
    const stored = await table.list()
    if (!stored.ok) deps.logger.warn({ problem: stored.error.message }, 'audits could not be read')
    return stored.ok ? stored.value.filter(isUnfinished).toReversed() : []
  }

  return {
    start: async () => {
      for (const { id, listener } of await unfinished()) {
        const moved = await table.move(id, 'running')
        if (!moved.ok) deps.logger.warn({ problem: moved.error.message }, 'an audit could not go on')
        follow({ id, listener })
        enqueue(id)
      }
    },
    hold: async () => {
      for (const { id, listener } of await unfinished()) {
        follow({ id, listener })
        following.get(id)?.onWaiting(true)
        const moved = await table.move(id, 'waiting', { problem: inSafeMode })
        if (!moved.ok) deps.logger.warn({ problem: moved.error.message }, 'an audit could not be held')
      }
      deps.onChange()
    },
    stop: async () => {
      isStopped = true
      await work.stop()
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
      active?.controller.abort()
      await active?.ended
    },
    plan: async (input, signal) => {
      const prepared = await prepareAudit(deps, input, 'operator', signal)
      if (!prepared.ok) return prepared
      const found = prepared.value
      const head = { listener: found.listener.key, network: found.listener.network }
      if ('nothing' in found) {
        const cost = { blocks: 0, calls: 0, bytes: 0, spent: found.cost.calls, budgetCalls: null }
        return succeed({
          ...head,
          blocks: null,
          cost,
          finality: '',
          node: found.cost.nodes[0] ?? '',
          note: found.nothing,
        })
      }
      const intervals = await table.intervals(found.listener.key)
      if (!intervals.ok) return intervals
      const done = intervals.value.map(({ fromBlock, toBlock }) => ({ from: fromBlock, to: toBlock }))
      const estimated = await estimate(deps, found, done, signal)
      if (!estimated.ok) return estimated
      const { blocks, calls, bytes } = estimated.value
      return succeed({
        ...head,
        blocks: blocksOf(found),
        cost: { blocks, calls, bytes, spent: found.cost.calls, budgetCalls: null },
        finality: found.finality,
        node: found.node,
        note: blocks === 0 ? 'All of it was audited already.' : found.note,
      })
    },
    begin,
    list: async (input, signal) => {
      const wanted = await findListeners(deps, input, signal)
      if (!wanted.ok) return wanted
      const rows = await table.list()
      if (!rows.ok) return rows
      const audits: Audit[] = []
      for (const row of rows.value) {
        if (wanted.value?.includes(row.listener) === false) continue
        if (input.id !== undefined && row.id !== input.id) continue
        const audit = await shown(row)
        if (!audit.ok) return audit
        audits.push(audit.value)
      }
      return succeed({ audits })
    },
    get: show,
    whenIdle: async () => {
      for (let seen = last; ; seen = last) {
        await seen
        if (seen === last) return
      }
    },
  }
}
