import type { LogSign } from '../../events/desk/relay-log.ts'
import type { FromWorker, ReceiverWorkerData, ToWorker } from './worker-messages.ts'

export type RemoteStart = Omit<ReceiverWorkerData, 'counters'>

export type ToReceiverProcess =
  | { readonly kind: 'start'; readonly life: number; readonly data: RemoteStart }
  | { readonly kind: 'send'; readonly message: ToWorker }
  | { readonly kind: 'stop'; readonly graceMs: number }
  | { readonly kind: 'count'; readonly number: number }
  | { readonly kind: 'log'; readonly sign: LogSign }

export type FromReceiverProcess =
  | { readonly kind: 'message'; readonly life: number; readonly message: FromWorker }
  | { readonly kind: 'ended'; readonly life: number; readonly crash: Error | null }
  | { readonly kind: 'counted'; readonly number: number; readonly counters: Uint8Array }
  | { readonly kind: 'log'; readonly sign: LogSign }
