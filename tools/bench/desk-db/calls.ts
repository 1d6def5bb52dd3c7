import { addressesTable } from '../../../src/features/addresses/desk/addresses-table.ts'
import { alertsTable } from '../../../src/modules/alerts/desk/alerts-table.ts'
import { backupsTable } from '../../../src/features/backups/desk/backups-table.ts'
import { eventNotesTable } from '../../../src/features/events/desk/event-notes-table.ts'
import { sightingOf, type Report } from '../../../src/features/findings/core/finding.ts'
import { findingFact } from '../../../src/features/findings/core/say.ts'
import { findingsTable } from '../../../src/features/findings/desk/findings-table.ts'
import type { RuleSettings } from '../../../src/modules/forwarding/desk/forwarding-rows.ts'
import { forwardingTable } from '../../../src/modules/forwarding/desk/forwarding-table.ts'
import { listenersTable } from '../../../src/features/listeners/desk/listeners-table.ts'
import { logRetentionTable } from '../../../src/features/log-maintenance/desk/log-retention-table.ts'
import { nodeUsageTable } from '../../../src/features/nodes/desk/node-usage-table.ts'
import { checksTable } from '../../../src/features/orders/desk/checks-table.ts'
import { portfolioTable } from '../../../src/features/portfolio/desk/portfolio-table.ts'
import { noProgress, sourcesTable } from '../../../src/modules/remote-receivers/desk/sources-table.ts'
import { savedViewsTable } from '../../../src/features/saved-views/desk/saved-views-table.ts'
import { proofsTable } from '../../../src/features/signatures/desk/proofs-table.ts'
import { teamCopyTable } from '../../../src/modules/team-log/desk/team-copy-table.ts'
import { buildVerdictsTable } from '../../../src/features/transactions/desk/build-verdicts.ts'
import { buildsTable } from '../../../src/features/transactions/desk/builds-table.ts'
import { draftsTable } from '../../../src/features/transactions/desk/drafts-table.ts'
import { knownCallsTable } from '../../../src/features/transactions/desk/known-calls-table.ts'
import { runsTable } from '../../../src/features/transactions/desk/runs-table.ts'
import type { AppDatabase } from '../../../src/main/platform/app-database/app-database.ts'
import { chunkRows } from '../../../src/main/platform/app-database/in-chunks.ts'
import type { DeskTable, TableMethods } from '../../../src/main/platform/app-database/table.ts'
import { jobsTable } from '../../../src/main/platform/jobs/jobs-table.ts'
import { schedulesTable } from '../../../src/main/platform/jobs/schedules-table.ts'
import { findingId } from './fill-rows.ts'

/** A call of a table that is timed: the at-th one. */
export type TimedCall = { readonly name: string; readonly run: (at: number) => unknown }

type MethodsOf<T> = T extends DeskTable<infer M> ? M : never
/** With what each method of a table is called; one that is forgotten does not compile. */
type Inputs<M extends TableMethods> = { readonly [N in keyof M]: (at: number) => Parameters<M[N]> }

const now = 2_000_000_000_000
const scope = (at: number) => ({ project: `p${at % 10}`, network: 'n', contractAddress: hex(at, 40) })
const hex = (value: number, digits: number): string => `0x${value.toString(16).padStart(digits, '0')}`
const bytes = (count: number): Uint8Array => new Uint8Array(count)

/** What one look reports, of each kind in turn. */
const lookOf = (at: number): readonly Report[] => {
  const order = String(at * 35)
  const subject = { project: 'p0', network: 'n', collection: `0x${Math.floor((at * 35) / 5000)}`, order }
  const fact = findingFact('order-unfillable', {
    order: { side: 'listing', tokenId: order, collection: '0x0', amount: '1 ETH' },
    reasons: [],
  })
  const sightings = [sightingOf({ at: now + at, subject, fact })]
  const members = [{ key: `new ${at}`, event: at, at: now + at }]
  const filled = findingFact('order-filled', { tokenId: '1', collection: 'c', quantity: '1', amount: '1' })
  const reports: readonly Report[] = [
    { do: 'replace', kind: 'order-unfillable', scope: subject, sightings },
    {
      do: 'append',
      kind: 'order-filled',
      sightings: [sightingOf({ at: now + at, subject, fact: filled, members })],
    },
    { do: 'retract', kind: 'deliveries-false', keys: [`log ${at}`] },
  ]
  return reports.slice(at % 3, (at % 3) + 1)
}

const target = {
  name: 'ops',
  enabled: true,
  url: 'http://127.0.0.1:9/',
  mail: null,
  details: false,
  signing: null,
  address: null,
} as const
const subscription = {
  name: 'All',
  enabled: false,
  kinds: null,
  severity: 'warning',
  project: null,
  collection: null,
  listener: null,
  desktop: true,
  targets: null,
  mutedUntil: null,
} as const
const ruleSettings: RuleSettings = {
  name: 'rule',
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
const answer = (at: number, outcome: 'dead' | 'delivered') =>
  ({
    ruleId: 1 + (at % 10),
    outcome,
    at: new Date(now).toISOString(),
    url: 'http://127.0.0.1:9/',
    eventId: at,
    deliveryId: at,
    edited: false,
    tries: 1,
    status: 500,
    problem: null,
    durationMs: 1,
    sentBytes: 2000,
    headers: [],
    cut: false,
    body: bytes(2000),
  }) as const
const run = (at: number) => ({
  build: at,
  signerUrl: 'http://127.0.0.1:9',
  account: hex(at, 40),
  depth: '2',
  gate: null,
  startedAt: now,
  acts: [{ step: 0, kind: 'send' } as const],
})
const listenerEntry = (at: number) => ({
  key: `new ${at}`,
  project: 'p0',
  network: 'n',
  name: 'Listener',
  note: '',
  state: 'registered' as const,
  id: '1',
  url: null,
  path: null,
  filters: { contractAddresses: [], events: [] },
  paused: false,
  quietAfterHours: null,
  createdAt: now,
  changedAt: now,
  doubt: null,
  problem: null,
  callId: null,
  replaces: null,
})
const verdict = (at: number) => ({
  at: now,
  address: hex(at, 40),
  verdict: 'valid',
  kind: 'eoa',
  reading: null,
  input: `{"new":${at}}`,
})
const build = (at: number) => ({
  draft: at,
  project: 'p0',
  network: 'n',
  origin: 'user' as never,
  startedAt: now,
  finishedAt: now,
  asked: '{}',
  request: '{}',
  answer: '{"steps":[]}',
  failure: null,
  callId: null,
})
const page = { order: 'DESC', low: 0, high: Number.MAX_SAFE_INTEGER, limit: 200 } as const

/** Every call that the main thread waits for. */
export const timedCalls = (store: Pick<AppDatabase, 'table' | 'together'>): readonly TimedCall[] => {
  const calls: TimedCall[] = []
  const add =
    <T extends DeskTable>(table: T) =>
    (inputs: Inputs<MethodsOf<T>>): void => {
      const client = store.table(table) as unknown as TableMethods
      for (const [name, inputOf] of Object.entries(inputs))
        calls.push({
          name: `${table.name}: ${name}`,
          run: (at) => client[name]?.(...((inputOf as (place: number) => unknown[])(at) as never[])),
        })
    }
  add(addressesTable)({
    put: (at) => [[{ address: hex(at, 40), label: 'New', note: '', updatedAt: now }]],
    remove: (at) => [hex(50_000 + at, 40)],
  })
  const findings = store.table(findingsTable)
  add(findingsTable)({
    get: (at) => [findingId(at)],
    history: (at) => [findingId(at)],
    cursor: (at) => [`detector ${at % 100}`],
    settings: () => [],
    setSettings: () => ['order-rule', { enabled: true, limit: null, holdMs: 0, keepMs: 0 }],
    step: (at) => [{ now: now + at, reports: lookOf(at), cursors: [] }],
    acknowledge: (at) => [
      Array.from({ length: 5 }, (_, place) => {
        const id = 1 + at * 5 + place
        return { id: findingId(id), lastSeen: id, count: 1 }
      }),
      { at: now, note: 'Seen.' },
      now,
    ],
  })
  const transitions = () => {
    const finding = findings.get(findingId(7))
    return finding === undefined ? [] : [{ finding, what: 'opened' as const, at: now, id: 'one' }]
  }
  add(alertsTable)({
    subscriptions: () => [],
    addSubscription: () => [subscription],
    updateSubscription: (at) => [{ ...subscription, id: 1 + (at % 10) }],
    removeSubscription: (at) => [1_000_000 + at],
    send: (at) => [transitions(), now + at, null],
    notices: () => [0],
    lastNotice: () => [],
    targets: () => [],
    addTarget: () => [target],
    updateTarget: (at) => [{ ...target, id: 1 + (at % 10) }, []],
    removeTarget: (at) => [1_000_000 + at, []],
    removeMessages: (at) => [50 + (at % 50), chunkRows],
    forgotten: () => [],
    forgetDone: (at) => [[`r${at}`]],
    addMessage: () => [{ target: 1, what: 'test', title: 'Title', body: 'body', at: now }],
    message: (at) => [at],
    due: () => [true],
    moveMessage: (at) => [
      {
        id: 3 * at,
        target: (3 * at) % 100,
        state: 'sent',
        tries: 1,
        nextTryAt: 0,
        status: 200,
        problem: null,
      },
    ],
    teamMessages: () => [],
    noteMessages: (at) => [Array.from({ length: chunkRows }, (_, place) => 1 + 3 * (at * chunkRows + place))],
    sentByTeam: (at) => [Array.from({ length: chunkRows }, (_, place) => 60 * (at + place))],
    decideMessages: (at) => [1 + (at % 50), null, at % 2 === 0 ? now : null, chunkRows],
  })
  add(backupsTable)({ get: () => [], change: (at) => [{ copies: at % 9 }] })
  add(eventNotesTable)({
    of: (at) => [Array.from({ length: 200 }, (_, place) => at * 200 + place)],
    latest: (at) => [{ starred: at % 2 === 0, limit: 100 }],
    put: (at) => [{ id: at, note: 'New', star: true, updatedAt: now }],
  })
  add(forwardingTable)({
    rules: () => [],
    rule: (at) => [1 + (at % 10)],
    add: () => [{ settings: ruleSettings, paused: true, createdAt: now, cursor: 0, source: null }],
    update: (at) => [{ id: 1 + (at % 10), settings: ruleSettings, unused: [] }],
    pause: (at) => [{ id: 1 + (at % 10), paused: false, problem: null }],
    remove: (at) => [{ id: 1_000_000 + at, unused: [] }],
    removeAnswers: (at) => [1_000_000 + at, chunkRows],
    underWay: (at) => [1 + (at % 100)],
    advance: (at) => [
      {
        ruleId: 1 + (at % 10),
        cursor: 1,
        source: null,
        problem: null,
        answers: [answer(at, 'delivered')],
        underWay: [],
      },
    ],
    beginAnew: () => [{ id: 1_000_000, source: null }],
    answers: (at) => [
      { ruleId: 1 + (at % 10), outcome: 'delivered', below: Number.MAX_SAFE_INTEGER, limit: 100 },
    ],
    answer: (at) => [at],
    dead: (at) => [{ ruleId: 1 + (at % 10), ids: null, after: 0, limit: 100 }],
    countDead: (at) => [{ ruleId: 1 + (at % 10), ids: null }],
    addAnswer: (at) => [answer(at, 'dead')],
    retried: (at) => [{ id: 1000 + at, answer: answer(at, 'delivered') }],
    drop: (at) => [{ ruleId: 1 + (at % 10), ids: null }, chunkRows],
    forgotten: () => [],
    forgetDone: (at) => [[`r${at}`]],
  })
  add(listenersTable)({
    list: () => [],
    get: (at) => [`listener ${at}`],
    history: (at) => [`listener ${at}`],
    add: (at) => [[{ entry: listenerEntry(at), what: 'It is being added.' }]],
    move: (at) => [{ key: `listener ${at}`, change: { paused: true }, at: now, what: 'It was paused.' }],
    interrupted: () => [now],
    forget: (at) => [`new ${at}`],
  })
  add(logRetentionTable)({ get: () => [], put: () => [{ days: 90, megabytes: null }] })
  add(nodeUsageTable)({
    list: () => [],
    put: (at) => [[{ node: `node ${at}`, day: '2026-01-02', calls: 1, bytes: 1 }]],
  })
  add(checksTable)({ get: (at) => [scope(at)], put: (at) => [scope(at), {} as never] })
  add(portfolioTable)({
    collections: (at) => [`p${at % 10}`],
    show: (at) => [scope(at), true],
    makers: (at) => [`p${at % 10}`],
    setMakers: (at) => [`new ${at}`, [hex(at, 40)]],
  })
  const source = {
    name: 'Berlin',
    url: 'https://one.example',
    ca: null,
    token: 't',
    isPaused: false,
    addedAt: 1,
  }
  add(sourcesTable)({
    list: () => [],
    put: (at) => [{ ...source, id: `source ${at}` }],
    progress: (at) => [{ ...noProgress, id: `source ${at % 50}` }],
    remove: (at) => [`new ${at}`],
    forgotten: () => [],
    forgetDone: (at) => [[`r${at}`]],
  })
  add(savedViewsTable)({
    list: () => [],
    put: (at) => [{ id: 1 + at, name: `Other ${at}`, search: 'a=b' }],
    remove: (at) => [1_000_000 + at],
  })
  add(proofsTable)({
    add: (at) => [verdict(at)],
    addExternalCheck: (at) => [{ verdict: verdict(at), answer: '{}', most: 20 }],
    answers: (at) => [`{"address":"${at}"}`],
    answersOf: (at) => [at],
    remove: (at) => [at],
    clear: () => [10],
  })
  add(teamCopyTable)({
    get: () => [],
    set: () => [{ url: 'postgres://a', name: 'Mine', ca: null, password: 'p' }],
    member: () => [],
    setMember: () => [{ source: 's', name: 'n', desk: 'd' }],
    forgotten: () => [],
    forgetDone: (at) => [[`r${at}`]],
  })
  add(buildVerdictsTable)({
    get: (at) => [at],
    put: (at) => [{ build: at, doc: '{"new":true}', engine: '2', factsHash: 'f', validUntil: null }],
  })
  add(buildsTable)({
    addSimulation: (at) => [{ build: at, result: '{}' }],
    simulation: (at) => [at],
    add: (at) => [build(at)],
    get: (at) => [at],
    list: (at) => [at % 1000],
    intent: (at) => [at],
    intents: (at) => [{ project: `p${at % 10}`, limit: 50 }],
    ofProject: (at) => [{ project: `p${at % 10}`, network: 'n', limit: 100 }],
    draftOf: (at) => [at],
  })
  add(draftsTable)({
    list: (at) => [{ ...page, project: `p${at % 10}` }],
    get: (at) => [at],
    add: () => [{ project: 'p0', form: '{"kind":"draft"}', at: now }],
    change: (at) => [{ id: at, form: '{"kind":"draft"}', at: now }],
    remove: (at) => [{ id: at, at: now }],
  })
  add(knownCallsTable)({
    abis: () => [],
    addAbi: () => [{ name: 'Mine', text: 'function a()', addedAt: now }],
    removeAbi: (at) => [1_000_000 + at],
    contracts: () => [],
    putContract: (at) => [
      {
        network: 'n',
        address: String(1 + (at % 100)),
        label: 'Mine',
        marketplace: null,
        decimals: null,
        addedAt: now,
      },
    ],
    removeContract: (at) => [{ network: 'new', address: hex(at, 40) }],
    confirmations: (at) => [{ project: `p${at % 10}`, chainId: at % 40 }],
    confirm: (at) => [
      {
        project: 'p0',
        chainId: 1,
        found: [
          { project: 'p0', chainId: 1, address: hex(at, 40), symbol: null, decimals: null, confirmedAt: now },
        ],
        missing: [],
      },
    ],
  })
  add(runsTable)({
    addExport: (at) => [{ build: at, at: new Date(now).toISOString(), format: 'json', override: [] }],
    exports: (at) => [at],
    begin: (at) => [run(at)],
    get: (at) => [at],
    list: (at) => [at],
    byHash: (at) => [hex(at, 64)],
    wentOut: (at) => [at],
    open: () => [],
    watched: () => [{ since: now }],
    note: (at) => [
      {
        run: at,
        position: 0,
        state: 'done',
        sent: null,
        result: null,
        receipt: null,
        moves: null,
        nonce: null,
        final: 1,
        problems: [],
        at: now,
        was: { state: 'done', result: hex(at, 64), receipt: null },
      },
    ],
    end: (at) => [{ id: at, at: now }],
  })
  add(jobsTable)({
    list: () => [],
    add: (at) => [
      { id: 1_000_000 + at, method: 'exports.write', input: `{"new":${at}}`, startedAt: now },
      [],
    ],
    note: (at) => [{ id: at, notedAt: now, done: 1, total: 2, point: null }],
    remove: (at) => [2_000_000 + at],
  })
  add(schedulesTable)({
    list: () => [],
    set: (at) => [scope(1 + (at % 100)), 60],
    note: (at) => [scope(at), now, null],
  })
  return calls
}
