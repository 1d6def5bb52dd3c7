import type { FindingFilter, FindingRow, FindingState } from '../../../contract/order-findings.ts'
import { sayRule } from '../../../core/orders/rules/say.ts'
import { severities, type Severity } from '../../../core/orders/rules/rule.ts'
import { ordersFile, type BulkTable, type TableConnection } from '../../platform/app-database/table.ts'
import type { FoundFinding } from './check-orders.ts'
import { searchWords } from '../../../core/search-words.ts'
import { findingsSchema } from './findings-schema.ts'

/** The collection of a project. The address is in small letters. */
export type CollectionOf = {
  readonly project: string
  readonly network: string
  readonly contractAddress: string
}

/** A finding as it is stored. Times in milliseconds since the epoch. */
export type StoredFindingRow = Omit<FindingRow, 'fact'> & {
  /** JSON. */
  readonly fact: string
  readonly state: FindingState
  readonly firstAt: number
  readonly lastAt: number
  readonly acknowledgedAt: number | null
  readonly note: string
}

export type StoredCheck = {
  readonly at: number
  readonly orders: number
  /** JSON of the sides, and of what it had to go by. */
  readonly sides: string
  readonly facts: string
  readonly cause: 'manual' | 'timer'
}

/** A check at its end. Lists are JSON. */
type CompletedCheck = Omit<StoredCheck, 'cause'> & {
  /** Sides that were read whole: what is not found there any more is gone. */
  readonly whole: string
  /** Rules that could not be applied: what they found is not gone. */
  readonly unapplied: string
}

/** A filter with its time in milliseconds since the epoch. */
export type StoredFilter = Omit<FindingFilter, 'acknowledgedAt'> & { readonly acknowledgedAt?: number }

/** A rule that is muted for a collection, and since when (ms). */
type MutedRule = { readonly rule: string; readonly at: number }

type Count = {
  readonly rule: string
  readonly severity: Severity
  readonly state: FindingState
  readonly count: number
}

/** Checks and gone findings of one collection that are stored; the oldest make way. */
const mostChecks = 100
const mostGone = 5000

const ofCollection = 'project = @project AND network = @network AND contract_address = @contractAddress'

const isMuted = `EXISTS (SELECT 1 FROM muted_rules AS muted WHERE muted.project = findings.project AND muted.network = findings.network
  AND muted.contract_address = findings.contract_address AND muted.rule = findings.rule)`
const state = `CASE WHEN gone = 1 THEN 'gone' WHEN acknowledged_at IS NOT NULL THEN 'acknowledged' WHEN ${isMuted} THEN 'muted'
  WHEN since_check = @latest THEN 'new' ELSE 'open' END`

const weight = `CASE severity ${severities.map((severity, place) => `WHEN '${severity}' THEN ${place}`).join(' ')} ELSE ${severities.length} END`

/** Members of a filter as conditions; lists come as JSON. */
const conditions = `${ofCollection}
  AND (@ids IS NULL OR id IN (SELECT value FROM json_each(@ids)))
  AND (@rule IS NULL OR rule = @rule)
  AND (@severity IS NULL OR severity = @severity)
  AND (@tokenId IS NULL OR token_id = @tokenId)
  AND (@acknowledgedAt IS NULL OR acknowledged_at = @acknowledgedAt)
  AND NOT EXISTS (SELECT 1 FROM json_each(@words) WHERE
    instr(lower(name || ' #' || token_id || ' ' || rule || ' ' || words || ' ' || note || ' ' || maker || ' ' || order_id), value) = 0)
  AND (@states IS NULL OR ${state} IN (SELECT value FROM json_each(@states)))`

type Parameters = CollectionOf & { readonly latest: number } & Readonly<
    Record<'ids' | 'rule' | 'severity' | 'tokenId' | 'states', string | null>
  > & { readonly acknowledgedAt: number | null; readonly words: string }

const columns = `id, rule, severity, token_id AS tokenId, name, side, order_id AS orderId, maker, fact, orders,
  ${state} AS state, first_at AS firstAt, last_at AS lastAt, acknowledged_at AS acknowledgedAt, note`

const open = (database: TableConnection) => {
  // Whoever was making them when the desk ended last will not go on.
  database.prepare('DELETE FROM checks WHERE complete = 0').run()
  const begin = database.prepare<CollectionOf & { cause: string }>(
    `INSERT INTO checks (project, network, contract_address, at, orders, sides, facts, cause, complete)
     VALUES (@project, @network, @contractAddress, 0, 0, '[]', '{}', @cause, 0)`,
  )
  const insertFound = database.prepare<
    Omit<FoundFinding['row'], 'fact'> & {
      fact: string
      words: string
      fingerprint: string
      check: number
    }
  >(
    `INSERT OR IGNORE INTO found (check_id, fingerprint, rule, severity, token_id, name, side, order_id, maker, fact, words, orders)
     VALUES (@check, @fingerprint, @rule, @severity, @tokenId, @name, @side, @orderId, @maker, @fact, @words, @orders)`,
  )
  const merge = database.prepare<CollectionOf & { check: number; at: number }>(
    `INSERT INTO findings (project, network, contract_address, fingerprint, rule, severity, token_id, name, side, order_id,
       maker, fact, words, orders, since_check, last_check, first_at, last_at, gone, acknowledged_at, note)
     SELECT @project, @network, @contractAddress, fingerprint, rule, severity, token_id, name, side, order_id,
       maker, fact, words, orders, @check, @check, @at, @at, 0, NULL, ''
     FROM found WHERE check_id = @check
     ON CONFLICT (project, network, contract_address, fingerprint) DO UPDATE SET
       severity = excluded.severity, name = excluded.name, fact = excluded.fact, words = excluded.words, orders = excluded.orders,
       last_check = excluded.last_check, last_at = excluded.last_at,
       since_check = iif(gone, excluded.since_check, since_check),
       acknowledged_at = iif(gone, NULL, acknowledged_at), note = iif(gone, '', note), gone = 0`,
  )
  const markGone = database.prepare<CollectionOf & { check: number; whole: string; unapplied: string }>(
    `UPDATE findings SET gone = 1 WHERE ${ofCollection} AND gone = 0 AND last_check <> @check
       AND side IN (SELECT value FROM json_each(@whole)) AND rule NOT IN (SELECT value FROM json_each(@unapplied))`,
  )
  const end = database.prepare<Omit<StoredCheck, 'cause'> & { check: number }>(
    'UPDATE checks SET complete = 1, at = @at, orders = @orders, sides = @sides, facts = @facts WHERE id = @check',
  )
  const dropFound = database.prepare<[number]>('DELETE FROM found WHERE check_id = ?')
  const dropCheck = database.prepare<[number]>('DELETE FROM checks WHERE id = ? AND complete = 0')
  const pruneChecks = database.prepare<CollectionOf>(
    `DELETE FROM checks WHERE id IN (SELECT id FROM checks WHERE ${ofCollection} AND complete = 1
       ORDER BY id DESC LIMIT -1 OFFSET ${mostChecks})`,
  )
  const pruneGone = database.prepare<CollectionOf>(
    `DELETE FROM findings WHERE id IN (SELECT id FROM findings WHERE ${ofCollection} AND gone = 1
       ORDER BY last_check DESC, id DESC LIMIT -1 OFFSET ${mostGone})`,
  )
  const latest = database.prepare<CollectionOf, StoredCheck & { id: number }>(
    `SELECT id, at, orders, sides, facts, cause FROM checks WHERE ${ofCollection} AND complete = 1
     ORDER BY id DESC LIMIT 1`,
  )
  const list = database.prepare<Parameters & { from: number; limit: number }, StoredFindingRow>(
    `SELECT ${columns} FROM findings WHERE ${conditions} ORDER BY ${weight}, rule, length(token_id), token_id, id LIMIT @limit OFFSET @from`,
  )
  const count = database
    .prepare<Parameters, number>(`SELECT count(*) FROM findings WHERE ${conditions}`)
    .pluck()
  const groups = database.prepare<CollectionOf & { latest: number }, Count>(
    `SELECT rule, severity, ${state} AS state, count(*) AS count FROM findings WHERE ${ofCollection}
     GROUP BY rule, severity, ${state} ORDER BY ${weight}, rule`,
  )
  const openOf = database.prepare<
    { project: string; severity: string },
    { network: string; contractAddress: string; findings: number }
  >(
    `SELECT network, contract_address AS contractAddress, count(*) AS findings FROM findings
     WHERE project = @project AND severity = @severity AND gone = 0 AND acknowledged_at IS NULL AND NOT ${isMuted}
     GROUP BY network, contract_address ORDER BY count(*) DESC, network, contract_address`,
  )
  const foundSince = database
    .prepare<CollectionOf & { at: number }, number>(
      `SELECT count(*) FROM findings WHERE ${ofCollection} AND gone = 0 AND first_at > @at AND NOT ${isMuted}`,
    )
    .pluck()
  const acknowledge = database.prepare<Parameters & { at: number; note: string }>(
    `UPDATE findings SET acknowledged_at = @at, note = @note WHERE ${conditions} AND gone = 0`,
  )
  const withdraw = database.prepare<Parameters>(
    `UPDATE findings SET acknowledged_at = NULL, note = '' WHERE ${conditions} AND acknowledged_at IS NOT NULL`,
  )

  const muted = database.prepare<CollectionOf, MutedRule>(
    `SELECT rule, at FROM muted_rules WHERE ${ofCollection} ORDER BY rule`,
  )
  const mute = database.prepare<CollectionOf & MutedRule>(
    `INSERT INTO muted_rules VALUES (@project, @network, @contractAddress, @rule, @at) ON CONFLICT DO NOTHING`,
  )
  const unmute = database.prepare<CollectionOf & { rule: string }>(
    `DELETE FROM muted_rules WHERE ${ofCollection} AND rule = @rule`,
  )

  const parametersOf = (of: CollectionOf, filter: StoredFilter): Parameters => ({
    ...of,
    latest: latest.get(of)?.id ?? 0,
    ids: filter.ids === undefined ? null : JSON.stringify(filter.ids),
    rule: filter.rule ?? null,
    severity: filter.severity ?? null,
    tokenId: filter.tokenId ?? null,
    states: filter.states === undefined ? null : JSON.stringify(filter.states),
    acknowledgedAt: filter.acknowledgedAt ?? null,
    words: JSON.stringify(searchWords(filter.text)),
  })

  const add = database.transaction((check: number, findings: readonly FoundFinding[]): void => {
    for (const { row, fingerprint } of findings) {
      const words = sayRule(row.fact)
      insertFound.run({ ...row, fact: JSON.stringify(row.fact), words, fingerprint, check })
    }
  })
  const complete = database.transaction(
    (check: number, of: CollectionOf, { unapplied, whole, ...result }: CompletedCheck): void => {
      merge.run({ ...of, check, at: result.at })
      markGone.run({ ...of, check, whole, unapplied })
      end.run({ ...result, check })
      dropFound.run(check)
      pruneChecks.run(of)
      pruneGone.run(of)
    },
  )

  return {
    /** Begins a check that nobody sees before it is complete. @returns its number */
    begin: (of: CollectionOf, cause: StoredCheck['cause']): number =>
      Number(begin.run({ ...of, cause }).lastInsertRowid),
    /** Adds some of what it found: a few thousand at a time. */
    add: (check: number, findings: readonly FoundFinding[]): null => {
      add(check, findings)
      return null
    },
    /** Makes what a check found the state of the collection: what it did not find again is gone. */
    complete: (check: number, of: CollectionOf, result: CompletedCheck): null => {
      complete(check, of, result)
      return null
    },
    /** Removes a check that was not completed. */
    giveUp: (check: number): null => {
      dropCheck.run(check)
      return null
    },
    latest: (of: CollectionOf): StoredCheck | null => {
      const found = latest.get(of)
      if (found === undefined) return null
      const { id: _, ...check } = found
      return check
    },
    list: (
      of: CollectionOf,
      filter: StoredFilter,
      page: { readonly from: number; readonly limit: number },
    ): { readonly rows: readonly StoredFindingRow[]; readonly total: number } => {
      const parameters = parametersOf(of, filter)
      return { rows: list.all({ ...parameters, ...page }), total: count.get(parameters) ?? 0 }
    },
    /** Findings that were found for the first time since then, are still there and not muted. */
    foundSince: (of: CollectionOf, at: number): number => foundSince.get({ ...of, at }) ?? 0,
    /** How many findings of a severity each collection has that are neither acknowledged nor muted nor gone. */
    openOf: (project: string, severity: string) => openOf.all({ project, severity }),
    /** How many findings each rule has in each state. */
    groups: (of: CollectionOf): Count[] => groups.all({ ...of, latest: latest.get(of)?.id ?? 0 }),
    /** @returns how many it changed */
    acknowledge: (of: CollectionOf, filter: StoredFilter, at: number, note: string): number =>
      acknowledge.run({ ...parametersOf(of, filter), at, note }).changes,
    muted: (of: CollectionOf): MutedRule[] => muted.all(of),
    /** @param at `null`: it is heard again */
    mute: (of: CollectionOf, rule: string, at: number | null): MutedRule[] => {
      if (at === null) unmute.run({ ...of, rule })
      else mute.run({ ...of, rule, at })
      return muted.all(of)
    },
    withdraw: (of: CollectionOf, filter: StoredFilter): number =>
      withdraw.run(parametersOf(of, filter)).changes,
  }
}

/** What checks of collections found, from check to check. */
export const findingsTable = {
  file: ordersFile,
  name: 'findings',
  schema: findingsSchema,
  open,
} satisfies BulkTable
