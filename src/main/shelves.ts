import { addressesShelf } from './features/addresses/addresses-shelf.ts'
import { listenersShelf } from './features/listeners/listeners-shelf.ts'
import { eventNotesShelf } from './features/events/event-notes-shelf.ts'
import { forwardingShelf } from './features/forwarding/forwarding-shelf.ts'
import { snapshotsShelf } from './features/orders/snapshots-shelf.ts'
import { logRetentionShelf } from './features/log-maintenance/log-retention-shelf.ts'
import { savedViewsShelf } from './features/saved-views/saved-views-shelf.ts'
import { buildsShelf } from './features/transactions/builds-shelf.ts'
import { draftsShelf } from './features/transactions/drafts-shelf.ts'
import { knownCallsShelf } from './features/transactions/known-calls-shelf.ts'
import { proofsShelf } from './features/signatures/proofs-shelf.ts'
import { runsShelf } from './features/transactions/runs-shelf.ts'

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
