import type { Output } from '../contract/contract.ts'
import { succeed } from '../core/result.ts'
import { addressesHandlers } from './features/addresses/handlers.ts'
import { eventNotesHandlers } from './features/events/event-notes-handlers.ts'
import { savedViewsHandlers } from './features/saved-views/handlers.ts'
import { forwardingHandlers } from './features/forwarding/handlers.ts'
import { logMaintenanceHandlers } from './features/log-maintenance/handlers.ts'
import { ordersHandlers } from './features/orders/handlers.ts'
import { withListenerPath } from './features/events/listener-of-filter.ts'
import { listOperations } from './features/operations/list-operations.ts'
import { listenersHandlers } from './features/listeners/handlers.ts'
import type { Log } from './features/events/service.ts'
import type { Networks } from './features/networks/service.ts'
import type { Projects } from './features/projects/service.ts'
import type { Receiver } from './features/receiver/service.ts'
import type { CallLog } from './features/calls/service.ts'
import type { ServiceClient } from './features/service-client/service.ts'
import type { Tunnel } from './features/tunnel/service.ts'
import type { Vault } from './features/vault/service.ts'
import { receiverHandlers } from './features/receiver/handlers.ts'
import { signaturesHandlers } from './features/signatures/handlers.ts'
import type { Signatures } from './features/signatures/signatures.ts'
import type { Redactor } from './platform/log/redactor.ts'
import type { AppDatabase } from './platform/app-database/app-database.ts'
import type { Forwarding } from './features/forwarding/forwarding.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { LogMaintenance } from './features/log-maintenance/log-maintenance.ts'
import type { Listeners } from './features/listeners/listener-deps.ts'
import type { OrdersDesk } from './features/orders/orders-desk.ts'
import type { Handlers } from './platform/router/router.ts'
import { createRpcCall } from './platform/chain/json-rpc.ts'
import { walletsHandlers } from './features/wallets/handlers.ts'
import { sendAgain } from './features/calls/send-again.ts'
import { openSample, type SampleDeps } from './features/sample/sample.ts'
import { transactionsHandlers } from './features/transactions/handlers.ts'
import type { Transactions } from './features/transactions/transactions.ts'

/** What the handlers call. */
export type HandlerDeps = SampleDeps & {
  readonly info: () => Output<'desk.info'>
  readonly vault: Vault
  readonly projects: Projects
  readonly networks: Networks
  readonly receiver: Receiver
  readonly tunnel: Tunnel
  readonly log: Log
  readonly service: ServiceClient
  readonly callLog: CallLog
  readonly redactor: Redactor
  readonly signatures: Signatures
  readonly orders: OrdersDesk
  readonly appDatabase: Pick<AppDatabase, 'table'>
  readonly forwarding: Forwarding
  readonly jobs: Jobs
  readonly logMaintenance: LogMaintenance
  readonly listeners: Listeners
  readonly transactions: Transactions
  readonly onNotesChange: () => void
  readonly onAddressesChange: () => void
}

/** One handler per method: each calls one part and adds nothing of its own. */
export const createHandlers = (deps: HandlerDeps): Handlers => {
  const { vault, projects, networks, log, service, callLog, redactor } = deps

  const listListeners = () => deps.listeners.list({}, new AbortController().signal)

  /** A key is known to the redactor before anything else touches it. */
  const register = (input: {
    accessKey?: string | null | undefined
    secretKey?: string | null | undefined
  }): void => {
    if (input.accessKey) redactor.register(input.accessKey)
    if (input.secretKey) redactor.register(input.secretKey)
  }

  return {
    ...signaturesHandlers(deps),
    ...addressesHandlers(deps),
    ...walletsHandlers({ callSigner: createRpcCall() }),
    ...transactionsHandlers(deps),
    'desk.info': () => succeed(deps.info()),
    'projects.list': () => succeed(projects.list()),
    'projects.add': (input) => {
      register(input)
      return projects.add(input)
    },
    'projects.update': (input) => {
      register(input)
      return projects.update(input)
    },
    'projects.remove': (input) => projects.remove(input.id),
    'sample.open': () => openSample(deps),
    'vault.status': () => succeed(vault.status()),
    'vault.unlock': (input) => {
      redactor.register(input.passphrase)
      return vault.unlock(input.passphrase)
    },
    'vault.lock': () => vault.lock(),
    'vault.setPassphrase': (input) => {
      redactor.register(input.passphrase)
      return vault.setPassphrase(input.passphrase, input.current)
    },
    ...receiverHandlers(deps),
    ...eventNotesHandlers(deps),
    ...savedViewsHandlers(deps),
    ...forwardingHandlers(deps),
    ...logMaintenanceHandlers(deps),
    'events.list': async (input, { signal }) =>
      log.listEvents(await withListenerPath(input, listListeners), signal),
    'events.get': (input) => log.getEvent(input),
    'events.count': async (input, { signal }) =>
      log.countEvents(await withListenerPath(input, listListeners), signal),
    'events.histogram': async (input, { signal }) =>
      log.histogram(await withListenerPath(input, listListeners), signal),
    'events.transactions': async (input, { signal }) =>
      log.listTransactions(await withListenerPath(input, listListeners), signal),
    'deliveries.list': (input, { signal }) => log.listDeliveries(input, signal),
    'deliveries.get': (input) => log.getDelivery(input),
    'deliveries.histogram': (input, { signal }) => log.deliveryHistogram(input, signal),
    'orders.list': (input, { signal }) => service.listCollectibles(input, signal),
    ...ordersHandlers(deps),
    'operations.list': () => succeed(listOperations()),
    'operations.call': (input, { signal }) => service.call(input, signal),
    'calls.list': (input, { signal }) => callLog.list(input, signal),
    'calls.get': (input) => callLog.get(input),
    'calls.body': (input) => callLog.body(input),
    'calls.curl': (input) => callLog.curl(input),
    'calls.send': (input, { signal }) => sendAgain(deps, input, signal),
    'calls.export': (input, { signal }) => callLog.export(input, signal),
    'calls.retention': () => callLog.retention(),
    'calls.setRetention': (input) => callLog.setRetention(input),
    'calls.clear': (input) => callLog.clear(input),
    ...listenersHandlers(deps),
    'networks.list': () => succeed(networks.list()),
    'networks.add': (input) => networks.add(input),
    'networks.update': (input) => networks.update(input),
    'networks.remove': (input) => networks.remove(input.slug),
  }
}
