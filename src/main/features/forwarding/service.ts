import type { MethodName, Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Result } from '../../../core/result.ts'
import type { Lifecycle } from '../../platform/lifecycle.ts'

/** What a method of forwarding answers. */
export type Answer<N extends ForwardingMethod> = Promise<Result<Output<N>, Failure>>

type ForwardingMethod = Extract<MethodName, `forwarding.${string}` | 'events.resend'>

/** Posts events of the log to targets the operator named. */
export type Forwarding = Lifecycle & {
  list(): Answer<'forwarding.list'>
  add(input: ParsedInput<'forwarding.add'>): Answer<'forwarding.add'>
  update(input: ParsedInput<'forwarding.update'>): Answer<'forwarding.update'>
  addSigningSecret(input: ParsedInput<'forwarding.addSigningSecret'>): Answer<'forwarding.addSigningSecret'>
  removeSigningSecret(
    input: ParsedInput<'forwarding.removeSigningSecret'>,
  ): Answer<'forwarding.removeSigningSecret'>
  preview(input: ParsedInput<'forwarding.preview'>): Answer<'forwarding.preview'>
  remove(id: number): Answer<'forwarding.remove'>
  pause(id: number): Answer<'forwarding.pause'>
  resume(id: number): Answer<'forwarding.resume'>
  answers(input: ParsedInput<'forwarding.answers'>): Answer<'forwarding.answers'>
  answer(id: number): Answer<'forwarding.answer'>
  retry(input: ParsedInput<'forwarding.retry'>, signal: AbortSignal): Answer<'forwarding.retry'>
  drop(input: ParsedInput<'forwarding.drop'>): Answer<'forwarding.drop'>
  resend(
    input: ParsedInput<'events.resend'>,
    signal: AbortSignal,
    onProgress: (done: number, total: number) => void,
  ): Answer<'events.resend'>
}
