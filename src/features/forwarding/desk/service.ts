import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { Lifecycle } from '../../../main/platform/lifecycle.ts'

type Verb =
  | 'add'
  | 'update'
  | 'addSigningSecret'
  | 'removeSigningSecret'
  | 'preview'
  | 'remove'
  | 'pause'
  | 'resume'
  | 'answers'
  | 'drop'

/** Posts events of the log to targets the operator named. */
export type Forwarding = Lifecycle & {
  [V in Verb]: (input: ParsedInput<`forwarding.${V}`>) => MethodAnswer<`forwarding.${V}`>
} & {
  list(): MethodAnswer<'forwarding.list'>
  answer(input: ParsedInput<'forwarding.answer'>): Answer<Output<'forwarding.answer'>>
  retry(input: ParsedInput<'forwarding.retry'>, signal: AbortSignal): MethodAnswer<'forwarding.retry'>
  resend(
    input: ParsedInput<'events.resend'>,
    signal: AbortSignal,
    onProgress: (done: number, total: number) => void,
  ): MethodAnswer<'events.resend'>
}
