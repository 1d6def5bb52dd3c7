import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { Lifecycle } from '../../platform/lifecycle.ts'

/** Posts events of the log to targets the operator named. */
export type Forwarding = Lifecycle & {
  list(): MethodAnswer<'forwarding.list'>
  add(input: ParsedInput<'forwarding.add'>): MethodAnswer<'forwarding.add'>
  update(input: ParsedInput<'forwarding.update'>): MethodAnswer<'forwarding.update'>
  addSigningSecret(
    input: ParsedInput<'forwarding.addSigningSecret'>,
  ): MethodAnswer<'forwarding.addSigningSecret'>
  removeSigningSecret(
    input: ParsedInput<'forwarding.removeSigningSecret'>,
  ): MethodAnswer<'forwarding.removeSigningSecret'>
  preview(input: ParsedInput<'forwarding.preview'>): MethodAnswer<'forwarding.preview'>
  remove(id: number): MethodAnswer<'forwarding.remove'>
  pause(id: number): MethodAnswer<'forwarding.pause'>
  resume(id: number): MethodAnswer<'forwarding.resume'>
  answers(input: ParsedInput<'forwarding.answers'>): MethodAnswer<'forwarding.answers'>
  answer(id: number): Answer<Output<'forwarding.answer'>>
  retry(input: ParsedInput<'forwarding.retry'>, signal: AbortSignal): MethodAnswer<'forwarding.retry'>
  drop(input: ParsedInput<'forwarding.drop'>): MethodAnswer<'forwarding.drop'>
  resend(
    input: ParsedInput<'events.resend'>,
    signal: AbortSignal,
    onProgress: (done: number, total: number) => void,
  ): MethodAnswer<'events.resend'>
}
