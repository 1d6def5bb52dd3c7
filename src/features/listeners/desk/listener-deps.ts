import type { Answer } from '../../../contract/contract.ts'
import type { AppDatabase } from '../../../main/platform/app-database/app-database.ts'
import type { MethodsOf } from '../../../main/platform/router/router.ts'
import type { DeskPlaces } from '../../events/desk/desk-places.ts'
import type { Log } from '../../events/desk/service.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'

/** A secret path of the receiver. */
export type ListenerPath = {
  /** The URL to register; `null` while a tunnel has no address, or nothing listens. */
  readonly url: string | null
  /** The same on this machine. */
  readonly localUrl: string | null
}

/** The receiver, as far as listeners are concerned: each has a secret path of its own, by a key. */
export type ReceiverPaths = {
  /** Makes a path, or gives the one that is there; what comes in there is of the project. On disk when it resolves. */
  add(key: string, project: string): Promise<Answer<ListenerPath>>
  remove(key: string): Promise<Answer<unknown>>
  /** Gives a path a new secret; the former one goes on working for a day. */
  rotate(key: string): Promise<Answer<unknown>>
  /** All paths by key. */
  list(): Promise<ReadonlyMap<string, ListenerPath>>
  /** Keys of the paths that take deliveries; `null` while the receiver cannot say. */
  keys(): Promise<ReadonlySet<string | null> | null>
  status(): Promise<{
    readonly listening: boolean
    /** It is switched off: by its setting, or for this start. */
    readonly off: 'setting' | 'flag' | null
    readonly url: string | null
    readonly problem: string | null
  }>
}

export type ListenerProject = {
  readonly name: string
  /** The service's number of it, decimal digits; empty when not known. */
  readonly projectId: string
  readonly secretKey: { readonly claims: { readonly project: string | null } | null }
}

export type ListenerDeps = {
  readonly store: Pick<AppDatabase, 'table'>
  readonly service: Pick<ServiceClient, 'call' | 'listWebhookListeners'>
  readonly receiver: ReceiverPaths
  readonly log: Pick<Log, 'listEvents' | 'getEvent' | 'countEvents' | 'testMark'>
  readonly getProject: (id: string) => ListenerProject | undefined
  /** Called after each step that was written down. */
  readonly onChange: () => void
  /** Called after each such step as well. An action answers only when it has resolved: filters mean then what the ledger says. */
  readonly placeFilters: () => Promise<void>
  /** `globalThis.fetch` unless a test passes its own: posts test deliveries to this desk's own receiver. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  readonly newKey?: () => string
}

/** The ledger of listeners and everything that is done with them (`listeners/`). */
export type Listeners = Omit<MethodsOf<'listeners'>, 'plan'> & {
  /** Those on paths of this desk's receiver, the newest first. */
  places(): DeskPlaces['listeners']
}
