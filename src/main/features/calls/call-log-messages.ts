import type { Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Result } from '../../../core/result.ts'
import type { ThreadBug } from '../../platform/worker/thread-bug.ts'
import type { CallRecord, RepeatableCall } from './service.ts'

/** What the call log's thread is given at start. */
export type CallLogData = {
  /** Folder of `calls.db`. */
  readonly folder: string
  readonly exportsFolder: string
  /** Version of the program, for exports. */
  readonly version: string
}

/** What the thread answers, by question. */
export type CallLogQuestions = {
  'calls.list': { input: ParsedInput<'calls.list'>; output: Output<'calls.list'> }
  'calls.get': { input: ParsedInput<'calls.get'>; output: Output<'calls.get'> }
  'calls.body': { input: ParsedInput<'calls.body'>; output: Output<'calls.body'> }
  'calls.curl': { input: ParsedInput<'calls.curl'>; output: Output<'calls.curl'> }
  'calls.export': { input: ParsedInput<'calls.export'>; output: Output<'calls.export'> }
  'calls.retention': { input: ParsedInput<'calls.retention'>; output: Output<'calls.retention'> }
  'calls.setRetention': { input: ParsedInput<'calls.setRetention'>; output: Output<'calls.setRetention'> }
  'calls.clear': { input: ParsedInput<'calls.clear'>; output: Output<'calls.clear'> }
  /** What is needed to make a call again. */
  repeatable: { input: { id: number }; output: RepeatableCall }
}

export type CallLogQuestion = keyof CallLogQuestions

export type CallLogAsk = {
  [Q in CallLogQuestion]: {
    readonly kind: 'ask'
    readonly number: number
    readonly question: Q
    readonly input: CallLogQuestions[Q]['input']
  }
}[CallLogQuestion]

export type CallLogAnswer = Result<CallLogQuestions[CallLogQuestion]['output'], Failure>

/** To the call log's thread. */
export type CallLogCommand =
  /** `size` comes back with the report that says what became of it. */
  | { readonly kind: 'record'; readonly record: CallRecord; readonly size: number }
  | CallLogAsk
  | { readonly kind: 'cancel'; readonly number: number }

/** Asks the thread to end when all is on disk. */
export type CallLogStop = { readonly kind: 'stop' }

/** From the call log's thread. */
export type CallLogReport =
  /** The thread runs. `lastId`: largest number ever given; `problem`: why calls cannot be recorded now. */
  | { readonly kind: 'ready'; readonly lastId: number; readonly problem: string | null }
  /** Calls are on disk. */
  | { readonly kind: 'stored'; readonly ids: readonly number[]; readonly size: number }
  /** Calls could not be stored and are gone. */
  | {
      readonly kind: 'lost'
      readonly ids: readonly number[]
      readonly size: number
      readonly problem: string
    }
  /** Calls were removed. */
  | { readonly kind: 'removed' }
  | { readonly kind: 'answer'; readonly number: number; readonly result: CallLogAnswer }
  /** A question met a bug of this program. */
  | { readonly kind: 'bug'; readonly number: number; readonly bug: ThreadBug }
  /** Something a person should know. */
  | { readonly kind: 'notice'; readonly sentence: string }
  /** A query took long enough to be worth knowing. */
  | { readonly kind: 'slow'; readonly query: string; readonly ms: number }
