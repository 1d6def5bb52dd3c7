import type { Output, ParsedInput } from '../../../contract/contract.ts'
import type { CallFacts } from '../../orders/contract.ts'
import type { Json } from '../../../contract/scalars.ts'
import type { createServiceClient } from './service-client.ts'
import type { WebhookListener } from '../../../core/wire/operations/webhook-listener.ts'
import type { OperationName } from '../../operations/contract.ts'

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

type CallInput = ParsedInput<'operations.call'>
export type OtherMethod = NonNullable<CallInput['other']>
export type OperationCall = Omit<CallInput, 'operation' | 'other'> & { readonly operation: OperationName }

export type ServiceClient = ReturnType<typeof createServiceClient>
