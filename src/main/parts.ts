import type { CallOutcome } from '../contract/calls.ts'
import type { Failure } from '../contract/failure.ts'
import type { Output, ParsedInput } from '../contract/contract.ts'
import type { EventFilter } from '../contract/events.ts'
import type { CallFacts } from '../contract/orders.ts'
import type { ReceiverAnswer, ReceiverPath } from '../contract/receiver.ts'
import type { Result } from '../core/result.ts'
import type { Outage, SignOfLife } from './features/events/uptime-record.ts'
import type { WebhookListener } from '../core/wire/operations/webhook-listener.ts'

/**
 * The parts the desk is made of, each as the desk sees it. Handlers (`api/`) and the composition root (`desk.ts`)
 * depend on these types; the folders provide them. Tests pass small fakes in.
 */

/** A part with a life: started once, stopped once. `stop` resolves when nothing of it runs any more. */
export type Lifecycle = { start(): Promise<void>; stop(): Promise<void> }

/** The webhook receiver: an HTTP server with its own writer in a worker thread (`receiver/`). */
export type Receiver = Lifecycle & {
  status(): Promise<Output<'receiver.status'>>
  /**
   * Id of the newest delivery that is committed; 0 for none. Not behind any answer: a sender that has its 200 finds its
   * delivery counted.
   */
  lastStored(): number
  /** The general path first, then one per listener. */
  paths(): Promise<Result<Output<'receiver.paths'>, Failure>>
  /**
   * Gives a listener a secret path of its own; one it has is answered as it is. On disk, and taking deliveries, when it
   * resolves.
   */
  addPath(key: string): Promise<Result<ReceiverPath, Failure>>
  /** A new secret for a path (`null`: the general one); the former one goes on working for `overlapMs`. */
  rotatePath(key: string | null, overlapMs: number): Promise<Result<ReceiverPath, Failure>>
  /** Takes nothing on this path any more. A path that is not there is no failure. */
  removePath(key: string): Promise<Result<null, Failure>>
  /** What deliveries on a path are answered once they are stored; `null`: an empty 200. */
  setAnswer(key: string | null, answer: ReceiverAnswer | null): Promise<Result<ReceiverPath, Failure>>
  settings(): Promise<Result<Output<'receiver.settings'>, Failure>>
  setSettings(
    input: ParsedInput<'receiver.setSettings'>,
  ): Promise<Result<Output<'receiver.setSettings'>, Failure>>
  /** Base URL on this machine; `null` while it does not listen. */
  localBase(): string | null
  /** Base URL the tunnel named; `null` when it has none any more. Its host is taken from then on. */
  setTunnelBase(base: string | null): Promise<void>
  /** What a tunnel is to do. */
  tunnelWish(): TunnelWish
  /** Called when that has changed. */
  onTunnelWish(listener: (wish: TunnelWish) => void): () => void
  /** Called when the base URL to register has changed; `null`: there is none at the moment. */
  onBase(listener: (base: string | null) => void): () => void
  /** Called (coalesced) when deliveries were stored, counters moved, or paths and settings changed. */
  onChange(listener: () => void): () => void
}

/** A stretch of the log, from front to back. */
export type NextEvents = {
  /** Of matching events, oldest first. */
  readonly ids: readonly number[]
  /** Every event up to this id was looked at: the place to go on after. */
  readonly readTo: number
  /** Id up to which deliveries were read into events so far. */
  readonly end: number
  /** Which `deliveries.db` they are of; `null` before the first delivery. */
  readonly source: string | null
}

/** What a tunnel is to do, as the receiver's settings say. */
export type TunnelWish = {
  /** Program and arguments; `null`: no tunnel. */
  readonly command: string | null
  /** End of the public host name it will have; `null`: any. */
  readonly ending: string | null
  /** Base URL on this machine it is to lead to; `null` while there is none. */
  readonly target: string | null
  /** The operator has given its public URL: it need not name one. */
  readonly isKnown: boolean
}

/** The operator's tunnel command, run by the desk (`tunnel/`). */
export type Tunnel = Lifecycle & {
  /** Begins, changes or ends the tunnel. */
  use(wish: TunnelWish): void
  /** Ends it and starts it again at once. */
  restart(): void
  status(): Output<'tunnel.status'>
  /** Called when the public base URL it named has changed; `null`: it has none any more. */
  onAddress(listener: (base: string | null) => void): () => void
  onChange(listener: () => void): () => void
}

/** What the log holds of the receiver's times: outages that are over, newest first, and its last sign of life. */
export type RecordedOutages = { readonly outages: readonly Outage[]; readonly last: SignOfLife | null }

/** The payload log: the parse step in one worker thread, reads in another (`store/`). */
export type Log = Lifecycle & {
  listEvents(
    input: ParsedInput<'events.list'>,
    signal: AbortSignal,
  ): Promise<Result<Output<'events.list'>, Failure>>
  getEvent(input: ParsedInput<'events.get'>): Promise<Result<Output<'events.get'>, Failure>>
  countEvents(
    input: ParsedInput<'events.count'>,
    signal: AbortSignal,
  ): Promise<Result<Output<'events.count'>, Failure>>
  histogram(
    input: ParsedInput<'events.histogram'>,
    signal: AbortSignal,
  ): Promise<Result<Output<'events.histogram'>, Failure>>
  listTransactions(
    input: ParsedInput<'events.transactions'>,
    signal: AbortSignal,
  ): Promise<Result<Output<'events.transactions'>, Failure>>
  listDeliveries(
    input: ParsedInput<'deliveries.list'>,
    signal: AbortSignal,
  ): Promise<Result<Output<'deliveries.list'>, Failure>>
  deliveryHistogram(
    input: ParsedInput<'deliveries.histogram'>,
    signal: AbortSignal,
  ): Promise<Result<Output<'deliveries.histogram'>, Failure>>
  getDelivery(input: ParsedInput<'deliveries.get'>): Promise<Result<Output<'deliveries.get'>, Failure>>
  /** When no delivery could come in. */
  listOutages(input: ParsedInput<'receiver.outages'>): Promise<Result<RecordedOutages, Failure>>
  /** Events behind an id, oldest first: for whoever goes through the log from front to back. */
  nextEvents(input: {
    readonly filter: EventFilter
    readonly after: number
    readonly limit: number
  }): Promise<Result<NextEvents, Failure>>
  /** JSON text of an event's element, exactly as its sender wrote it. */
  eventSource(id: number): Promise<Result<string, Failure>>
  /**
   * Tells the parse step that deliveries were committed.
   *
   * @param lastId of the newest one, where it is known
   */
  wake(lastId?: number): void
  /**
   * Deliveries stored and not yet read into events. Never 0 before the events of all deliveries up to `lastStored` are there
   * for every question.
   *
   * @param lastStored id of a delivery that is committed, whether or not the log has heard of it
   */
  backlog(lastStored?: number): number
  /** Version of the SQLite library the workers run. */
  sqliteVersion(): string
  /** What a person should know of the files: a damaged one kept aside, an upgrade made. Plain sentences. */
  notices(): string[]
  /** Called (coalesced to at most 10 a second) when rows became visible to readers. */
  onChange(listener: () => void): () => void
}

/** Keys at rest (`vault/vault.ts`). Secrets leave it only through `readSecret`, which only `rpc/` is given. */
export type Vault = Lifecycle & {
  status(): Output<'vault.status'>
  unlock(passphrase: string): Promise<Result<Output<'vault.status'>, Failure>>
  lock(): Promise<Result<Output<'vault.status'>, Failure>>
  setPassphrase(
    passphrase: string,
    current: string | undefined,
  ): Promise<Result<Output<'vault.status'>, Failure>>
  onChange(listener: () => void): () => void
}

/** Which secret of a project. */
export type SecretField = 'accessKey' | 'secretKey'

/** Projects and their sealed keys (`vault/projects.ts`). */
export type Projects = {
  list(): Output<'projects.list'>
  get(id: string): Output<'projects.add'> | undefined
  add(
    input: ParsedInput<'projects.add'> & {
      /** Marks the sample's project. Not part of the contract's input: only the desk sets it. */
      sample?: boolean
      startCollection?: { network: string; contractAddress: string }
    },
  ): Promise<Result<Output<'projects.add'>, Failure>>
  update(input: ParsedInput<'projects.update'>): Promise<Result<Output<'projects.update'>, Failure>>
  remove(id: string): Promise<Result<Output<'projects.remove'>, Failure>>
  onChange(listener: () => void): () => void
}

/** Reads one secret at the moment of a call. Given to `rpc/` and to nothing else. */
export type ReadSecret = (project: string, field: SecretField) => Result<string, Failure>

/** The client of the service (`rpc/`). */
export type ServiceClient = {
  listCollectibles(
    input: ParsedInput<'orders.list'>,
    signal: AbortSignal,
  ): Promise<Result<Output<'orders.list'>, Failure>>
  /** Any operation. The failure carries the recorded call's number. */
  call(
    input: ParsedInput<'operations.call'>,
    signal: AbortSignal,
  ): Promise<Result<Output<'operations.call'>, Failure>>
  /** The service's own list of the project's listeners, where it offers one: the call is no part of the interface. */
  listWebhookListeners(
    input: { readonly project: string; readonly network: string; readonly timeoutMs?: number | undefined },
    signal: AbortSignal,
  ): Promise<Result<{ listeners: WebhookListener[]; call: CallFacts }, Failure>>
  /** Gives up what runs and closes kept-alive sockets. */
  stop(): Promise<void>
}

/** One call as it is kept. Every key is `$ACCESS_KEY` or `$SECRET_KEY` already: nothing behind this type may see one. */
export type CallRecord = {
  readonly id: number
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly project: string
  readonly projectName: string
  readonly operation: string
  readonly group: string
  readonly network: string | null
  readonly url: string
  readonly httpStatus: number | null
  readonly outcome: CallOutcome
  readonly errorName: string | null
  readonly durationMs: number
  readonly attempts: number
  readonly resentFrom: number | null
  /** JSON text of the request in the document's words. */
  readonly asked: string
  readonly requestHeaders: readonly (readonly [string, string])[]
  /** The body as it went out. */
  readonly request: string
  readonly answerHeaders: readonly (readonly [string, string])[]
  /** The body as it came, `null` without one. */
  readonly answer: string | null
  /** Bytes of the answer on the wire after decompression. */
  readonly answerBytes: number
  readonly deviations: CallFacts['deviations']
  readonly failure: Failure | null
}

/** Where the client tells of its calls. Nothing in it may fail a call or keep it waiting for long. */
export type CallJournal = {
  /** Number of the next call, larger than any before. A promise while the former numbers are not known yet. */
  nextId(): number | Promise<number>
  /** Notes a write before it goes out, so that one is not forgotten if this program ends meanwhile. Resolves in any case. */
  begin(record: CallRecord): Promise<void>
  /** Keeps a finished call; takes the place of what `begin` noted. */
  record(record: CallRecord): void
}

/** What is needed to make a recorded call again. */
export type RepeatableCall = {
  readonly project: string
  readonly operation: string
  readonly network: string | null
  readonly asked: unknown
}

/** The record of all calls (`recorder/`): written and read by a thread of its own. */
export type Recorder = Lifecycle & {
  readonly journal: CallJournal
  list(input: ParsedInput<'calls.list'>, signal: AbortSignal): Promise<Result<Output<'calls.list'>, Failure>>
  get(input: ParsedInput<'calls.get'>): Promise<Result<Output<'calls.get'>, Failure>>
  body(input: ParsedInput<'calls.body'>): Promise<Result<Output<'calls.body'>, Failure>>
  curl(input: ParsedInput<'calls.curl'>): Promise<Result<Output<'calls.curl'>, Failure>>
  repeatable(id: number): Promise<Result<RepeatableCall, Failure>>
  export(
    input: ParsedInput<'calls.export'>,
    signal: AbortSignal,
  ): Promise<Result<Output<'calls.export'>, Failure>>
  retention(): Promise<Result<Output<'calls.retention'>, Failure>>
  setRetention(
    input: ParsedInput<'calls.setRetention'>,
  ): Promise<Result<Output<'calls.setRetention'>, Failure>>
  clear(input: ParsedInput<'calls.clear'>): Promise<Result<Output<'calls.clear'>, Failure>>
  /** What a person should know: records that were lost, a damaged file kept aside. Plain sentences. */
  notices(): string[]
  onChange(listener: () => void): () => void
}

/** The network list with the operator's own among and over it (`vault/own-networks.ts`). */
export type Networks = {
  list(): Output<'networks.list'>
  /** Chain id of a slug; `undefined` for a network nobody knows. */
  chainId(slug: string): number | undefined
  add(input: ParsedInput<'networks.add'>): Promise<Result<Output<'networks.add'>, Failure>>
  update(input: ParsedInput<'networks.update'>): Promise<Result<Output<'networks.update'>, Failure>>
  remove(slug: string): Promise<Result<Output<'networks.remove'>, Failure>>
  notices(): string[]
  onChange(listener: () => void): () => void
}

/** Images, video and audio of collectibles, fetched by the desk so that the page loads nothing remote (`rpc/media.ts`). */
export type Media = {
  /**
   * @param project desk id of the project: a loopback address is fetched only when the project's own service is there
   * @returns checked bytes and their sniffed type, or a failure
   */
  fetch(
    project: string,
    url: string,
    signal: AbortSignal,
  ): Promise<Result<{ body: Buffer; contentType: string }, Failure>>
}

/** The sample service as the desk starts it: a child process or worker of `sample/` (`host/sample-service.ts`). */
export type SampleService = Lifecycle & {
  /** Facts printed by the sample when ready; `null` until started. */
  facts(): SampleFacts | null
  /** What a person should know of it, as a sentence: that this machine has no chain for it. `null` when all is as wished. */
  notice(): string | null
  /** What lies on its chain beside the collections; `null` until it has started. */
  contracts(): SampleContracts | null
}

export type SampleContracts = {
  /** The order book that takes purchases and sales; `null` without a chain. */
  market: string | null
  /** Coins that its orders are in, the native one left out. */
  currencies: { address: string; symbol: string; decimals: number }[]
}

export type SampleFacts = {
  url: string
  accessKey: string
  secretKey: string
  projectId: string
  chainUrl: string | null
  network: string
  collections: { address: string; type: string }[]
  pid: number
}

/** What lies in a settings file. `reason` is a plain statement of what is wrong with it. */
export type SettingsRead =
  | { readonly state: 'absent' }
  | { readonly state: 'document'; readonly document: unknown }
  /** Read, but not a JSON object: torn, or edited. */
  | { readonly state: 'damaged'; readonly reason: string }
  /** Not read at all (permissions, I/O): it may be whole, so it is not replaced. */
  | { readonly state: 'unreadable'; readonly reason: string }

/** Where settings live: electron-store in the Electron host, `conf` in the browser host; same schema, same migrations. */
export type SettingsStore = {
  /** The whole document as it lies on disk. */
  read(): SettingsRead
  /** The former version, kept as `.bak`. */
  readFormer(): SettingsRead
  /**
   * Replaces the whole document: temporary file, fsync, rename, fsync of the folder; the former one is kept as `.bak`.
   * Throws when it could not be written; then the document on disk is the former one.
   *
   * @param options.forgetFormer brings the `.bak` up to date too, for changes that must not be undone (a key removed, a
   * passphrase changed)
   */
  write(document: object, options?: { readonly forgetFormer?: boolean }): void
  /**
   * Copies the file as it lies to `<name>.damaged-<time>.json` beside it (once for the same bytes) and lets the next
   * `write` replace it without touching `.bak`. Throws when the copy could not be made.
   *
   * @returns path of the copy
   */
  keepAside(): string
  /**
   * Copies the `.bak` as it lies to `<name>.damaged-<time>.json.bak` (once for the same bytes). Throws when the copy could
   * not be made.
   *
   * @returns path of the copy
   */
  keepFormerAside(): string
  readonly path: string
}

/** Wraps the vault key with the operating system's key store. */
export type KeyWrapper = {
  /** For people: "keychain: gnome-libsecret", "keychain: macOS", … */
  readonly label: string
  /** `true` only when what it makes is really protected (see docs/security.md on Linux' fixed key). */
  available(): Promise<boolean>
  wrap(key: Uint8Array): Promise<Uint8Array>
  unwrap(wrapped: Uint8Array): Promise<{ key: Uint8Array; rewrap: boolean }>
}

/** What a host provides to the desk. The desk knows no Electron and no HTTP of its own. */
export type Host = {
  readonly kind: 'electron' | 'browser'
  /** Absolute path of the data folder; exists, mode 0700. */
  readonly data: string
  readonly openSettings: (name: string) => SettingsStore
  /** `null` where the host has no OS key store. */
  readonly keyWrapper: KeyWrapper | null
  readonly versions: { readonly app: string; readonly electron: string | null }
  /** What a person should know of this host: a folder others can read, a settings file kept aside. Plain sentences. */
  readonly notices: () => string[]
}
