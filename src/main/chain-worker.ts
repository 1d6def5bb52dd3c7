import { healthThreadHandlers } from '../features/health/desk/health-thread.ts'
import { chainHandlers, openChainAccess, type ChainThread } from './platform/chain/chain-thread.ts'
import { readArrivals } from './platform/worker/arrivals.ts'
import { lowerThreadPriority } from './platform/worker/thread-priority.ts'
import { createRest } from './platform/worker/rest-when-busy.ts'
import { openThread } from './platform/worker/serve-thread.ts'
import { loadChainHandlers } from './lazy-modules.ts'

/** Thread that reads chains: the only one that asks a node. What features do with a chain runs in it too. */

// Before the thread is open: what is asked of it then is answered.
const moduleHandlers = await loadChainHandlers()

const thread = openThread<ChainThread>()

// Whoever answers senders goes first. What people wait for here is short, and mostly waits for a node.
lowerThreadPriority(10)

const chain = openChainAccess((usage) => thread.report(usage), createRest(readArrivals(thread.data.arrivals)))

const handlers = {
  ...chainHandlers(chain),
  ...healthThreadHandlers(chain),
  ...moduleHandlers(chain),
}

/** The thread with the handlers of all that runs in it. */
export type ChainWorker = Omit<ChainThread, 'handlers'> & { readonly handlers: typeof handlers }

thread.serve(handlers, {
  onFault: ({ message }) => ({ kind: 'unavailable', message: `The chain could not be read: ${message}` }),
})
