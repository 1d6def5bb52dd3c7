import { z } from 'zod'
import {
  verdictsFile,
  type BulkTable,
  type TableConnection,
} from '../../../main/platform/app-database/table.ts'
import { readStored } from '../../../main/platform/db/stored-json.ts'
import { addCounts, countFindings, noCounts } from '../core/finding.ts'
import { firstPace } from '../core/next-range.ts'
import type {
  AuditBasis,
  AuditProblem,
  AuditRow,
  ChunkCommit,
  FindingQuery,
  Interval,
  NewAudit,
  ScheduleRow,
} from './audit-rows.ts'
import { auditSchema } from './audit-schema.ts'
import { findingStatements } from './finding-statements.ts'

type Stored = Omit<
  AuditRow,
  'from' | 'to' | 'todo' | 'pace' | 'counts' | 'nodes' | 'problem' | 'basis' | 'isFromStart'
> & {
  readonly basis: string
  readonly isFromStart: number
  readonly fromBlock: number
  readonly fromTime: number
  readonly toBlock: number
  readonly toTime: number
  readonly todo: string
  readonly pace: string
  readonly counts: string
  readonly nodes: string
  readonly problem: string | null
}

type Head = { readonly registeredAt: number; readonly block: number; readonly ahead: number }

type StoredInterval = Omit<Interval, 'isFirst' | 'isTogether'> & { isFirst: number; isTogether: number }

const columns = `id, listener, network, chain_id AS chainId, cause, state, started_at AS startedAt, ended_at AS endedAt,
  from_block AS fromBlock, from_time AS fromTime, to_block AS toBlock, to_time AS toTime, todo, done_to AS doneTo, pace,
  counts, calls, bytes, nodes, finality, problem, next_try_at AS nextTryAt, basis, from_start AS isFromStart`

const todoSchema = z.array(z.object({ from: z.number(), to: z.number() }))
const paceSchema = z.object({ size: z.number(), good: z.number(), refused: z.number().nullable() })
const countsSchema = z.object(
  Object.fromEntries(Object.keys(noCounts).map((name) => [name, z.number()])) as Record<
    keyof typeof noCounts,
    z.ZodNumber
  >,
)
const basisSchema = z.object({
  compared: z.number(),
  alone: z.number(),
  apart: z.number().optional(),
  untrue: z.array(z.string()),
})
const nodesSchema = z.array(z.string())
const problemSchema = z.object({ message: z.string(), hint: z.string().nullable() })

/** Audits that are stored; the oldest make way. */
const mostAudits = 200

const noBasis: AuditBasis = { compared: 0, alone: 0, apart: 0, untrue: [] }

const toRow = (stored: Stored): AuditRow => {
  const { fromBlock, fromTime, toBlock, toTime, ...rest } = stored
  const todo = readStored(todoSchema, stored.todo, 'what an audit has to do')
  const pace = readStored(paceSchema, stored.pace, 'the pace of an audit')
  const counts = readStored(countsSchema, stored.counts, 'the counts of an audit')
  const nodes = readStored(nodesSchema, stored.nodes, 'the nodes of an audit')
  const problem = stored.problem === null ? null : readStored(problemSchema, stored.problem, 'a problem')
  const basis = readStored(basisSchema, stored.basis, 'what an audit rests on')
  const damaged = [todo, counts, basis].find((one) => !one.ok)
  return {
    ...rest,
    isFromStart: stored.isFromStart === 1,
    basis: basis.ok
      ? // Before requests were made together, all were apart.
        { ...basis.value, apart: basis.value.apart ?? basis.value.compared + basis.value.alone }
      : noBasis,
    from: { number: fromBlock, time: fromTime },
    to: { number: toBlock, time: toTime },
    todo: todo.ok ? todo.value : [],
    pace: pace.ok ? pace.value : firstPace,
    counts: counts.ok ? counts.value : noCounts,
    nodes: nodes.ok ? nodes.value : [],
    problem: problem?.ok === true ? problem.value : null,
    ...(damaged?.ok === false ? { state: 'failed', problem: { message: damaged.error, hint: null } } : {}),
  }
}

const addBasis = (before: AuditBasis, { basis, blocks }: ChunkCommit): AuditBasis => {
  const count = blocks.to - blocks.from + 1
  return {
    compared: before.compared + (basis.second === null ? 0 : count),
    alone: before.alone + (basis.second === null ? count : 0),
    apart: before.apart + (basis.isTogether ? 0 : count),
    untrue: [...new Set([...before.untrue, ...basis.untrue])],
  }
}

const scheduleOf = (database: TableConnection) => {
  const spend = database.prepare<[string, number]>(
    'INSERT INTO spent VALUES (?, ?) ON CONFLICT DO UPDATE SET calls = calls + excluded.calls',
  )
  const spent = database.prepare<[string], number>('SELECT calls FROM spent WHERE day = ?').pluck()
  const schedule = database.prepare<[], Omit<ScheduleRow, 'enabled'> & { enabled: number }>(
    `SELECT enabled, hour, calls_per_day AS callsPerDay, last_at AS lastAt, problem FROM schedule`,
  )
  const setSchedule = database.prepare('UPDATE schedule SET enabled = ?, hour = ?, calls_per_day = ?')
  const noteSchedule = database.prepare<[number, string | null]>(
    'UPDATE schedule SET last_at = ?, problem = ?',
  )

  return {
    spend: (day: string, calls: number): void => void spend.run(day, calls),
    read: (day: string): ScheduleRow & { readonly usedToday: number } => {
      const row = schedule.get()
      if (row === undefined) throw new Error('The table of audits has no schedule.')
      return { ...row, enabled: row.enabled === 1, usedToday: spent.get(day) ?? 0 }
    },
    set: ({ enabled, hour, callsPerDay }: Pick<ScheduleRow, 'enabled' | 'hour' | 'callsPerDay'>): void =>
      void setSchedule.run(enabled ? 1 : 0, hour, callsPerDay),
    note: (lastAt: number, problem: string | null): void => void noteSchedule.run(lastAt, problem),
  }
}

const coveredOf = (database: TableConnection) => {
  const coverBelow = database.prepare<[string, number, number]>(
    'DELETE FROM intervals WHERE listener = ? AND from_block >= ? AND to_block <= ?',
  )
  const cover = database.prepare<StoredInterval & { listener: string }>(
    `INSERT OR REPLACE INTO intervals (listener, from_block, to_block, from_time, to_time, to_hash, second, is_first, together)
     VALUES (@listener, @fromBlock, @toBlock, @from, @to, @toHash, @second, @isFirst, @isTogether)`,
  )
  const intervals = database.prepare<[string], StoredInterval>(
    `SELECT from_block AS fromBlock, to_block AS toBlock, from_time AS "from", to_time AS "to", to_hash AS toHash, second, is_first AS isFirst,
       together AS isTogether
     FROM intervals WHERE listener = ? ORDER BY from_block`,
  )
  const uncover = database.prepare<[string, number]>(
    'DELETE FROM intervals WHERE listener = ? AND to_block >= ?',
  )
  const noteHead = database.prepare<Head & { readonly listener: string }>(
    'INSERT OR REPLACE INTO heads (listener, registered_at, block, ahead) VALUES (@listener, @registeredAt, @block, @ahead)',
  )
  const headOf = database.prepare<[string], Head>(
    'SELECT registered_at AS registeredAt, block, ahead FROM heads WHERE listener = ?',
  )

  return {
    add: (listener: string, interval: Interval): void => {
      coverBelow.run(listener, interval.fromBlock, interval.toBlock)
      const { isFirst, isTogether } = interval
      cover.run({ ...interval, listener, isFirst: isFirst ? 1 : 0, isTogether: isTogether ? 1 : 0 })
    },
    list: (listener: string): Interval[] =>
      intervals.all(listener).map((one) => ({
        ...one,
        isFirst: one.isFirst === 1,
        isTogether: one.isTogether === 1,
      })),
    noteHead: (head: Head & { readonly listener: string }): void => void noteHead.run(head),
    /** The newest block of a node when a listener was registered last; `null`: no node was asked then. */
    headOf: (listener: string): Head | null => headOf.get(listener) ?? null,
    /** The chain is not the one that was compared from here on. */
    uncover: (listener: string, from: number): void => void uncover.run(listener, from),
  }
}

const open = (database: TableConnection) => {
  const findings = findingStatements(database)
  const schedule = scheduleOf(database)
  const covered = coveredOf(database)
  const insert = database.prepare(
    `INSERT INTO audits (listener, network, chain_id, cause, state, started_at, from_block, from_time, to_block, to_time,
       todo, pace, counts, calls, bytes, nodes, finality, basis, from_start)
     VALUES (@listener, @network, @chainId, @cause, 'running', @startedAt, @fromBlock, @fromTime, @toBlock, @toTime,
       @todo, @pace, @counts, @calls, @bytes, @nodes, @finality, @basis, @isFromStart)`,
  )
  const trim = database.prepare<[number]>(
    `DELETE FROM audits WHERE state NOT IN ('running', 'waiting') AND id NOT IN (SELECT id FROM audits ORDER BY id DESC LIMIT ?)`,
  )
  const get = database.prepare<[number], Stored>(`SELECT ${columns} FROM audits WHERE id = ?`)
  const list = database.prepare<[string | null, string | null], Stored>(
    `SELECT ${columns} FROM audits WHERE ? IS NULL OR listener IN (SELECT value FROM json_each(?)) ORDER BY id DESC`,
  )
  const unfinished = database.prepare<[], Stored>(
    `SELECT ${columns} FROM audits WHERE state IN ('running', 'waiting') ORDER BY id`,
  )
  const move = database.prepare(
    `UPDATE audits SET state = @state, problem = @problem, next_try_at = @nextTryAt, ended_at = @endedAt
     WHERE id = @id AND state IN ('running', 'waiting')`,
  )
  const cost = database.prepare('UPDATE audits SET calls = ?, bytes = ?, nodes = ? WHERE id = ?')
  const advance = database.prepare(
    `UPDATE audits SET done_to = @doneTo, pace = @pace, counts = @counts, basis = @basis, state = 'running', problem = NULL, next_try_at = NULL
     WHERE id = @id`,
  )
  const addCost = (id: number, more: Pick<ChunkCommit, 'calls' | 'bytes' | 'nodes'>, day: string): void => {
    const row = get.get(id)
    if (row === undefined) return
    const { calls, bytes, nodes } = toRow(row)
    cost.run(
      calls + more.calls,
      bytes + more.bytes,
      JSON.stringify([...new Set([...nodes, ...more.nodes])]),
      id,
    )
    if (row.cause !== 'manual' && more.calls > 0) schedule.spend(day, more.calls)
  }

  const commit = database.transaction((chunk: ChunkCommit, day: string): AuditRow | null => {
    const { audit, listener, interval, delivered, pace, blocks } = chunk
    const stored = get.get(audit)
    // Removed or stopped meanwhile: nothing of the chunk is written.
    if (stored === undefined || !['running', 'waiting'].includes(stored.state)) return null
    findings.replace(chunk)
    if (interval !== null) covered.add(listener, interval)
    addCost(audit, chunk, day)
    const before = toRow(stored)
    const counts = addCounts(before.counts, countFindings(delivered, chunk.findings))
    const basis = addBasis(before.basis, chunk)
    advance.run({
      id: audit,
      doneTo: blocks.to,
      pace: JSON.stringify(pace),
      counts: JSON.stringify(counts),
      basis: JSON.stringify(basis),
    })
    const row = get.get(audit)
    return row === undefined ? null : toRow(row)
  })

  return {
    add: (audit: NewAudit): number => {
      const { from, to, todo, nodes, isFromStart, ...rest } = audit
      const { lastInsertRowid } = insert.run({
        ...rest,
        fromBlock: from.number,
        fromTime: from.time,
        toBlock: to.number,
        toTime: to.time,
        todo: JSON.stringify(todo),
        pace: JSON.stringify(firstPace),
        counts: JSON.stringify(noCounts),
        basis: JSON.stringify(noBasis),
        isFromStart: isFromStart ? 1 : 0,
        nodes: JSON.stringify(nodes),
      })
      trim.run(mostAudits)
      return Number(lastInsertRowid)
    },
    get: (id: number): AuditRow | null => {
      const row = get.get(id)
      return row === undefined ? null : toRow(row)
    },
    list: (listeners: readonly string[] | null): AuditRow[] => {
      const wanted = listeners === null ? null : JSON.stringify(listeners)
      return list.all(wanted, wanted).map(toRow)
    },
    unfinished: (): AuditRow[] => unfinished.all().map(toRow),
    move: (step: {
      readonly id: number
      readonly state: AuditRow['state']
      readonly problem: AuditProblem | null
      readonly nextTryAt: number | null
      readonly endedAt: number | null
    }): boolean =>
      move.run({ ...step, problem: step.problem === null ? null : JSON.stringify(step.problem) }).changes > 0,
    /** Requests that came to nothing cost as well. */
    addCost: (id: number, more: Pick<ChunkCommit, 'calls' | 'bytes' | 'nodes'>, day: string): void =>
      addCost(id, more, day),
    commit: (chunk: ChunkCommit, day: string): AuditRow | null => commit(chunk, day),
    intervals: covered.list,
    noteHead: covered.noteHead,
    headOf: covered.headOf,
    uncover: covered.uncover,
    findings: (query: FindingQuery, after: readonly [number, number], limit: number, oldestFirst = false) =>
      findings.list(query, after, limit, oldestFirst),
    countFindings: (query: FindingQuery) => findings.count(query),
    findingSorts: () => findings.sorts(),
    findingsById: (ids: readonly number[]) => findings.byIds(ids),
    missed: (listener: string, from: number, to: number) => findings.missed(listener, from, to),
    undecodable: (listener: string, from: number, to: number) => findings.undecodable(listener, from, to),
    freshLogs: (audit: number) => findings.fresh(audit),
    openFindings: (listener: string): number => findings.open(listener),
    refutedEvents: (listener: string, from: number, to: number): number[] =>
      findings.refutedEvents(listener, from, to),
    /** Blocks of each listener of which it can be known by now (ms) whether their logs were missed. */
    dueFindings: (now: number) => findings.due(now),
    refutedAt: (listener: string, from: number, to: number) => findings.refutedAt(listener, from, to),
    pendingAt: (listener: string, from: number, to: number): number[] =>
      findings.pendingAt(listener, from, to),
    fill: (id: number, delivery: number, at: number): void => findings.fill(id, delivery, at),
    missedChanges: (after: number, limit: number) => findings.missedChanges(after, limit),
    lastMissedChange: () => findings.lastMissedChange(),
    dropFinding: (id: number): void => findings.drop(id),
    schedule: schedule.read,
    setSchedule: schedule.set,
    noteSchedule: schedule.note,
  }
}

export const auditTable = {
  file: verdictsFile,
  name: 'audits',
  schema: auditSchema,
  open,
} satisfies BulkTable
