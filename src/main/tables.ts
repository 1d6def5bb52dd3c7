import { addressesShelf } from './features/addresses/addresses-table.ts'
import { listenersShelf } from './features/listeners/listeners-table.ts'
import { eventNotesShelf } from './features/events/event-notes-table.ts'
import { forwardingShelf } from './features/forwarding/forwarding-table.ts'
import { snapshotsShelf } from './features/orders/snapshots-table.ts'
import { logRetentionShelf } from './features/log-maintenance/log-retention-table.ts'
import { savedViewsShelf } from './features/saved-views/saved-views-table.ts'
import { buildsShelf } from './features/transactions/builds-table.ts'
import { draftsShelf } from './features/transactions/drafts-table.ts'
import { knownCallsShelf } from './features/transactions/known-calls-table.ts'
import { proofsShelf } from './features/signatures/proofs-table.ts'
import { runsShelf } from './features/transactions/runs-table.ts'

/** Everything the desk itself writes down, by concern. The log of deliveries and the record of calls are not here. */
export const shelves = {
  addresses: addressesShelf,
  listeners: listenersShelf,
  eventNotes: eventNotesShelf,
  forwarding: forwardingShelf,
  logRetention: logRetentionShelf,
  savedViews: savedViewsShelf,
  snapshots: snapshotsShelf,
  drafts: draftsShelf,
  builds: buildsShelf,
  runs: runsShelf,
  knownCalls: knownCallsShelf,
  proofs: proofsShelf,
} as const

export type Shelves = typeof shelves
export type ShelfName = keyof Shelves
/** What can be asked of a shelf. */
export type QuestionsOf<S extends ShelfName> = ReturnType<Shelves[S]['open']>
