import type { ReceiverLimits } from './limits.ts'
import type { Standalone } from './standalone.ts'
import type { ReceiverRules } from './receiver-server.ts'

/** What the receiver's thread is started with. Holds the path secrets: never logged. */
export type ReceiverWorkerData = ReceiverRules & {
  /** Nothing is to listen: only what changes the log otherwise (imports, followed logs, retention) has its thread. */
  readonly isOff: boolean
  readonly folder: string
  readonly port: number
  readonly host: string | null
  readonly limits: ReceiverLimits
  readonly counters: SharedArrayBuffer
  readonly standalone?: Standalone | undefined
}

export type FromWorker =
  | {
      readonly kind: 'listening'
      readonly port: number
      readonly notices: readonly string[]
      /** ISO time, where it is not now: it listened before this desk was there. */
      readonly since?: string
    }
  /** Nothing listens, as it is wanted; the log can be changed. */
  | { readonly kind: 'off'; readonly notices: readonly string[] }
  /** It takes nothing. When it `stays`, the log can be changed all the same; else it ends by itself. */
  | { readonly kind: 'failed'; readonly message: string; readonly stays: boolean }
  /** Counters moved; said once until they are read. */
  | { readonly kind: 'moved' }
  /** Storing fails since now, or works again (`null`). */
  | { readonly kind: 'problem'; readonly message: string | null }
  | { readonly kind: 'unrecorded'; readonly message: string }
  /** The rules of that number are in force. */
  | { readonly kind: 'using'; readonly number: number }

export type ToWorker =
  /** To end, once everything that was begun is stored and answered. */
  | { readonly kind: 'stop' }
  | { readonly kind: 'use'; readonly number: number; readonly rules: ReceiverRules }
  /** The machine goes to sleep, or is awake again, as its system says. */
  | { readonly kind: 'sleep'; readonly asleep: boolean }
