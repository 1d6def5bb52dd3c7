import type { CopyOfHost } from '../../../features/log-maintenance/desk/copies.ts'
import type {
  FromReceiverProcess,
  ToReceiverProcess,
} from '../../../features/receiver/desk/remote-messages.ts'

/** Where the page and the API are found, so that they are found there again when the desk is started again. */
export type DeskPlace = { readonly port: number; readonly token: string }

export type ToDesk =
  | {
      readonly kind: 'begin'
      /** The data folder; the lock on it is the other process's. */
      readonly folder: { readonly path: string; readonly notices: string[] }
      readonly pid: number
      /** Of the desk that died before this one. */
      readonly former: DeskPlace | null
      readonly copy: CopyOfHost | null
    }
  | { readonly kind: 'copy'; readonly copy: CopyOfHost }
  | { readonly kind: 'stop' }
  | { readonly kind: 'receiver'; readonly message: FromReceiverProcess }

export type FromDesk =
  | { readonly kind: 'hello' }
  | { readonly kind: 'ready'; readonly place: DeskPlace }
  /** It came to an end in order, with the exit code it will have. */
  | { readonly kind: 'over' }
  | { readonly kind: 'receiver'; readonly message: ToReceiverProcess }
