import type { MethodName, Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Result } from '../../../core/result.ts'
import type { AppDatabase } from '../../platform/app-database/app-database.ts'
import type { Log } from '../events/service.ts'
import type { ServiceClient } from '../service-client/service.ts'

/** A secret path of the receiver. */
export type ListenerPath = {
  /** The URL to register; `null` while a tunnel has no address, or nothing listens. */
  readonly url: string | null
  /** The same on this machine. */
  readonly localUrl: string | null
}

/** The receiver, as far as listeners are concerned: each has a secret path of its own, by a key. */
export type ReceiverPaths = {
  /** Makes a path, or gives the one that is there. On disk when it resolves. */
  add(key: string): Promise<Result<ListenerPath, Failure>>
  remove(key: string): Promise<Result<unknown, Failure>>
  /** Gives a path a new secret; the former one goes on working for a day. */
  rotate(key: string): Promise<Result<unknown, Failure>>
  /** All paths by key. */
  list(): Promise<ReadonlyMap<string, ListenerPath>>
  status(): Promise<{
    readonly listening: boolean
    readonly url: string | null
    readonly problem: string | null
  }>
}

/** What of a project a listener needs. */
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
  readonly log: Pick<Log, 'listEvents' | 'getEvent' | 'countEvents'>
  readonly getProject: (id: string) => ListenerProject | undefined
  /** Called after each step that was written down. */
  readonly onChange: () => void
  /** `globalThis.fetch` unless a test passes its own: posts test deliveries to this desk's own receiver. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  readonly newKey?: () => string
}

type Asked<N extends MethodName> = (
  input: ParsedInput<N>,
  signal: AbortSignal,
) => Promise<Result<Output<N>, Failure>>

/** The ledger of listeners and everything that is done with them (`listeners/`). */
export type Listeners = {
  readonly list: Asked<'listeners.list'>
  readonly get: Asked<'listeners.get'>
  readonly add: Asked<'listeners.add'>
  readonly register: Asked<'listeners.register'>
  readonly remove: Asked<'listeners.remove'>
  readonly resolve: Asked<'listeners.resolve'>
  readonly update: Asked<'listeners.update'>
  readonly edit: Asked<'listeners.edit'>
  readonly forget: Asked<'listeners.forget'>
  readonly move: Asked<'listeners.move'>
  readonly reconcile: Asked<'listeners.reconcile'>
  readonly adopt: Asked<'listeners.adopt'>
  readonly wouldMatch: Asked<'listeners.wouldMatch'>
  readonly testFire: Asked<'listeners.testFire'>
  readonly traffic: Asked<'listeners.traffic'>
  readonly export: Asked<'listeners.export'>
  readonly import: Asked<'listeners.import'>
}
