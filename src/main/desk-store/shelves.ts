import { addressesShelf } from './addresses/addresses-shelf.ts'
import { listenersShelf } from './listeners/listeners-shelf.ts'
import { eventNotesShelf } from './event-notes/event-notes-shelf.ts'
import { forwardingShelf } from './forwarding/forwarding-shelf.ts'
import { snapshotsShelf } from './snapshots/snapshots-shelf.ts'
import { logRetentionShelf } from './log-retention/log-retention-shelf.ts'
import { savedViewsShelf } from './saved-views/saved-views-shelf.ts'
import { buildsShelf } from './builds/builds-shelf.ts'
import { draftsShelf } from './drafts/drafts-shelf.ts'
import { knownCallsShelf } from './known-calls/known-calls-shelf.ts'
import { proofsShelf } from './proofs/proofs-shelf.ts'
import { runsShelf } from './runs/runs-shelf.ts'

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
