import type { MethodTopic } from '../contract/contract.ts'
import { addressesHandlers } from '../features/addresses/desk/handlers.ts'
import { audiencesHandlers } from '../features/wallets/desk/audiences-handlers.ts'
import { callsHandlers } from '../features/calls/desk/handlers.ts'
import { deskHandlers } from '../features/desk/desk/handlers.ts'
import { eventNotesHandlers } from '../features/events/desk/event-notes-handlers.ts'
import { deliveriesHandlers, eventsHandlers } from '../features/events/desk/handlers.ts'
import { exportsHandlers } from '../features/exports/desk/handlers.ts'
import { feesHandlers } from '../features/fees/desk/handlers.ts'
import type { Findings } from '../features/findings/desk/findings.ts'
import { jobsHandlers } from '../features/jobs/desk/handlers.ts'
import { listenersHandlers } from '../features/listeners/desk/handlers.ts'
import { logHandlers } from '../features/log-maintenance/desk/handlers.ts'
import { networksHandlers } from '../features/networks/desk/handlers.ts'
import { nodesHandlers } from '../features/nodes/desk/handlers.ts'
import { checkoutHandlers, offersHandlers } from '../features/orders/desk/offers-handlers.ts'
import { operationsHandlers } from '../features/operations/desk/handlers.ts'
import { ordersHandlers, snapshotsHandlers } from '../features/orders/desk/handlers.ts'
import { portfolioHandlers } from '../features/portfolio/desk/handlers.ts'
import { projectsHandlers } from '../features/projects/desk/handlers.ts'
import { receiverHandlers } from '../features/receiver/desk/handlers.ts'
import { sampleHandlers } from '../features/sample/desk/handlers.ts'
import { savedViewsHandlers } from '../features/saved-views/desk/handlers.ts'
import { schedulesHandlers } from '../features/schedules/desk/handlers.ts'
import { signaturesHandlers } from '../features/signatures/desk/handlers.ts'
import { contractsHandlers, transactionsHandlers } from '../features/transactions/desk/handlers.ts'
import { tunnelHandlers } from '../features/tunnel/desk/handlers.ts'
import { vaultHandlers } from '../features/vault/desk/handlers.ts'
import { walletsHandlers } from '../features/wallets/desk/handlers.ts'
import { moduleHandlers } from './modules.ts'
import { passTo } from './platform/router/pass-to.ts'
import type { Handlers, HandlersOf } from './platform/router/router.ts'

const features = {
  desk: deskHandlers,
  addresses: addressesHandlers,
  audiences: audiencesHandlers,
  calls: callsHandlers,
  checkout: checkoutHandlers,
  deliveries: deliveriesHandlers,
  events: eventsHandlers,
  eventNotes: eventNotesHandlers,
  exports: exportsHandlers,
  fees: feesHandlers,
  findings: ({ findings }: { readonly findings: Findings }) => passTo('findings', findings),
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
  receiver: receiverHandlers,
  sample: sampleHandlers,
  savedViews: savedViewsHandlers,
  schedules: schedulesHandlers,
  signatures: signaturesHandlers,
  snapshots: snapshotsHandlers,
  transactions: transactionsHandlers,
  contracts: contractsHandlers,
  tunnel: tunnelHandlers,
  vault: vaultHandlers,
  wallets: walletsHandlers,
  ...moduleHandlers,
} satisfies { readonly [T in MethodTopic]: (deps: never) => HandlersOf<T> }

type Taking<F> = F extends (deps: infer D) => unknown ? (deps: D) => void : never

export type HandlerDeps = Taking<(typeof features)[MethodTopic]> extends (deps: infer D) => void ? D : never

export const createHandlers = (deps: HandlerDeps): Handlers =>
  Object.fromEntries(
    Object.entries(features).map(([topic, create]) => [topic, create(deps)]),
  ) as unknown as Handlers
