import type { ReceiverLimits } from './limits.ts'
import type { Standalone } from './standalone.ts'
import type { ReceiverRules } from './receiver-server.ts'

/** What the receiver's thread is started with. Holds the path secrets: never logged. */
export type ReceiverWorkerData = ReceiverRules & {
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
      readonly since?: string
    }
  | { readonly kind: 'off'; readonly notices: readonly string[] }
  /** It takes nothing. When it `stays`, the log can be changed all the same; else it ends by itself. */
  | { readonly kind: 'failed'; readonly message: string; readonly stays: boolean }
  | { readonly kind: 'moved' }
  | { readonly kind: 'problem'; readonly message: string | null }
  | { readonly kind: 'unrecorded'; readonly message: string }
  | { readonly kind: 'using'; readonly number: number }

export type ToWorker =
  | { readonly kind: 'stop' }
  | { readonly kind: 'use'; readonly number: number; readonly rules: ReceiverRules }
  | { readonly kind: 'sleep'; readonly asleep: boolean }
