import type { z } from 'zod'
import { addresses } from '../features/addresses/contract.ts'
import { audiences } from '../features/wallets/contract/audiences.ts'
import { calls } from '../features/calls/contract.ts'
import { checkout } from '../features/orders/contract/checkout.ts'
import { deliveries } from '../features/events/contract/deliveries.ts'
import { desk } from '../features/desk/contract.ts'
import { eventNotes } from '../features/events/contract/event-notes.ts'
import { events } from '../features/events/contract.ts'
import { exports } from '../features/exports/contract.ts'
import { fees } from '../features/fees/contract.ts'
import { findings } from '../features/findings/contract.ts'
import { jobs } from '../features/jobs/contract.ts'
import { listeners } from '../features/listeners/contract.ts'
import { log } from '../features/log-maintenance/contract.ts'
import { moduleContract } from './modules.ts'
import { networks } from '../features/networks/contract.ts'
import { nodes } from '../features/nodes/contract.ts'
import { offers } from '../features/orders/contract/offers.ts'
import { operations } from '../features/operations/contract.ts'
import { orders } from '../features/orders/contract.ts'
import { portfolio } from '../features/portfolio/contract.ts'
import { projects } from '../features/projects/contract.ts'
import { receiver } from '../features/receiver/contract.ts'
import { sample } from '../features/sample/contract.ts'
import { savedViews } from '../features/saved-views/contract.ts'
import { schedules } from '../features/schedules/contract.ts'
import { signatures } from '../features/signatures/contract.ts'
import { snapshots } from '../features/orders/contract/snapshots.ts'
import { contracts } from '../features/transactions/contract/known-contracts.ts'
import { transactions } from '../features/transactions/contract.ts'
import { tunnel } from '../features/tunnel/contract.ts'
import { vault } from '../features/vault/contract.ts'
import { wallets } from '../features/wallets/contract.ts'
import type { Result } from '../core/result.ts'
import type { Failure } from './failure.ts'

export const contract = {
  ...desk,
  ...projects,
  ...sample,
  ...vault,
  ...receiver,
  ...tunnel,
  ...events,
  ...deliveries,
  ...eventNotes,
  ...savedViews,
  ...findings,
  ...log,
  ...jobs,
  ...schedules,
  ...orders,
  ...offers,
  ...checkout,
  ...exports,
  ...fees,
  ...snapshots,
  ...operations,
  ...calls,
  ...listeners,
  ...addresses,
  ...wallets,
  ...audiences,
  ...networks,
  ...nodes,
  ...transactions,
  ...contracts,
  ...signatures,
  ...portfolio,
  ...moduleContract,
}

export type Contract = typeof contract
export type MethodName = keyof Contract
/** `listeners` of `listeners.add`. */
export type MethodTopic = MethodName extends infer N ? (N extends `${infer T}.${string}` ? T : never) : never

export type Input<N extends MethodName> = z.input<Contract[N]['input']>
/** What a handler gets: parsed, defaults filled in. */
export type ParsedInput<N extends MethodName> = z.output<Contract[N]['input']>
export type Output<N extends MethodName> = z.output<Contract[N]['output']>

export type Answer<T> = Result<T, Failure>
export type MethodAnswer<N extends MethodName> = Promise<Answer<Output<N>>>
