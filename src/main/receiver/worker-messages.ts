import type { ReceiverLimits } from './limits.ts'

/** What the receiver's thread is started with. Holds the path secret: never logged. */
export type ReceiverWorkerData = {
  /** The log's folder. */
  readonly folder: string
  readonly secret: string
  readonly port: number
  readonly host: string | null
  readonly publicHosts: readonly string[]
  readonly limits: ReceiverLimits
  readonly counters: SharedArrayBuffer
}

/** What the thread says. */
export type FromWorker =
  | { readonly kind: 'listening'; readonly port: number; readonly notices: readonly string[] }
  /** It could not begin, and ends by itself. */
  | { readonly kind: 'failed'; readonly message: string }
  /** Counters moved; `stored` when deliveries were. Coalesced. */
  | { readonly kind: 'moved'; readonly stored: boolean }
  /** Storing fails since now, or works again (`null`). */
  | { readonly kind: 'problem'; readonly message: string | null }

/** What it is told: to end, once everything that was begun is stored and answered. */
export type ToWorker = { readonly kind: 'stop' }
