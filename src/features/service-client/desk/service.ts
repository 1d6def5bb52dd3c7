import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { CallFacts } from '../../orders/contract.ts'
import type { Json } from '../../../contract/scalars.ts'
import type { CallWait } from './waits.ts'
import type { WebhookListener } from '../../../core/wire/operations/webhook-listener.ts'

/** A page of orders, with what came before it was read: rules look at what a reader leaves out. */
export type ReceivedOrders = Output<'orders.list'> & {
  /** Each collectible as it came, in the same places. */
  readonly received: readonly unknown[]
  /** Rows that could not be read and are not among the collectibles. */
  readonly unreadable: readonly unknown[]
}

export type ReceivedListeners = {
  readonly listeners: WebhookListener[]
  readonly unreadable: Output<'listeners.reconcile'>['unreadable']
  readonly call: CallFacts
}

export type AnswerReader<T extends object> = {
  /** `null` when the answer lacks it. */
  readonly read: (answer: Json) => T | null
  /** Of what is missing then, in words: "no list of offers". */
  readonly missing: string
}

export type ServiceClient = {
  listCollectibles(input: ParsedInput<'orders.list'>, signal: AbortSignal): Promise<Answer<ReceivedOrders>>
  /** Any operation. The failure carries the recorded call's number. */
  call(input: ParsedInput<'operations.call'>, signal: AbortSignal): MethodAnswer<'operations.call'>
  /** A method outside of the document: sent once, its answer handed on as it came. */
  callOther(
    input: ParsedInput<'operations.callOther'>,
    signal: AbortSignal,
  ): MethodAnswer<'operations.callOther'>
  /** Any operation with its answer read: what cannot be read is a failure that names the call. */
  read<T extends object>(
    input: Omit<ParsedInput<'operations.call'>, 'request'> & { readonly request: unknown },
    reader: AnswerReader<T>,
    signal: AbortSignal,
  ): Promise<Answer<T & { call: CallFacts }>>
  /** The service's own list of the project's listeners, where it offers one: the call is no part of the interface. */
  listWebhookListeners(
    input: { readonly project: string; readonly network: string; readonly timeoutMs?: number | undefined },
    signal: AbortSignal,
  ): Promise<Answer<ReceivedListeners>>
  /** Calls that wait before their next attempt, because the service asked for it. */
  waits(): readonly CallWait[]
  /** Lets go of the keys it remembers to hide; a call that runs keeps its own. */
  forgetKeys(): void
  /** Gives up what runs and closes kept-alive sockets. */
  stop(): Promise<void>
}
