import type { MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import type { Lifecycle } from '../../../main/platform/lifecycle.ts'

type Verb = 'save' | 'preview' | 'remove' | 'answers'

export type Forwarding = Lifecycle & {
  [V in Verb]: (input: ParsedInput<`forwarding.${V}`>) => MethodAnswer<`forwarding.${V}`>
} & {
  list(): MethodAnswer<'forwarding.list'>
  decide(input: ParsedInput<'forwarding.decide'>, signal: AbortSignal): MethodAnswer<'forwarding.decide'>
  resend(
    input: ParsedInput<'events.resend'>,
    signal: AbortSignal,
    onProgress: (done: number, total: number) => void,
  ): MethodAnswer<'events.resend'>
}
