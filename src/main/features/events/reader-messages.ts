import type { Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Result } from '../../../core/result.ts'
import type { NextEvents, RecordedOutages } from './service.ts'
import type { ThreadBug } from '../../platform/worker/thread-bug.ts'
import type { NextEventsInput } from './next-events.ts'

/** Methods of the contract that the reader's thread answers. */
type ContractMethod =
  | 'events.list'
  | 'events.get'
  | 'events.count'
  | 'events.histogram'
  | 'events.transactions'
  | 'deliveries.list'
  | 'deliveries.get'
  | 'deliveries.histogram'

/** What the reader's thread can be asked: methods of the contract, and what only the desk itself asks. */
export type ReaderQuestions = {
  readonly [M in ContractMethod]: { readonly input: ParsedInput<M>; readonly output: Output<M> }
} & {
  readonly 'events.next': { readonly input: NextEventsInput; readonly output: NextEvents }
  readonly 'receiver.outages': {
    readonly input: ParsedInput<'receiver.outages'>
    readonly output: RecordedOutages
  }
  readonly 'events.source': { readonly input: { readonly id: number }; readonly output: string }
}

export type ReaderMethod = keyof ReaderQuestions

/** What the reader's thread is given at start. */
export type ReaderData = {
  readonly folder: string
  readonly maxInflatedBytes: number
}

export type ReaderCall = {
  [M in ReaderMethod]: {
    readonly kind: 'call'
    readonly id: number
    readonly method: M
    readonly input: ReaderQuestions[M]['input']
  }
}[ReaderMethod]

/** To the reader's thread. `reopen`: `events.db` is another file now. */
export type ReaderCommand =
  | ReaderCall
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'stop' }

export type ReaderAnswer = Result<ReaderQuestions[ReaderMethod]['output'], Failure>

/** From the reader's thread. */
export type ReaderReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly result: ReaderAnswer }
  /** A call met a bug of this program. */
  | { readonly kind: 'bug'; readonly id: number; readonly bug: ThreadBug }
  /** A query took long enough to be worth knowing. */
  | { readonly kind: 'slow'; readonly query: string; readonly ms: number }
