import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import {
  chainVerdicts,
  isContradicted,
  isOfDelivery,
  openReasons,
  verdictStrengths,
  type ChainVerdict,
  type VerdictStrength,
} from '../../../core/webhooks/chain-verdicts.ts'
import {
  verdictsFile,
  type BulkTable,
  type TableConnection,
} from '../../../main/platform/app-database/table.ts'
import { documentsSchema, openDocuments } from '../../../main/platform/app-database/documents.ts'
import { oneTransaction } from '../../../main/platform/app-database/one-transaction.ts'
import { readStored } from '../../../main/platform/db/stored-json.ts'
import { storedHash } from './stored-text.ts'

export type StoredChainVerdict = {
  readonly id: number
  /** Of the event, so that the verdict is of no other one that comes to have its id. */
  readonly receivedAt: number
  readonly blockHash: string | null
  readonly txnHash: string | null
  readonly verdict: ChainVerdict
  readonly examinedAt: number
  readonly report: string
  readonly file: string | null
}

export type AuditedVerdict = Omit<StoredChainVerdict, 'report' | 'file'>

export type AuditedVerdicts = {
  readonly verdicts: readonly AuditedVerdict[]
  /** Events that an earlier audit of these blocks refuted: what is not said again is taken back. */
  readonly former: readonly number[]
  readonly strength: Exclude<VerdictStrength, 'proof'>
  readonly now: number
}

const settingsSchema = z.object({ automatic: z.boolean(), after: z.number() })
export type ProofSettings = z.infer<typeof settingsSchema>

type Row = Omit<StoredChainVerdict, 'verdict' | 'report' | 'file' | 'blockHash' | 'txnHash'> & {
  readonly verdict: number
  readonly blockHash: Buffer | string | null
  readonly txnHash: Buffer | string | null
}
type Packed = { readonly report: Buffer; readonly file: Buffer | null }

const schema = `
        CREATE TABLE chain_verdicts (
          event_id INTEGER PRIMARY KEY,
          event_time INTEGER NOT NULL,
          event_block ANY,
          event_txn ANY,
          chain_verdict INTEGER NOT NULL,
          examined_at INTEGER NOT NULL,
          -- Place in verdictStrengths.
          strength INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX chain_verdicts_by_verdict ON chain_verdicts (chain_verdict, event_id);
        CREATE TABLE chain_proofs (event_id INTEGER PRIMARY KEY, report BLOB NOT NULL, file BLOB) STRICT;
        ${documentsSchema('proof_settings')}
        -- Verdicts that are bad news, NULL where one was taken back; contradicts: two checks of different strength say different things.
        CREATE TABLE verdict_changes (
          step INTEGER PRIMARY KEY AUTOINCREMENT, event_id INTEGER NOT NULL, at INTEGER NOT NULL, verdict INTEGER,
          contradicts INTEGER NOT NULL
        ) STRICT;
`

/** Changes that are noted; whoever goes through them does so within seconds. */
const maxChanges = 200_000

/** A verdict that is bad news; null: an earlier one was taken back. */
export type VerdictChange = {
  readonly step: number
  readonly event: number
  readonly at: number
  readonly verdict: ChainVerdict | null
  readonly isContradiction: boolean
}
/** Verdicts that say what became of the event come before these in `chainVerdicts`. */
const firstOpen = chainVerdicts.indexOf('not-yet')
const byProof = verdictStrengths.indexOf('proof')
const cannotTell = chainVerdicts.indexOf('cannot-tell')
const proven = chainVerdicts.indexOf('proven')

const isDecided = (verdict: ChainVerdict): boolean => chainVerdicts.indexOf(verdict) < firstOpen

const pack = (text: string): Buffer => deflateRawSync(text)
const unpack = (bytes: Buffer): string => inflateRawSync(bytes).toString()
const reasonSchema = z.looseObject({ reason: z.enum(openReasons).nullable() })
const refusesDelivery = (report: string): boolean => {
  const read = readStored(reasonSchema, report, 'the reason of a verdict')
  return read.ok && isOfDelivery(read.value.reason)
}
const hash = (text: string | null): Buffer | string | null => (text === null ? null : storedHash(text))

const badNews = (verdict: ChainVerdict | undefined): number | null =>
  verdict !== undefined && isContradicted(verdict) ? chainVerdicts.indexOf(verdict) : null

const openChanges = (database: TableConnection) => {
  const add = database.prepare<[number, number, number | null, number]>(
    'INSERT INTO verdict_changes (event_id, at, verdict, contradicts) VALUES (?, ?, ?, ?)',
  )
  const trim = database.prepare<[]>(
    `DELETE FROM verdict_changes WHERE step <= (SELECT max(step) FROM verdict_changes) - ${maxChanges}`,
  )
  const after = database.prepare<
    [number, number],
    Pick<VerdictChange, 'step' | 'event' | 'at'> & { verdict: number | null; contradicts: number }
  >(
    'SELECT step, event_id AS event, at, verdict, contradicts FROM verdict_changes WHERE step > ? ORDER BY step LIMIT ?',
  )
  const last = database.prepare<[], { seq: number }>(
    "SELECT seq FROM sqlite_sequence WHERE name = 'verdict_changes'",
  )
  const current = database
    .prepare<[number], number>('SELECT chain_verdict FROM chain_verdicts WHERE event_id = ?')
    .pluck()
  const currentVerdict = (id: number): ChainVerdict | undefined => chainVerdicts[current.get(id) ?? -1]
  return {
    currentVerdict,
    trim: (): unknown => trim.run(),
    /** The same verdict once more is no news. */
    note: (id: number, at: number, former: ChainVerdict | undefined, isContradiction = false): void => {
      const next = currentVerdict(id)
      const isNews = former !== next && (isContradicted(former) || isContradicted(next))
      if (isContradiction || isNews) add.run(id, at, badNews(next), isContradiction ? 1 : 0)
    },
    changesAfter: (step: number, limit: number): VerdictChange[] =>
      after.all(step, limit).map(({ verdict, contradicts, ...change }) => ({
        ...change,
        isContradiction: contradicts === 1,
        verdict: verdict === null ? null : (chainVerdicts[verdict] ?? null),
      })),
    lastChange: (): number => last.get()?.seq ?? 0,
  }
}

const openProofs = (database: TableConnection) => {
  // Of another event that had this id, in a log that was there before.
  const dropFormer = database.prepare<[number, number]>(
    `DELETE FROM chain_proofs WHERE event_id = ?
       AND NOT EXISTS (SELECT 1 FROM chain_verdicts AS own WHERE own.event_id = chain_proofs.event_id AND event_time = ?)`,
  )
  const put = database.prepare<{ id: number; report: Buffer; file: Buffer | null }>(
    `INSERT INTO chain_proofs VALUES (@id, @report, @file)
     ON CONFLICT (event_id) DO UPDATE SET report = @report, file = @file`,
  )
  const get = database.prepare<[number], Packed>('SELECT report, file FROM chain_proofs WHERE event_id = ?')
  return {
    dropFormer: (id: number, receivedAt: number): unknown => dropFormer.run(id, receivedAt),
    put: ({ id, report, file }: Pick<StoredChainVerdict, 'id' | 'report' | 'file'>): unknown =>
      put.run({ id, report: pack(report), file: file === null ? null : pack(file) }),
    report: (id: number): string | null => {
      const stored = get.get(id)
      return stored === undefined ? null : unpack(stored.report)
    },
    files: (ids: readonly number[]): { readonly id: number; readonly text: string }[] =>
      ids.flatMap((id) => {
        const file = get.get(id)?.file ?? null
        return file === null ? [] : [{ id, text: unpack(file) }]
      }),
  }
}

const open = (database: TableConnection) => {
  // A weaker check never takes the place of a stronger one; a proof that came to nothing none of an audit, and gives way to it. One that
  // refused the delivery itself counts more than an audit, which compares less.
  const putVerdict = database.prepare<Row & { strength: number; refuses: number }>(
    `INSERT INTO chain_verdicts VALUES (@id, @receivedAt, @blockHash, @txnHash, @verdict, @examinedAt, @strength)
     ON CONFLICT (event_id) DO UPDATE SET event_time = @receivedAt, event_block = @blockHash, event_txn = @txnHash,
       chain_verdict = @verdict, examined_at = @examinedAt, strength = @strength
     WHERE event_time <> @receivedAt OR CASE
       WHEN strength = ${byProof} AND @strength < ${byProof} THEN chain_verdict = ${cannotTell} AND NOT @refuses
       WHEN @strength = ${byProof} AND strength < ${byProof} THEN @verdict < ${firstOpen} OR (@refuses AND chain_verdict = ${proven})
       ELSE strength <= @strength END`,
  )
  const retract = database.prepare<[number, number]>(
    'DELETE FROM chain_verdicts WHERE event_id = ? AND strength <= ?',
  )
  const count = database.prepare<[number], { count: number }>(
    'SELECT count(*) AS count FROM chain_verdicts WHERE chain_verdict = ?',
  )
  const latest = database.prepare<[], { at: number | null }>(
    'SELECT max(examined_at) AS at FROM (SELECT examined_at FROM chain_verdicts ORDER BY event_id DESC LIMIT 1000)',
  )
  const verdictOf = database.prepare<[number, number], { verdict: number; strength: number }>(
    'SELECT chain_verdict AS verdict, strength FROM chain_verdicts WHERE event_id = ? AND event_time = ?',
  )
  const settings = openDocuments(database, 'proof_settings', settingsSchema)
  const changes = openChanges(database)
  const proofs = openProofs(database)
  const putOne = (
    { verdict, blockHash, txnHash, ...row }: AuditedVerdict,
    strength: number,
    report?: string,
  ): void => {
    const before = verdictOf.get(row.id, row.receivedAt)
    const former = chainVerdicts[before?.verdict ?? -1]
    if (strength < byProof) proofs.dropFormer(row.id, row.receivedAt)
    const isOpenProof = before?.strength === byProof && before.verdict === cannotTell
    const reasons = report ?? (isOpenProof ? proofs.report(row.id) : null)
    putVerdict.run({
      ...row,
      blockHash: hash(blockHash),
      txnHash: hash(txnHash),
      verdict: chainVerdicts.indexOf(verdict),
      strength,
      refuses: reasons !== null && refusesDelivery(reasons) ? 1 : 0,
    })
    const areDecided = before !== undefined && before.verdict < firstOpen && isDecided(verdict)
    changes.note(
      row.id,
      row.examinedAt,
      former,
      areDecided && before.strength !== strength && isContradicted(former) !== isContradicted(verdict),
    )
  }
  const putAll = oneTransaction(database, (verdicts: readonly StoredChainVerdict[]): void => {
    for (const { report, file, ...row } of verdicts) {
      putOne(row, byProof, report)
      proofs.put({ id: row.id, report, file })
    }
    changes.trim()
  })
  const putAudited = oneTransaction(
    database,
    ({ verdicts, former, strength, now }: AuditedVerdicts): void => {
      const place = verdictStrengths.indexOf(strength)
      const present = new Set(verdicts.map(({ id }) => id))
      for (const id of former)
        if (!present.has(id)) {
          const before = changes.currentVerdict(id)
          retract.run(id, place)
          changes.note(id, now, before)
        }
      for (const row of verdicts) putOne(row, place)
      changes.trim()
    },
  )
  return {
    settings: (): ProofSettings => settings.get('proofs') ?? { automatic: false, after: 0 },
    setSettings: (changed: ProofSettings): void => settings.put('proofs', changed),
    report: proofs.report,
    files: proofs.files,
    changesAfter: changes.changesAfter,
    lastChange: changes.lastChange,
    put: putAll,
    putAudited,
    standing: (): { readonly notYet: number; readonly lastAt: number | null } => ({
      notYet: count.get(chainVerdicts.indexOf('not-yet'))?.count ?? 0,
      lastAt: latest.get()?.at ?? null,
    }),
  }
}

export const chainVerdictsTable = {
  file: verdictsFile,
  name: 'verdicts of the chain',
  schema,
  open,
  // Proof files are many and large: whoever writes a note does not wait for them.
} satisfies BulkTable
