import type { Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { CallFacts } from '../../../contract/orders.ts'
import type { Result } from '../../../core/result.ts'
import type { WebhookListener } from '../../../core/wire/operations/webhook-listener.ts'

/** The client of the service (`rpc/`). */
export type ServiceClient = {
  listCollectibles(
    input: ParsedInput<'orders.list'>,
    signal: AbortSignal,
  ): Promise<Result<Output<'orders.list'>, Failure>>
  /** Any operation. The failure carries the recorded call's number. */
  call(
    input: ParsedInput<'operations.call'>,
    signal: AbortSignal,
  ): Promise<Result<Output<'operations.call'>, Failure>>
  /** The service's own list of the project's listeners, where it offers one: the call is no part of the interface. */
  listWebhookListeners(
    input: { readonly project: string; readonly network: string; readonly timeoutMs?: number | undefined },
    signal: AbortSignal,
  ): Promise<Result<{ listeners: WebhookListener[]; call: CallFacts }, Failure>>
  /** Gives up what runs and closes kept-alive sockets. */
  stop(): Promise<void>
}
