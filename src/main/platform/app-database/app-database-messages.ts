import type { Failure } from '../../../contract/failure.ts'
import type { Result } from '../../../core/result.ts'
import type { ThreadBug } from '../worker/thread-bug.ts'

/** What the app database's thread is given at start. */
export type StoreData = { readonly folder: string }

/** To the thread. */
export type StoreCommand =
  | {
      readonly kind: 'ask'
      readonly number: number
      readonly table: string
      readonly question: string
      readonly input: unknown
    }
  | { readonly kind: 'stop' }

/** From the thread. */
export type StoreReport =
  | { readonly kind: 'answer'; readonly number: number; readonly result: Result<unknown, Failure> }
  /** A question met a bug of this program. */
  | { readonly kind: 'bug'; readonly number: number; readonly bug: ThreadBug }
  | { readonly kind: 'notice'; readonly sentence: string }
  | { readonly kind: 'slow'; readonly question: string; readonly ms: number }
