import { writeSync } from 'node:fs'
import { sightingOf } from '../../features/findings/core/finding.ts'
import { findingFact } from '../../features/findings/core/say.ts'
import { alertsTable } from '../../modules/alerts/desk/alerts-table.ts'
import { findingsTable } from '../../features/findings/desk/findings-table.ts'
import type { ListenerEntry } from '../../features/listeners/desk/listener-entry.ts'
import { listenersTable } from '../../features/listeners/desk/listeners-table.ts'
import { draftsTable } from '../../features/transactions/desk/drafts-table.ts'
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
const findings = store.table(findingsTable)
const target = { name: 'Ops', enabled: true, url: 'https://ops.example/', mail: null, details: false }
alerts.addTarget({ ...target, signing: null, address: null })
const fact = findingFact('deliveries-false', { name: 'Listener', place: 'log 1', isRemoval: false })
const members = [{ key: '1', event: 1, at: 1000 }]
const sightings = [sightingOf({ at: 1000, subject: { listener: 'one' }, fact, members })]
const seen = store.together(() => {
  const reports = [{ do: 'append', kind: 'deliveries-false', sightings }] as const
  const { transitions } = findings.step({ now: 1000, reports, cursors: [] })
  alerts.send(transitions, 1000, null)
  return transitions.map(({ finding }) => finding)
})
say('message')

findings.acknowledge(seen, { at: 2000, note: 'Seen.' }, 2000)
say('acknowledgement')
