import type { Result } from '../../../core/result.ts'
import type { StoreProblem } from '../../events/desk/incoming-delivery.ts'

/** What is said of the receiver's life; it is written down beside the deliveries. */
export type ReceiverSign = 'listens' | 'cannot-listen' | 'off' | 'beats' | 'sleeps' | 'wakes'

/** To the thread that writes `deliveries.db`. */
export type ToStoring =
  /** Where batches lie from now on. */
  | { readonly kind: 'memory'; readonly memory: SharedArrayBuffer }
  /** So many deliveries lie there; the next ones are written there only after this is answered. */
  | { readonly kind: 'store'; readonly deliveries: number }
  | { readonly kind: 'sign'; readonly sign: ReceiverSign }
  /** Nothing comes any more. @param inOrder whether it was listening until then */
  | { readonly kind: 'end'; readonly inOrder: boolean }

export type FromStoring =
  | { readonly kind: 'opened'; readonly lastId: number; readonly notices: readonly string[] }
  /** It could not begin, and ends by itself. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'stored'; readonly result: Result<number, StoreProblem> }
  /** A sign was seen to; they are answered in their order. */
  | { readonly kind: 'signed' }
  | { readonly kind: 'unrecorded'; readonly message: string }
