import type { Output, ParsedInput } from '../../../contract/contract.ts'
import type { CallFacts } from '../../orders/contract.ts'
import type { Json } from '../../../contract/scalars.ts'
import type { createServiceClient } from './service-client.ts'
import type { WebhookListener } from '../../../core/wire/operations/webhook-listener.ts'
import type { OperationName } from '../../operations/contract.ts'

export type ReceivedOrders = Output<'orders.list'> & {
  readonly received: readonly unknown[]
  readonly unreadable: readonly unknown[]
}

export type ReceivedListeners = {
  readonly listeners: WebhookListener[]
  readonly unreadable: Output<'listeners.reconcile'>['unreadable']
  readonly call: CallFacts
}

export type AnswerReader<T extends object> = {
  readonly read: (answer: Json) => T | null
  readonly missing: string
}

type CallInput = ParsedInput<'operations.call'>
export type OtherMethod = NonNullable<CallInput['other']>
export type OperationCall = Omit<CallInput, 'operation' | 'other'> & { readonly operation: OperationName }

export type ServiceClient = ReturnType<typeof createServiceClient>
