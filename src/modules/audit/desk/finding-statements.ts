import type { TableConnection } from '../../../main/platform/app-database/table.ts'
import type { Audit } from '../contract/audit-shapes.ts'
import type { Finding } from '../core/finding.ts'
import type { ChunkCommit, FindingQuery, FindingRow, FindingSort, MissedChange } from './audit-rows.ts'

const columns =
  'id, audit, listener, network, document, filled_delivery AS filledDelivery, filled_at AS filledAt'

type Stored = Omit<FindingRow, keyof Finding> & { readonly document: string }

// A finding is written by this table alone: what is read back has the shape it was written in.
const toRow = ({ document, ...row }: Stored): FindingRow => ({ ...(JSON.parse(document) as Finding), ...row })

/** All that a finding is found by, a blank before each part. */
const saidOf = `lower(concat_ws(' ', '', block, block_hash, txn_hash, document ->> 'address', topic_hash, document ->> 'log',
  @said ->> listener, @said ->> topic_hash,
  @said ->> concat_ws('/', kind, coalesce(reason, ''), coalesce(outage, ''), filled_at IS NOT NULL)))`

const matches = `(@audit IS NULL OR audit = @audit) AND (@listeners IS NULL OR listener IN (SELECT value FROM json_each(@listeners)))
  AND (@kinds IS NULL OR kind IN (SELECT value FROM json_each(@kinds)))
  AND (@filled IS NULL OR (filled_at IS NOT NULL) = @filled)
  AND (@from IS NULL OR time >= @from) AND (@to IS NULL OR time < @to)
  AND (@words IS NULL OR NOT EXISTS (SELECT 1 FROM json_each(@words) AS word
    WHERE NOT EXISTS (SELECT 1 FROM json_each(word.value) AS form WHERE instr(${saidOf}, form.value) > 0)))`

type Wanted = {
  audit: number | null
  listeners: string | null
  kinds: string | null
  filled: number | null
  from: number | null
  to: number | null
  words: string | null
  said: string | null
}

const jsonOf = (values: readonly string[] | null): string | null =>
  values === null ? null : JSON.stringify(values)

const wantedOf = ({ listeners, kinds, filled, search, ...query }: FindingQuery): Wanted => ({
  ...query,
  listeners: jsonOf(listeners),
  kinds: jsonOf(kinds),
  filled: filled === null ? null : filled ? 1 : 0,
  words: search === undefined ? null : JSON.stringify(search.words),
  said: search === undefined ? null : JSON.stringify(search.said),
})

type MissedKey = Omit<MissedChange, 'step' | 'isMissed'>
const missedKey = 'listener, network, block, txn_hash AS txnHash, log_index AS logIndex, time'
const ofMissed = `kind IN ('missed', 'missed-in-outage')`

/** What was found missing, filled in, or was not missing after all, in the order in which that was found. */
const missedChangesOf = (database: TableConnection) => {
  const missedIn = database.prepare<[string, number, number], MissedKey>(
    `SELECT ${missedKey} FROM findings WHERE listener = ? AND block BETWEEN ? AND ? AND filled_at IS NULL AND ${ofMissed}`,
  )
  const missedById = database.prepare<[number], MissedKey>(
    `SELECT ${missedKey} FROM findings WHERE id = ? AND ${ofMissed}`,
  )
  const addChange = database.prepare<MissedKey & { missed: 0 | 1 }>(
    `INSERT INTO missed_changes (missed, listener, network, block, txn_hash, log_index, time)
     VALUES (@missed, @listener, @network, @block, @txnHash, @logIndex, @time)`,
  )
  const changes = database.prepare<[number, number], MissedKey & { step: number; missed: number }>(
    `SELECT step, missed, ${missedKey} FROM missed_changes WHERE step > ? ORDER BY step LIMIT ?`,
  )
  const lastMissedChange = database.prepare<[], { seq: number }>(
    "SELECT seq FROM sqlite_sequence WHERE name = 'missed_changes'",
  )
  const nameOf = ({ txnHash, logIndex }: MissedKey): string => `${txnHash} ${logIndex}`
  /** What is missing now that was not, and what is not any more. */
  const noteChanges = (before: readonly MissedKey[], after: readonly MissedKey[]): void => {
    const [was, is] = [before, after].map((rows) => new Set(rows.map(nameOf)))
    for (const row of before) if (is?.has(nameOf(row)) === false) addChange.run({ ...row, missed: 0 })
    for (const row of after) if (was?.has(nameOf(row)) === false) addChange.run({ ...row, missed: 1 })
  }
  return {
    inBlocks: (listener: string, { from, to }: ChunkCommit['blocks'], work: () => void): void => {
      const before = missedIn.all(listener, from, to)
      work()
      noteChanges(before, missedIn.all(listener, from, to))
    },
    end: (finding: number): void => noteChanges(missedById.all(finding), []),
    last: (): number => lastMissedChange.get()?.seq ?? 0,
    list: (after: number, limit: number): MissedChange[] =>
      changes
        .all(after, limit)
        .map(({ missed: isMissing, ...row }) => ({ ...row, isMissed: isMissing === 1 })),
  }
}

export const findingStatements = (database: TableConnection) => {
  const clear = database.prepare<[string, number, number]>(
    'DELETE FROM findings WHERE listener = ? AND block BETWEEN ? AND ? AND filled_at IS NULL',
  )
  const filled = database
    .prepare<[string, number, string | null, number | null]>(
      `SELECT 1 FROM findings WHERE listener = ? AND block = ? AND block_hash IS ? AND log_index IS ?
       AND filled_at IS NOT NULL AND ${ofMissed}`,
    )
    .pluck()
  const insert = database.prepare<[string, string, number, string]>(
    'INSERT INTO findings (listener, network, audit, document) VALUES (?, ?, ?, ?)',
  )
  const listIn = (sign: '<' | '>', order: 'ASC' | 'DESC') =>
    database.prepare<Wanted & { block: number; id: number; limit: number }, Stored>(
      `SELECT ${columns} FROM findings WHERE ${matches} AND (block, id) ${sign} (@block, @id)
       ORDER BY block ${order}, id ${order} LIMIT @limit`,
    )
  const list = listIn('<', 'DESC')
  const listUp = listIn('>', 'ASC')
  const count = database.prepare<Wanted, { kind: Finding['kind']; count: number }>(
    `SELECT kind, count(*) AS count FROM findings WHERE ${matches} GROUP BY kind`,
  )
  const sorts = database.prepare<[], FindingSort>(
    'SELECT DISTINCT kind, reason, outage, topic_hash AS topicHash, filled_at IS NOT NULL AS isFilled FROM findings',
  )
  const byId = database.prepare<[number], Stored>(`SELECT ${columns} FROM findings WHERE id = ?`)
  const timesOf = (condition: string) =>
    database.prepare<[string, number, number], { time: number; event: number | null; isFilled: 0 | 1 }>(
      `SELECT time, event_id AS event, filled_at IS NOT NULL AS isFilled FROM findings
       WHERE listener = ? AND time >= ? AND time < ? AND ${condition} ORDER BY time LIMIT 100000`,
    )
  const [missed, undecodable, refutedAt, pending] = [
    timesOf(ofMissed),
    timesOf("reason = 'undecodable'"),
    timesOf("kind = 'not-on-chain'"),
    timesOf("kind = 'too-fresh'"),
  ]
  const open = database
    .prepare<[string], number>(
      `SELECT count(*) FROM findings WHERE listener = ? AND kind <> 'too-fresh' AND filled_at IS NULL`,
    )
    .pluck()
  const fresh = database.prepare<
    [number],
    { logs: number; fromBlock: number | null; knownAt: number | null }
  >(
    `SELECT count(*) AS logs, min(block) AS fromBlock, max(known_at) AS knownAt FROM findings
     WHERE audit = ? AND kind = 'too-fresh' AND known_at IS NOT NULL`,
  )
  const refuted = database
    .prepare<[string, number, number], number>(
      `SELECT event_id FROM findings WHERE listener = ? AND block BETWEEN ? AND ? AND kind = 'not-on-chain' AND event_id IS NOT NULL`,
    )
    .pluck()
  const due = database.prepare<[number], { listener: string; from: number; to: number }>(
    `SELECT listener, min(block) AS "from", max(block) AS "to" FROM findings
     WHERE kind = 'too-fresh' AND known_at <= ? GROUP BY listener`,
  )
  const missing = missedChangesOf(database)
  const fill = database.prepare<[number, number, number]>(
    'UPDATE findings SET filled_delivery = ?, filled_at = ? WHERE id = ?',
  )
  const drop = database.prepare<[number]>('DELETE FROM findings WHERE id = ?')

  return {
    replace: ({ audit, listener, network, blocks, findings }: ChunkCommit): void =>
      missing.inBlocks(listener, blocks, () => {
        clear.run(listener, blocks.from, blocks.to)
        for (const finding of findings) {
          const isMissed = finding.kind === 'missed' || finding.kind === 'missed-in-outage'
          const { blockNumber, blockHash, logIndex } = finding
          if (isMissed && filled.get(listener, blockNumber, blockHash, logIndex) !== undefined) continue
          insert.run(listener, network, audit, JSON.stringify(finding))
        }
      }),
    /** Newest block first, or the oldest. @param after place of the last of the page before: its block and id */
    findings: (
      query: FindingQuery,
      [block, id]: readonly [number, number],
      limit: number,
      oldestFirst = false,
    ): FindingRow[] => (oldestFirst ? listUp : list).all({ ...wantedOf(query), block, id, limit }).map(toRow),
    countFindings: (query: FindingQuery) => count.all(wantedOf(query)),
    findingSorts: () => sorts.all(),
    findingsById: (ids: readonly number[]): FindingRow[] => ids.flatMap((id) => byId.all(id)).map(toRow),
    /** What was found of a listener's blocks of a time, and how many of its findings are open at all. */
    findingTimes: (listener: string, from: number, to: number) => {
      const times = (of: typeof missed): number[] => of.all(listener, from, to).map(({ time }) => time)
      return {
        missed: missed
          .all(listener, from, to)
          .map(({ time, isFilled }) => ({ time, isFilled: isFilled === 1 })),
        refuted: refutedAt.all(listener, from, to),
        undecodable: times(undecodable),
        pending: times(pending),
        open: open.get(listener) ?? 0,
      }
    },
    /** What an audit could not say yet, and no later one has looked at. */
    freshLogs: (audit: number): Audit['fresh'] => {
      const { logs, fromBlock, knownAt } = fresh.get(audit) ?? { logs: 0, fromBlock: null, knownAt: null }
      return fromBlock === null || knownAt === null
        ? null
        : { logs, fromBlock, knownAt: new Date(knownAt).toISOString() }
    },
    /** Events of deliveries that the chain does not hold, in a range of blocks. */
    refutedEvents: (listener: string, from: number, to: number): number[] => refuted.all(listener, from, to),
    /** Blocks of each listener of which it can be known by now (ms) whether their logs were missed. */
    dueFindings: (now: number) => due.all(now),
    fill: (id: number, delivery: number, at: number): void => {
      missing.end(id)
      fill.run(delivery, at, id)
    },
    dropFinding: (id: number): void => {
      missing.end(id)
      drop.run(id)
    },
    lastMissedChange: missing.last,
    missedChanges: missing.list,
  }
}
