import type { Answer } from '../../../contract/contract.ts'
import type { AppDatabase } from '../../../main/platform/app-database/app-database.ts'
import type { MethodsOf } from '../../../main/platform/router/router.ts'
import type { DeskPlaces } from '../../events/desk/desk-places.ts'
import type { Log } from '../../events/desk/service.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'

export type ListenerPath = {
  /** The URL to register; `null` while a tunnel has no address, or nothing listens. */
  readonly url: string | null
  readonly localUrl: string | null
}

export type ReceiverPaths = {
  add(key: string, project: string): Promise<Answer<ListenerPath>>
  remove(key: string): Promise<Answer<unknown>>
  /** Gives a path a new secret; the former one goes on working for a day. */
  rotate(key: string): Promise<Answer<unknown>>
  list(): Promise<ReadonlyMap<string, ListenerPath>>
  keys(): Promise<ReadonlySet<string | null> | null>
  status(): Promise<{
    readonly listening: boolean
    readonly off: 'setting' | 'flag' | null
    readonly url: string | null
    readonly problem: string | null
  }>
}

export type ListenerProject = {
  readonly name: string
  readonly projectId: string
  readonly secretKey: { readonly claims: { readonly project: string | null } | null }
}

export type ListenerDeps = {
  readonly store: Pick<AppDatabase, 'table'>
  readonly service: Pick<ServiceClient, 'call' | 'listWebhookListeners'>
  readonly receiver: ReceiverPaths
  readonly log: Pick<Log, 'listEvents' | 'getEvent' | 'countEvents' | 'testMark'>
  readonly getProject: (id: string) => ListenerProject | undefined
  readonly onChange: () => void
  /** Called after each such step as well. An action answers only when it has resolved: filters mean then what the ledger says. */
  readonly placeFilters: () => Promise<void>
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  readonly now?: () => number
  readonly newKey?: () => string
}

export type Listeners = Omit<MethodsOf<'listeners'>, 'plan'> & {
  places(): DeskPlaces['listeners']
}
