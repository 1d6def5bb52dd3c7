import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { storedVerdictSchema, type StoredVerdict } from '../contract/transaction-verdict.ts'
import { readExpiry } from '../../orders/core/expiry.ts'
import { shortly } from '../core/audit/order-rules.ts'
import { oldAfterMs } from '../core/simulation/old-simulation.ts'
import type { DeskTable, TableConnection } from '../../../main/platform/app-database/table.ts'
import { readStored } from '../../../main/platform/db/stored-json.ts'
import type { InspectedBuild } from './read-build.ts'

export type VerdictRow = {
  readonly build: number
  readonly doc: string
  readonly engine: string
  readonly factsHash: string
  readonly validUntil: number | null
}

const schema = `
  CREATE TABLE build_verdicts (
    build INTEGER PRIMARY KEY,
    doc TEXT NOT NULL,
    engine TEXT NOT NULL,
    facts_hash TEXT NOT NULL,
    valid_until INTEGER
  ) STRICT;
`

const open = (database: TableConnection) => {
  const get = database.prepare<[number], VerdictRow>(
    'SELECT build, doc, engine, facts_hash AS factsHash, valid_until AS validUntil FROM build_verdicts WHERE build = ?',
  )
  const put = database.prepare<VerdictRow>(
    `INSERT INTO build_verdicts VALUES (@build, @doc, @engine, @factsHash, @validUntil)
     ON CONFLICT (build) DO UPDATE SET doc = @doc, engine = @engine, facts_hash = @factsHash, valid_until = @validUntil`,
  )
  return {
    get: (build: number): VerdictRow | null => get.get(build) ?? null,
    /** Writes only what differs: a build is read far more often than its verdict changes. */
    put: (row: VerdictRow): boolean => {
      const former = get.get(row.build)
      if (former !== undefined && JSON.stringify(former) === JSON.stringify(row)) return false
      put.run(row)
      return true
    },
  }
}

export const buildVerdictsTable = { name: 'verdicts on builds', schema, open } satisfies DeskTable

export const hashFacts = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)

const docSchema = storedVerdictSchema.omit({ holds: true })
type Doc = z.infer<typeof docSchema>

const minuteMs = 60_000

export const verdictRow = (
  { stored, intent, verdict, simulation, subject }: InspectedBuild,
  { engine, factsHash }: Pick<VerdictRow, 'engine' | 'factsHash'>,
  failure: string | null,
): VerdictRow => {
  const ends = intent.orders.flatMap(({ order }) => {
    const end = readExpiry(order?.validUntil ?? '', subject.now)
    return end.state === 'open' ? [end.until - shortly, end.until].filter((time) => time > subject.now) : []
  })
  const simulatedAt = simulation === null ? [] : [Date.parse(simulation.at) + oldAfterMs]
  // Calldata has times of its own: what was accepted is looked at again. To the minute, so that each reading is no writing.
  const accepted =
    verdict.state === 'accepted' ? [Math.floor(subject.now / minuteMs) * minuteMs + oldAfterMs] : []
  const times = [...ends, ...simulatedAt, ...accepted]
  const doc: Doc = {
    state: verdict.state,
    headline: verdict.headline,
    reasons: verdict.reasons.map(({ id, step, source }) => ({ id, step, source })),
    simulatedAt: simulation?.at ?? null,
    failure,
  }
  return {
    build: stored.id,
    doc: JSON.stringify(doc),
    engine,
    factsHash,
    validUntil: times.length === 0 ? null : Math.min(...times),
  }
}

export const readVerdict = (doc: string): Doc | null => {
  const read = readStored(docSchema, doc, 'a verdict on a build')
  return read.ok ? read.value : null
}

export const showVerdict = (
  row: VerdictRow,
  doc: Doc | null,
  { engine, factsHash, now }: Pick<VerdictRow, 'engine' | 'factsHash'> & { readonly now: number },
): StoredVerdict | null => {
  if (doc === null) return null
  const isInTime = row.validUntil === null || now < row.validUntil
  return { ...doc, holds: row.engine === engine && row.factsHash === factsHash && isInTime }
}
