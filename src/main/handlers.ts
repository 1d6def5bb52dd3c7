import type { MethodTopic } from '../contract/contract.ts'
import { addressesHandlers } from './features/addresses/handlers.ts'
import { alertsHandlers } from './features/alerts/handlers.ts'
import { auditHandlers } from './features/audit/handlers.ts'
import { audiencesHandlers } from './features/wallets/audiences-handlers.ts'
import { callsHandlers } from './features/calls/handlers.ts'
import { deskHandlers } from './features/desk/handlers.ts'
import { eventNotesHandlers } from './features/events/event-notes-handlers.ts'
import { deliveriesHandlers, eventsHandlers } from './features/events/handlers.ts'
import { exportsHandlers } from './features/exports/handlers.ts'
import { feesHandlers } from './features/fees/handlers.ts'
import { findingsHandlers } from './features/findings/handlers.ts'
import { forwardingHandlers } from './features/forwarding/handlers.ts'
import { jobsHandlers } from './features/jobs/handlers.ts'
import { listenersHandlers } from './features/listeners/handlers.ts'
import { logHandlers } from './features/log-maintenance/handlers.ts'
import { networksHandlers } from './features/networks/handlers.ts'
import { nodesHandlers } from './features/nodes/handlers.ts'
import { checkoutHandlers, offersHandlers } from './features/orders/offers-handlers.ts'
import { operationsHandlers } from './features/operations/handlers.ts'
import { ordersHandlers, snapshotsHandlers } from './features/orders/handlers.ts'
import { portfolioHandlers } from './features/portfolio/handlers.ts'
import { projectsHandlers } from './features/projects/handlers.ts'
import { proofsHandlers } from './features/proof/handlers.ts'
import { receiverHandlers } from './features/receiver/handlers.ts'
import { salesHandlers } from './features/sales/handlers.ts'
import { sampleHandlers } from './features/sample/handlers.ts'
import { savedViewsHandlers } from './features/saved-views/handlers.ts'
import { schedulesHandlers } from './features/schedules/handlers.ts'
import { signaturesHandlers } from './features/signatures/handlers.ts'
import { sourcesHandlers } from './features/remote-receivers/handlers.ts'
import { teamLogHandlers } from './features/team-log/handlers.ts'
import { transactionsHandlers } from './features/transactions/handlers.ts'
import { tunnelHandlers } from './features/tunnel/handlers.ts'
import { vaultHandlers } from './features/vault/handlers.ts'
import { walletsHandlers } from './features/wallets/handlers.ts'
import type { Handlers, HandlersOf } from './platform/router/router.ts'

/** What makes the handlers of each topic. */
const features = {
  desk: deskHandlers,
  addresses: addressesHandlers,
  alerts: alertsHandlers,
  audiences: audiencesHandlers,
  audit: auditHandlers,
  calls: callsHandlers,
  checkout: checkoutHandlers,
  deliveries: deliveriesHandlers,
  events: eventsHandlers,
  eventNotes: eventNotesHandlers,
  exports: exportsHandlers,
  fees: feesHandlers,
  findings: findingsHandlers,
  forwarding: forwardingHandlers,
  jobs: jobsHandlers,
  listeners: listenersHandlers,
  log: logHandlers,
  networks: networksHandlers,
  nodes: nodesHandlers,
  offers: offersHandlers,
  operations: operationsHandlers,
  orders: ordersHandlers,
  portfolio: portfolioHandlers,
  projects: projectsHandlers,
  proofs: proofsHandlers,
  receiver: receiverHandlers,
  sales: salesHandlers,
  sample: sampleHandlers,
  savedViews: savedViewsHandlers,
  schedules: schedulesHandlers,
  signatures: signaturesHandlers,
  snapshots: snapshotsHandlers,
  sources: sourcesHandlers,
  teamLog: teamLogHandlers,
  transactions: transactionsHandlers,
  tunnel: tunnelHandlers,
  vault: vaultHandlers,
  wallets: walletsHandlers,
} satisfies { readonly [T in MethodTopic]: (deps: never) => HandlersOf<T> }

type Taking<F> = F extends (deps: infer D) => unknown ? (deps: D) => void : never

/** What they need together. */
export type HandlerDeps = Taking<(typeof features)[MethodTopic]> extends (deps: infer D) => void ? D : never

/** The handlers of all topics. */
export const createHandlers = (deps: HandlerDeps): Handlers =>
  Object.fromEntries(
    Object.entries(features).map(([topic, create]) => [topic, create(deps)]),
  ) as unknown as Handlers
