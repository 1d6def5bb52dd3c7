import type { Database } from 'better-sqlite3'
import { maxJobs } from '../../../src/main/platform/jobs/jobs-table.ts'

/** What `desk.db` is filled with. A cap is what the program keeps at most by itself, where it is less than the rows asked for. */
type Filling = {
  /** Columns by SQL over `i`, from 1 on. */
  readonly columns: Readonly<Record<string, string>>
  readonly cap?: number
}

const rowsOf = 5000
const json = (members: Readonly<Record<string, unknown>>, keys: string): string =>
  `json_set('${JSON.stringify(members).replaceAll("'", "''")}', ${keys})`
const address = "printf('0x%040x', i)"
const place = { project: "'p' || (i % 10)", network: "'n'", contract_address: address }
const documents = (key: string, members: Readonly<Record<string, unknown>>, keys: string): Filling => ({
  columns: { key, document: json(members, keys) },
})

const kinds = [
  'order-unfillable',
  'order-rule',
  'order-below-floor',
  'order-ends-soon',
  'order-revived',
  'deliveries-false',
  'offer-above',
]
const kindOf = `CASE i % ${kinds.length} ${kinds.map((kind, at) => `WHEN ${at} THEN '${kind}'`).join(' ')} END`
const conditionOf = `CASE WHEN i % ${kinds.length} >= 4 THEN 'proven' WHEN i % 5 = 0 THEN 'ended' ELSE 'active' END`
const finding = {
  severity: 'warning',
  fact: {
    id: 'order-unfillable',
    values: {
      order: { side: 'listing', tokenId: '1', collection: '0xaa', amount: '1 ETH' },
      reasons: [],
    },
  },
  evidence: { events: [], source: null, txnHash: null, blocks: null },
  shared: null,
  explainedBy: [],
  acknowledgedAt: null,
  note: '',
  firstSeen: 1,
  heldSince: 1,
  goneSince: null,
  endedAt: null,
  count: 1,
  occurrences: 1,
  transitions: 1,
}
export const findingId = (at: number): string => `finding ${at}`

const listener = {
  network: 'n',
  name: 'Listener',
  note: '',
  state: 'registered',
  id: '1',
  url: 'https://desk.example/hooks/path',
  path: null,
  filters: { contractAddresses: ['0x'.padEnd(42, 'a')], events: ['TransferSingle'] },
  paused: false,
  quietAfterHours: null,
  createdAt: 1,
  changedAt: 1,
  doubt: null,
  problem: null,
  callId: null,
  replaces: null,
}
const rule = {
  url: 'http://127.0.0.1:9/',
  send: 'event',
  filter: {},
  headers: [],
  signing: [],
  attempts: 5,
  timeoutMs: 5000,
  order: 'arrival',
  lanes: 1,
  perSecond: null,
  backfilled: false,
}
const answer = {
  at: new Date(0).toISOString(),
  url: 'http://127.0.0.1:9/',
  eventId: 1,
  deliveryId: 1,
  edited: false,
  tries: 1,
  status: 500,
  problem: null,
  durationMs: 5,
  sentBytes: 2000,
  headers: [],
  cut: false,
}
const draftInput = JSON.stringify({
  kind: 'buy',
  network: 'n',
  orders: [{ id: '1' }],
  filler: 'x'.repeat(2000),
})

/** Every table of `desk.db`. */
const fillings: Readonly<Record<string, Filling>> = {
  backup_settings: {
    ...documents(
      "'settings'",
      {
        tag: 'a',
        recipient: null,
        sealedKey: null,
        every: null,
        copies: 7,
        folder: null,
        madeAt: null,
        triedAt: null,
        problem: null,
      },
      "'$.copies', 7",
    ),
    cap: 1,
  },
  subscriptions: {
    columns: {
      document: `'${JSON.stringify({ name: 'All', enabled: true, kinds: null, severity: 'warning', project: 'none', collection: null, listener: null, desktop: true, targets: null, mutedUntil: null })}'`,
    },
  },
  targets: {
    columns: {
      document: `'${JSON.stringify({ name: 'ops', enabled: true, url: 'http://127.0.0.1:9/', details: false, mail: null, signing: null, address: null })}'`,
    },
  },
  alert_leftovers: { columns: { record: "'r' || i" }, cap: 1000 },
  // Of each channel at most 1,000 wait, and 1,000 of each other state are kept.
  messages: {
    columns: {
      target: '1 + i % 100',
      webhook_id: "'msg_' || i",
      what: "'opened'",
      title: "'Title'",
      body: `'${'x'.repeat(500)}'`,
      at: 'i',
      state: "CASE WHEN i % 3 = 0 THEN 'waiting' WHEN i % 3 = 1 THEN 'sent' ELSE 'dead' END",
      tries: '0',
      next_try_at: '0',
      team_key: "CASE WHEN i % 60 = 0 THEN 'key ' || i END",
      noted: '1',
      severity: 'i % 3',
    },
  },
  notices: { columns: { at: 'i', what: "'opened'", title: "'Title'", path: "'/'" }, cap: 500 },
  findings: {
    columns: {
      id: "'finding ' || i",
      kind: kindOf,
      severity: 'i % 3',
      condition: conditionOf,
      is_open: `${conditionOf} <> 'ended'`,
      project: place.project,
      network: "'n'",
      collection: `'0x' || (i / ${rowsOf})`,
      order_key: 'CAST(i AS TEXT)',
      last_seen: 'i',
      words: "'order unfillable warning ' || i",
      doc: json(
        finding,
        `'$.id', 'finding ' || i, '$.kind', ${kindOf}, '$.condition', ${conditionOf}, '$.lastSeen', i, '$.subject',
         json_object('project', 'p' || (i % 10), 'network', 'n', 'collection', '0x' || (i / ${rowsOf}), 'order', CAST(i AS TEXT), 'listener', NULL, 'item', NULL)`,
      ),
    },
  },
  finding_members: {
    columns: {
      finding: "'finding ' || (5 + 7 * (i % 10))",
      member_key: "'log ' || i",
      source: "'here'",
      event: 'i',
      at: 'i',
    },
  },
  finding_history: {
    columns: { finding: "'finding ' || (i % 2000)", at: 'i', what: "'opened'", note: "''" },
  },
  finding_cursors: { columns: { source: "'detector ' || i", cursor: "'1'" }, cap: 100 },
  finding_settings: {
    columns: {
      kind: kindOf,
      doc: `'${JSON.stringify({ enabled: true, limit: null, holdMs: 0, keepMs: 0 })}'`,
    },
    cap: kinds.length,
  },
  addresses: { columns: { address, label: "'Name ' || i", note: "''", updated_at: 'i' } },
  listeners: documents(
    "'listener ' || i",
    listener,
    "'$.key', 'listener ' || i, '$.project', 'p' || (i % 10)",
  ),
  steps: {
    columns: {
      key: "'listener ' || (1 + i % 1000)",
      at: 'i',
      state: "'registered'",
      id: 'CAST(i AS TEXT)',
      what: "'It was paused.'",
    },
  },
  event_notes: { columns: { event_id: 'i', note: "'A note'", star: 'i % 1000 = 0', updated_at: 'i' } },
  forwarding_rules: {
    columns: {
      settings: json(rule, "'$.name', 'rule ' || i"),
      paused: '0',
      created_at: 'i',
      cursor: 'i',
      delivered: '0',
    },
  },
  // Of each rule 10,000 dead letters are kept, and 1,000 other answers.
  forwarding_answers: {
    columns: {
      rule_id: '1 + i % 10',
      outcome: "CASE WHEN i % 11 = 0 THEN 'delivered' ELSE 'dead' END",
      document: `'${JSON.stringify(answer)}'`,
      body: "x'00'",
    },
  },
  forwarding_under_way: { columns: { rule_id: '1 + i % 100', event_id: 'i', tries: '1', handled: '0' } },
  forwarding_leftovers: { columns: { record: "'r' || i" }, cap: 1000 },
  jobs: {
    ...documents(
      'i',
      {
        id: 1,
        method: 'exports.write',
        input: '{}',
        startedAt: 1,
        notedAt: 1,
        done: null,
        total: null,
        point: null,
      },
      "'$.id', i, '$.input', 'input ' || i",
    ),
    cap: maxJobs,
  },
  schedules: documents(
    "'place ' || i",
    { project: 'p', network: 'n', contractAddress: '0x', minutes: 60, lastAt: null, problem: null },
    "'$.contractAddress', 'c' || i",
  ),
  order_checks: { columns: { ...place, doc: "'{}'" } },
  portfolio_collections: { columns: { ...place, shown: '1' } },
  portfolio_makers: { columns: { project: place.project, address } },
  bounds: { ...documents("'log'", { days: null, megabytes: null }, "'$.days', 7"), cap: 1 },
  saved_views: { columns: { name: "'View ' || i", search: "'a=b'" } },
  sources: documents(
    "'source ' || i",
    {
      name: 'Berlin',
      url: 'https://one.example',
      ca: null,
      token: 't',
      isPaused: false,
      addedAt: 1,
      identity: null,
      incarnation: null,
      position: 0,
      checkpoints: [],
      imported: 0,
      missed: 0,
      lastReceivedAt: null,
      rewoundAt: null,
      receivers: [],
    },
    "'$.id', 'source ' || i",
  ),
  source_forgotten_secrets: { columns: { record: "'r' || i" }, cap: 1000 },
  team_log: {
    ...documents(
      "'copy'",
      { url: 'postgres://a', name: 'Mine', ca: null, password: 'p' },
      "'$.name', 'Mine'",
    ),
    cap: 1,
  },
  team_forgotten_secrets: { columns: { record: "'r' || i" }, cap: 1000 },
  builds: {
    columns: {
      draft: '1 + i % 1000',
      project: place.project,
      network: "'n'",
      origin: "'user'",
      started_at: 'i',
      finished_at: 'i',
      asked: `'${draftInput}'`,
      request: "'{}'",
      answer: `'{"steps":[{}]}'`,
    },
  },
  simulations: { columns: { build: 'i', result: `'{"at":"now"}'` } },
  build_verdicts: { columns: { build: 'i', doc: "'{}'", engine: "'1'", facts_hash: "'f'" } },
  drafts: {
    columns: { project: place.project, form: `'{"kind":"draft"}'`, created_at: 'i', updated_at: 'i' },
  },
  abis: {
    columns: {
      name: "'Mine'",
      text: `'${'function transfer(address to, uint256 amount) '.repeat(40)}'`,
      added_at: 'i',
    },
  },
  contracts: documents(
    "'n ' || i",
    { network: 'n', label: 'Mine', marketplace: null, decimals: null, addedAt: 1 },
    `'$.address', ${address}`,
  ),
  confirmations: documents(
    "'p' || (i % 10) || ' ' || (i / 10 % 40) || ' ' || i",
    { chainId: 1, symbol: null, decimals: null, confirmedAt: 1 },
    `'$.address', ${address}, '$.project', 'p' || (i % 10)`,
  ),
  node_usage: { columns: { node: "'node ' || i", day: "'2026-01-01'", calls: '1', bytes: '1' } },
  // Of signatures the newest 2,000 are kept, with 20 answers each.
  signature_verdicts: {
    columns: { at: 'i', address, verdict: "'valid'", kind: "'eoa'", input: `'{"address":"' || i || '"}'` },
    cap: 2000,
  },
  signature_answers: { columns: { verdict: '1 + i % 2000', answer: "'{}'" }, cap: 40_000 },
  runs: {
    columns: {
      build: 'i',
      signer_url: "'http://127.0.0.1:9'",
      account: address,
      started_at: 'i',
      ended_at: 'CASE WHEN i % 100 <> 0 THEN i END',
      depth: "'2'",
    },
  },
  acts: {
    columns: {
      run: 'i',
      position: '0',
      step: '0',
      kind: "'send'",
      state: "CASE WHEN i % 100 = 0 THEN 'sent' ELSE 'done' END",
      result: "printf('0x%064x', i)",
      at: 'i',
      final: 'i % 100 <> 0',
    },
  },
  overridden_exports: documents(
    "i || ' 1 json'",
    { at: new Date(0).toISOString(), format: 'json', override: [] },
    "'$.build', i",
  ),
}

/**
 * Fills every table of a `desk.db`.
 *
 * @param limits rows that tables take at most
 * @returns rows of each table
 */
export const fillRows = (
  database: Database,
  rows: number,
  limits: Readonly<Record<string, number>>,
): ReadonlyMap<string, number> => {
  const names = database
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'database_identity' ORDER BY rowid",
    )
    .pluck()
    .all()
  const filled = new Map<string, number>()
  database.pragma('foreign_keys = OFF')
  for (const name of names) {
    const filling = fillings[name]
    if (filling === undefined) throw new Error(`Nobody says what fills the table ${name}.`)
    // Where a table takes no more, some room is left for what is added.
    const count = Math.min(rows, filling.cap ?? rows, Math.ceil((limits[name] ?? Infinity) * 0.9))
    const columns = Object.keys(filling.columns)
    database.exec(`DELETE FROM ${name}`)
    database.exec(
      `WITH RECURSIVE numbers (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${count})
       INSERT INTO ${name} (${columns.join(', ')}) SELECT ${Object.values(filling.columns).join(', ')} FROM numbers`,
    )
    filled.set(name, count)
  }
  return filled
}
