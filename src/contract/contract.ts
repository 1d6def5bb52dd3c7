import type { z } from 'zod'
import { addresses } from './addresses.ts'
import { alerts } from './alerts.ts'
import { audiences } from './audiences.ts'
import { audit } from './audit.ts'
import { calls } from './calls.ts'
import { checkout } from './checkout.ts'
import { deliveries } from './deliveries.ts'
import { desk } from './desk.ts'
import { eventNotes } from './event-notes.ts'
import { events } from './events.ts'
import { exports } from './exports.ts'
import { fees } from './fees.ts'
import { findings } from './findings.ts'
import { forwarding } from './forwarding.ts'
import { jobs } from './jobs.ts'
import { listeners } from './listeners.ts'
import { log } from './log.ts'
import { networks } from './networks.ts'
import { nodes } from './nodes.ts'
import { offers } from './offers.ts'
import { operations } from './operations.ts'
import { orders } from './orders.ts'
import { portfolio } from './portfolio.ts'
import { projects } from './projects.ts'
import { proofs } from './proofs.ts'
import { receiver } from './receiver.ts'
import { sales } from './sales.ts'
import { sample } from './sample.ts'
import { savedViews } from './saved-views.ts'
import { schedules } from './schedules.ts'
import { signatures } from './signatures.ts'
import { sources } from './sources.ts'
import { snapshots } from './snapshots.ts'
import { teamLog } from './team-log.ts'
import { transactions } from './transactions.ts'
import { tunnel } from './tunnel.ts'
import { vault } from './vault.ts'
import { wallets } from './wallets.ts'
import type { Result } from '../core/result.ts'
import type { Failure } from './failure.ts'

/** Everything that can be asked of the desk, by name (`listeners.add`). All else derives from it. */
export const contract = {
  ...desk,
  ...projects,
  ...sample,
  ...vault,
  ...receiver,
  ...tunnel,
  ...events,
  ...deliveries,
  ...proofs,
  ...eventNotes,
  ...savedViews,
  ...forwarding,
  ...findings,
  ...alerts,
  ...log,
  ...jobs,
  ...schedules,
  ...sources,
  ...teamLog,
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
  ...signatures,
  ...audit,
  ...sales,
  ...portfolio,
}

export type Contract = typeof contract
export type MethodName = keyof Contract
/** `listeners` of `listeners.add`. */
export type MethodTopic = MethodName extends infer N ? (N extends `${infer T}.${string}` ? T : never) : never

/** What a caller passes. */
export type Input<N extends MethodName> = z.input<Contract[N]['input']>
/** What a handler gets: parsed, defaults filled in. */
export type ParsedInput<N extends MethodName> = z.output<Contract[N]['input']>
/** What a caller gets and a handler returns. */
export type Output<N extends MethodName> = z.output<Contract[N]['output']>

/** What a call comes to, in the desk and on every host's wire: a value, or why there is none. */
export type Answer<T> = Result<T, Failure>
/** What a method comes to. */
export type MethodAnswer<N extends MethodName> = Promise<Answer<Output<N>>>
