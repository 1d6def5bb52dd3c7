import type { CallOutcome } from '../contract.ts'
import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import type { ExportedFile, ExportInput } from '../../exports/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { CallFacts } from '../../orders/contract.ts'
import type { Lifecycle } from '../../../main/platform/lifecycle.ts'

/** One call as it is kept. Every key is `$ACCESS_KEY` or `$SECRET_KEY` already: nothing behind this type may see one. */
export type CallRecord = {
  readonly id: number
  readonly startedAt: number
  readonly project: string
  readonly projectName: string
  readonly operation: string
  readonly group: string
  readonly network: string | null
  readonly url: string
  readonly httpStatus: number | null
  readonly outcome: CallOutcome
  readonly errorName: string | null
  readonly durationMs: number
  readonly attempts: number
  readonly resentFrom: number | null
  readonly asked: string
  readonly requestHeaders: readonly (readonly [string, string])[]
  readonly request: string
  readonly answerHeaders: readonly (readonly [string, string])[]
  readonly answer: string | null
  readonly answerBytes: number
  readonly deviations: CallFacts['deviations']
  readonly failure: Failure | null
}

/** Where the client tells of its calls. Nothing in it may fail a call or keep it waiting for long. */
export type CallWriter = {
  /** Number of the next call, larger than any before. A promise while the former numbers are not known yet. */
  nextId(): number | Promise<number>
  begin(record: CallRecord): Promise<void>
  record(record: CallRecord): void
}

export type RepeatableCall = {
  readonly project: string
  readonly operation: string
  readonly network: string | null
  readonly asked: unknown
}

export type CallLog = Pick<Lifecycle, 'stop'> & {
  readonly callWriter: CallWriter
  list(input: ParsedInput<'calls.list'>, signal: AbortSignal): MethodAnswer<'calls.list'>
  beside(input: ParsedInput<'calls.beside'>, signal: AbortSignal): MethodAnswer<'calls.beside'>
  get(input: ParsedInput<'calls.get'>): MethodAnswer<'calls.get'>
  body(input: ParsedInput<'calls.body'>): MethodAnswer<'calls.body'>
  curl(input: ParsedInput<'calls.curl'>): MethodAnswer<'calls.curl'>
  repeatable(id: number): Promise<Answer<RepeatableCall>>
  export(input: ExportInput<'calls'>, signal: AbortSignal): Promise<Answer<ExportedFile>>
  retention(): MethodAnswer<'calls.retention'>
  setRetention(input: ParsedInput<'calls.setRetention'>): MethodAnswer<'calls.setRetention'>
  clear(input: ParsedInput<'calls.clear'>): MethodAnswer<'calls.clear'>
  notices(): string[]
  onChange(listener: () => void): () => void
}
