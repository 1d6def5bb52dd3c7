import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { ListenerFilters } from '../../../features/listeners/contract/listener.ts'
import { percentile } from '../core/classify-undelivered.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import { dayOf } from '../../../main/platform/chain/node-config.ts'
import { nodeFailureOf, type NodeProblem } from '../../../main/platform/chain/node-problem.ts'
import type { AuditDeps } from './audit-deps.ts'
import { isUnfinished, type AuditRow, type ChunkCommit, type TimedBlock } from './audit-rows.ts'
import type { auditTable } from './audit-table.ts'
import type { Cost } from './counted-chain.ts'
import { readDowns } from './read-downs.ts'
import { noteVerdicts } from './note-verdicts.ts'

export type RunDeps = AuditDeps & { readonly table: TableClient<typeof auditTable> }

export type Halt =
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'wait'; readonly failure: Failure; readonly untilTomorrow: boolean }
  | { readonly kind: 'given-up' }

const pageSize = 250
/** Deliveries that wait to be read are waited for so long (ms). */
const backlogMs = 30_000
const dayMs = 86_400_000

/** With these it may go on later. */
const passes: ReadonlySet<NodeProblem['kind']> = new Set([
  'no-node',
  'locked',
  'rate',
  'budget',
  'behind',
  'unreachable',
  'timeout',
  'bad-answer',
])

const haltOf = (problem: NodeProblem): Halt => {
  if (problem.kind === 'cancelled') return { kind: 'given-up' }
  const failure = nodeFailureOf(problem)
  return passes.has(problem.kind)
    ? { kind: 'wait', failure, untilTomorrow: problem.kind === 'budget' }
    : { kind: 'failed', failure }
}

const wait = (failure: Failure): Halt =>
  failure.kind === 'cancelled' ? { kind: 'given-up' } : { kind: 'wait', failure, untilTomorrow: false }

/** Resolves when all that was stored is read into events. @returns whether it is */
export const allRead = async ({ log, receiver }: AuditDeps, signal: AbortSignal): Promise<boolean> => {
  const stored = receiver.lastStored()
  if (log.backlog(stored) === 0) return true
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const stop = log.onChange(() => {
    if (log.backlog(stored) === 0) resolve(true)
  })
  const late = setTimeout(() => resolve(log.backlog(stored) === 0), backlogMs)
  const giveUp = (): void => resolve(false)
  signal.addEventListener('abort', giveUp, { once: true })
  // It may have been read while this began to listen.
  if (log.backlog(stored) === 0) resolve(true)
  try {
    return await promise
  } finally {
    stop()
    clearTimeout(late)
    signal.removeEventListener('abort', giveUp)
  }
}

export const addDelivered = async (
  { log, thread }: AuditDeps,
  chunk: { readonly id: number; readonly path: string; readonly from: number; readonly to: number },
  signal: AbortSignal,
): Promise<Answer<null>> => {
  let after = 0
  for (;;) {
    const { path, from, to, id } = chunk
    const page = await log.deliveredLogs({ path, from, to, after, limit: pageSize }, signal)
    if (!page.ok) return page
    if (page.value.logs.length > 0) {
      const added = await thread.request('auditAdd', { id, logs: page.value.logs }, { signal })
      if (!added.ok) return added
    }
    if (page.value.next === null) return succeed(null)
    after = page.value.next
  }
}

const lost: Failure = {
  kind: 'unavailable',
  message: 'The chain reader was restarted meanwhile.',
  hint: 'It continues automatically.',
}

type Place = { readonly from: number; readonly last: number; readonly fromTime: number | null }

/** The first block that is still to be done; `null`: all is done. */
const placeOf = ({ todo, doneTo, blocks }: AuditRow, before: TimedBlock | null): Place | null => {
  for (const range of todo) {
    if (doneTo !== null && doneTo >= range.to) continue
    const at = Math.max(range.from, (doneTo ?? -1) + 1)
    const known =
      at === blocks.from ? Date.parse(blocks.fromTime) : before?.number === at - 1 ? before.time : null
    return { from: at, last: range.to, fromTime: known }
  }
  return null
}

const leftOutOf = (node: string, block: number, from: number): Halt => ({
  kind: 'failed',
  failure: {
    kind: 'bad-answer',
    message: `${node} left a log of block ${block} out of its answer, though its own receipt has it: nothing from block ${from} on is taken from it.`,
    hint: 'Put another node first in Settings → Networks and start again.',
  },
})

const doChunk = async (
  deps: RunDeps,
  {
    row,
    place,
    path,
    filters,
    p99,
  }: {
    readonly row: AuditRow
    readonly place: Place
    readonly path: string
    readonly filters: ListenerFilters
    readonly p99: number | null
  },
  signal: AbortSignal,
): Promise<Result<{ readonly row: AuditRow | null; readonly end: TimedBlock | null }, Halt>> => {
  const { table, thread, log, now = Date.now } = deps
  const day = (): string => dayOf(now())
  const pay = async (cost: Cost): Promise<void> => {
    const paid = await table.addCost(row.id, cost, day())
    if (!paid.ok) deps.logger.warn({ problem: paid.error.message }, 'the cost of an audit was not noted')
  }
  const { pace } = row
  const choice = { chainId: row.chainId, purpose: 'audit' as const }
  const read = await thread.request('auditChunk', { choice, ...place, pace, filters }, { signal })
  if (!read.ok) return fail(wait(read.error))
  const { result, cost } = read.value
  if (!result.ok) {
    await pay(cost)
    return fail(haltOf(result.error))
  }
  const chunk = result.value
  if (chunk.leftOut !== null) {
    await pay(cost)
    return fail(leftOutOf(chunk.node, chunk.leftOut, place.from))
  }
  // Everything that came before now is compared with blocks that were there before.
  if (!(await allRead(deps, signal)))
    return fail(
      signal.aborted
        ? { kind: 'given-up' }
        : wait({ kind: 'unavailable', message: 'Deliveries are still being read into events.' }),
    )
  const added = await addDelivered(deps, { id: chunk.id, path, from: place.from, to: chunk.to }, signal)
  if (!added.ok) return fail(wait(added.error))
  const at = now()
  const downs = await readDowns(deps, chunk.fromTime - 60_000, at)
  if (!downs.ok) return fail(wait(downs.error))
  const ended = await thread.request(
    'auditEnd',
    { id: chunk.id, downs: downs.value, p99, now: at },
    { signal },
  )
  if (!ended.ok) return fail(wait(ended.error))
  if (ended.value === null) {
    await pay(cost)
    return fail(wait(lost))
  }
  const whole = ended.value
  if (!whole.result.ok) {
    await pay(whole.cost)
    return fail(haltOf(whole.result.error))
  }
  const { delivered, findings, covered, leftOut } = whole.result.value
  if (leftOut !== null) {
    await pay(whole.cost)
    return fail(leftOutOf(chunk.node, leftOut.blockNumber, place.from))
  }
  const times = await log.deliveryTimes(null)
  if (!times.ok) return fail(wait(times.error))
  if (times.value.completeSince === null || times.value.completeSince > chunk.fromTime)
    return fail({
      kind: 'failed',
      failure: {
        kind: 'conflict',
        message: 'Deliveries of these blocks were removed from the log while they were compared.',
        hint: 'Begin again: it begins where the log does.',
      },
    })
  const commit: ChunkCommit = {
    audit: row.id,
    listener: row.listener,
    network: row.network,
    blocks: { from: place.from, to: chunk.to },
    interval:
      covered === null
        ? null
        : {
            fromBlock: place.from,
            toBlock: covered.number,
            from: chunk.fromTime,
            to: covered.time,
            toHash: covered.hash,
            second: chunk.basis.second,
            isTogether: chunk.basis.isTogether,
            isFirst: row.isFromStart && place.from === row.blocks.from,
          },
    findings,
    delivered,
    basis: chunk.basis,
    pace: chunk.pace,
    ...whole.cost,
  }
  const former = await table.refutedEvents(row.listener, place.from, chunk.to)
  if (!former.ok) return fail(wait(former.error))
  const strength = chunk.basis.second === null ? 'oneNode' : 'twoNodes'
  const noted = await noteVerdicts(deps, whole.result.value, { former: former.value, strength, now: at })
  if (!noted.ok) return fail(wait(noted.error))
  const written = await table.commit(commit, day())
  // Stopped meanwhile: what has no finding is not said of an event either.
  if (written.ok && written.value === null) {
    const before = new Set(former.value)
    const taken = await deps.verdicts.putAudited({
      verdicts: [],
      former: noted.value.filter((id) => !before.has(id)),
      strength,
      now: at,
    })
    if (!taken.ok) return fail(wait(taken.error))
  }
  const end = covered?.number === chunk.to ? covered : null
  return written.ok ? succeed({ row: written.value, end }) : fail(wait(written.error))
}

/** After each chunk everything of it is on disk: whatever ends the desk, at most one chunk is asked for twice. */
export const runAudit = async (deps: RunDeps, id: number, signal: AbortSignal): Promise<Halt | null> => {
  const { table, listeners, log, now = Date.now } = deps
  const found = await table.get(id)
  if (!found.ok) return wait(found.error)
  let row = found.value
  if (row === null) return null
  const listener = await listeners.get({ key: row.listener }, signal)
  if (!listener.ok)
    return listener.error.kind === 'not-found'
      ? { kind: 'failed', failure: listener.error }
      : wait(listener.error)
  const { path, filters } = listener.value.listener
  if (path === null)
    return {
      kind: 'failed',
      failure: { kind: 'conflict', message: 'The listener delivers to another address now.' },
    }
  const times = await log.deliveryTimes(path)
  if (!times.ok) return wait(times.error)
  const p99 = percentile(times.value.delays, 0.99)

  let before: TimedBlock | null = null
  while (row !== null && isUnfinished(row)) {
    if (signal.aborted) return { kind: 'given-up' }
    const place = placeOf(row, before)
    if (place === null) return null
    if (row.cause !== 'manual') {
      const schedule = await table.schedule(dayOf(now()))
      if (!schedule.ok) return wait(schedule.error)
      if (schedule.value.usedToday >= schedule.value.callsPerDay) {
        const message = 'Scheduled audits have made as many requests today as they may.'
        return { kind: 'wait', failure: { kind: 'unavailable', message }, untilTomorrow: true }
      }
    }
    const done = await doChunk(deps, { row, place, path, filters, p99 }, signal)
    if (!done.ok) return done.error
    row = done.value.row
    before = done.value.end
    deps.onChange()
  }
  return null
}

/** Milliseconds until the next day begins (UTC). */
export const untilTomorrow = (now: number): number => dayMs - (now % dayMs) + 60_000
