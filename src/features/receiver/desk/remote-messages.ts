import type { LogSign } from '../../events/desk/relay-log.ts'
import type { FromWorker, ReceiverWorkerData, ToWorker } from './worker-messages.ts'

/** What the receiver's thread is started with, as far as it goes to another process: memory cannot be shared there. */
export type RemoteStart = Omit<ReceiverWorkerData, 'counters'>

/** To the process that runs the receiver's threads. A life is one run of them as the desk sees it. */
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
