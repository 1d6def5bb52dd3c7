import { writeSync } from 'node:fs'
import { everywhere, noEvidence } from '../../core/alerts/alert-types.ts'
import { alertsTable } from '../features/alerts/alerts-table.ts'
import type { ListenerEntry } from '../features/listeners/listener-entry.ts'
import { listenersTable } from '../features/listeners/listeners-table.ts'
import { draftsTable } from '../features/transactions/drafts-table.ts'
import { openAppDatabase } from '../open-app-database.ts'
import { silentLogger } from '../platform/log/logger.ts'

// Stores one of each that must outlast a power cut in `desk.db`, and says so after each call.
//
// usage: node store-in-desk.ts FOLDER

const store = openAppDatabase({ folder: process.argv[2] ?? '', logger: silentLogger })
const say = (what: string): void => void writeSync(1, `stored: ${what}\n`)

store.table(draftsTable).add({ project: 'main', form: '{"kind":"draft"}', at: 1 })
say('draft')

const entry: ListenerEntry = {
  key: 'one',
  project: 'main',
  network: 'mainnet',
  name: 'Listener',
  note: '',
  state: 'adding',
  id: null,
  url: null,
  path: null,
  filters: { contractAddresses: [], events: [] },
  paused: false,
  quietAfterHours: null,
  createdAt: 1,
  changedAt: 1,
  doubt: null,
  problem: null,
  callId: null,
  replaces: null,
}
store.table(listenersTable).add([{ entry, what: 'It is being added.' }])
say('listener')

const alerts = store.table(alertsTable)
const rule = { name: 'Down', kind: 'receiver-down', enabled: true, scope: everywhere } as const
alerts.addRule({ ...rule, threshold: null, forMs: 0, keepMs: 0 })
const target = { name: 'Ops', enabled: true, url: 'https://ops.example/', mail: null, details: false }
alerts.addTarget({ ...target, signing: null })
const fact = {
  subject: 'receiver',
  at: 1000,
  value: null,
  count: 1,
  scope: everywhere,
  title: 'Down',
  text: '',
}
const facts = [{ ...fact, evidence: noEvidence, shared: null }]
alerts.step({ now: 1000, observations: [{ kind: 'receiver-down', facts }], cursors: [], team: null })
say('message')

const open = alerts.incidents({ states: ['open'], below: null, limit: 1 })
alerts.acknowledge(
  open.map(({ id }) => id),
  true,
)
say('acknowledgement')
