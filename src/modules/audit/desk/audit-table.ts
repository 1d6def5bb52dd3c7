import { z } from 'zod'
import { openDocuments } from '../../../main/platform/app-database/documents.ts'
import { oneTransaction } from '../../../main/platform/app-database/one-transaction.ts'
import {
  verdictsFile,
  type BulkTable,
  type TableConnection,
} from '../../../main/platform/app-database/table.ts'
import { readStored } from '../../../main/platform/db/stored-json.ts'
import { addCounts, countFindings, noCounts } from '../core/finding.ts'
import { firstPace } from '../core/next-range.ts'
import {
  auditDocument,
  headDocument,
  intervalDocument,
  isUnfinished,
  scheduleDocument,
  type AuditRow,
  type AuditScheduleRow,
  type ChunkCommit,
  type Interval,
  type NewAudit,
} from './audit-rows.ts'
import { auditSchema } from './audit-schema.ts'
import { findingStatements } from './finding-statements.ts'

/** Audits that are stored; the oldest make way. */
const mostAudits = 200

const usualSchedule: AuditScheduleRow = {
  everyMinutes: null,
  hour: 3,
  callsPerDay: 5000,
  lastAt: null,
  problem: null,
}

const addBasis = (before: AuditRow['basis'], { basis, blocks }: ChunkCommit): AuditRow['basis'] => {
  const count = blocks.to - blocks.from + 1
  return {
    compared: before.compared + (basis.second === null ? 0 : count),
    alone: before.alone + (basis.second === null ? count : 0),
    apart: before.apart + (basis.isTogether ? 0 : count),
    untrue: [...new Set([...before.untrue, ...basis.untrue])],
  }
}

const coveredOf = (database: TableConnection) => {
  const coverBelow = database.prepare<[string, number, number]>(
    'DELETE FROM intervals WHERE listener = ? AND from_block >= ? AND to_block <= ?',
  )
  const cover = database.prepare<[string, number, number, string]>(
    'INSERT OR REPLACE INTO intervals VALUES (?, ?, ?, ?)',
  )
  const intervals = database
    .prepare<[string], string>('SELECT document FROM intervals WHERE listener = ? ORDER BY from_block')
    .pluck()
  const uncover = database.prepare<[string, number]>(
    'DELETE FROM intervals WHERE listener = ? AND to_block >= ?',
  )
  return {
    add: (listener: string, interval: Interval): void => {
      const { fromBlock, toBlock } = interval
      coverBelow.run(listener, fromBlock, toBlock)
      cover.run(listener, fromBlock, toBlock, JSON.stringify(interval))
    },
    list: (listener: string): Interval[] =>
      intervals.all(listener).flatMap((text) => {
        const read = readStored(intervalDocument, text, 'a stretch that was audited')
        return read.ok ? [read.value] : []
      }),
    /** The chain is not the one that was compared from here on. */
    uncover: (listener: string, from: number): void => void uncover.run(listener, from),
  }
}

type Cost = Pick<ChunkCommit, 'calls' | 'bytes' | 'nodes'>

const open = (database: TableConnection) => {
  const { replace, ...findings } = findingStatements(database)
  const audits = openDocuments(database, 'audits', auditDocument)
  const heads = openDocuments(database, 'audit_heads', headDocument)
  const spent = openDocuments(database, 'audit_calls', z.number())
  const schedules = openDocuments(database, 'audit_schedule', scheduleDocument)
  const covered = coveredOf(database)

  const get = (id: number): AuditRow | null => audits.get(String(id))
  const put = (row: AuditRow): AuditRow => {
    audits.put(String(row.id), row)
    return row
  }
  const pay = (row: AuditRow, more: Cost, day: string): AuditRow => {
    if (row.cause !== 'manual' && more.calls > 0) spent.put(day, (spent.get(day) ?? 0) + more.calls)
    return {
      ...row,
      calls: row.calls + more.calls,
      bytes: row.bytes + more.bytes,
      nodes: [...new Set([...row.nodes, ...more.nodes])],
    }
  }
  const readSchedule = (): AuditScheduleRow => schedules.get('audit') ?? usualSchedule

  const add = oneTransaction(database, (audit: NewAudit): number => {
    const rows = audits.list()
    const id = (rows.at(-1)?.id ?? 0) + 1
    put({
      ...audit,
      id,
      state: 'running',
      endedAt: null,
      doneTo: null,
      pace: firstPace,
      counts: noCounts,
      basis: { compared: 0, alone: 0, apart: 0, untrue: [] },
      problem: null,
      nextTryAt: null,
    })
    for (const row of rows.slice(0, -(mostAudits - 1))) if (!isUnfinished(row)) audits.remove(String(row.id))
    return id
  })
  const commit = oneTransaction(database, (chunk: ChunkCommit, day: string): AuditRow | null => {
    const { audit, listener, interval, delivered, pace, blocks } = chunk
    const row = get(audit)
    // Removed or stopped meanwhile: nothing of the chunk is written.
    if (row === null || !isUnfinished(row)) return null
    replace(chunk)
    if (interval !== null) covered.add(listener, interval)
    return put({
      ...pay(row, chunk, day),
      doneTo: blocks.to,
      pace,
      counts: addCounts(row.counts, countFindings(delivered, chunk.findings)),
      basis: addBasis(row.basis, chunk),
      state: 'running',
      problem: null,
      nextTryAt: null,
    })
  })
  const addCost = oneTransaction(database, (id: number, more: Cost, day: string): void => {
    const row = get(id)
    if (row !== null) put(pay(row, more, day))
  })

  return {
    add,
    get,
    /** Newest first. */
    list: (): AuditRow[] => audits.list().toReversed(),
    /** Moves one that runs or waits. @returns whether it did */
    move: (
      id: number,
      state: AuditRow['state'],
      step: Partial<Pick<AuditRow, 'problem' | 'nextTryAt' | 'endedAt'>> = {},
    ): boolean => {
      const row = get(id)
      if (row === null || !isUnfinished(row)) return false
      put({ ...row, problem: null, nextTryAt: null, endedAt: null, ...step, state })
      return true
    },
    /** Requests that came to nothing cost as well. */
    addCost,
    /** Writes a chunk. @returns the audit after it; `null` when it does not run any more */
    commit,
    intervals: covered.list,
    uncover: covered.uncover,
    noteHead: heads.put,
    headOf: heads.get,
    ...findings,
    schedule: (day: string) => ({ ...readSchedule(), usedToday: spent.get(day) ?? 0 }),
    changeSchedule: (changes: Partial<AuditScheduleRow>): void =>
      schedules.put('audit', { ...readSchedule(), ...changes }),
  }
}

export const auditTable = {
  file: verdictsFile,
  name: 'audits',
  schema: auditSchema,
  open,
} satisfies BulkTable
