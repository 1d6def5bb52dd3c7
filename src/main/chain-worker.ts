import { auditThreadHandlers } from '../modules/audit/desk/audit-thread.ts'
import { healthThreadHandlers } from '../features/health/desk/health-thread.ts'
import { proofThreadHandlers } from '../modules/proof/desk/proof-thread.ts'
import { chainHandlers, openChainAccess, type ChainThread } from './platform/chain/chain-thread.ts'
import { readArrivals } from './platform/worker/arrivals.ts'
import { lowerThreadPriority } from './platform/worker/thread-priority.ts'
import { createRest } from './platform/worker/rest-when-busy.ts'
import { openThread } from './platform/worker/serve-thread.ts'

/** Thread that reads chains: the only one that asks a node. What features do with a chain runs in it too. */

const thread = openThread<ChainThread>()

// Whoever answers senders goes first. What people wait for here is short, and mostly waits for a node.
lowerThreadPriority(10)

const chain = openChainAccess((usage) => thread.report(usage), createRest(readArrivals(thread.data.arrivals)))

const handlers = {
  ...chainHandlers(chain),
  ...auditThreadHandlers(chain),
  ...proofThreadHandlers(chain),
  ...healthThreadHandlers(chain),
}

/** The thread with the handlers of all that runs in it. */
export type ChainWorker = Omit<ChainThread, 'handlers'> & { readonly handlers: typeof handlers }

thread.serve(handlers, {
  onFault: ({ message }) => ({ kind: 'unavailable', message: `The chain could not be read: ${message}` }),
})
