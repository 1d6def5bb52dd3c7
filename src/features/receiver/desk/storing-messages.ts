import type { Result } from '../../../core/result.ts'
import type { StoreProblem } from '../../events/desk/incoming-delivery.ts'

export type ReceiverSign = 'listens' | 'cannot-listen' | 'off' | 'beats' | 'sleeps' | 'wakes'

export type ToStoring =
  | { readonly kind: 'memory'; readonly memory: SharedArrayBuffer }
  /** So many deliveries lie there; the next ones are written there only after this is answered. */
  | { readonly kind: 'store'; readonly deliveries: number }
  | { readonly kind: 'sign'; readonly sign: ReceiverSign }
  | { readonly kind: 'end'; readonly inOrder: boolean }

export type FromStoring =
  | { readonly kind: 'opened'; readonly lastId: number; readonly notices: readonly string[] }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'stored'; readonly result: Result<number, StoreProblem> }
  | { readonly kind: 'signed' }
  | { readonly kind: 'unrecorded'; readonly message: string }
