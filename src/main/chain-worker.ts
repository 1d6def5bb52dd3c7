import { setPriority } from 'node:os'
import { auditThreadHandlers } from './features/audit/audit-thread.ts'
import { proofThreadHandlers } from './features/proof/proof-thread.ts'
import { chainHandlers, openChainAccess, type ChainThread } from './platform/chain/chain-thread.ts'
import { openThread } from './platform/worker/serve-thread.ts'

/** Thread that reads chains: the only one that asks a node. What features do with a chain runs in it too. */

const thread = openThread<ChainThread>()

// On Linux a priority belongs to the thread: whoever answers senders or people goes first. Elsewhere it would slow the
// whole process down.
if (process.platform === 'linux') setPriority(0, 5)

const chain = openChainAccess((usage) => thread.report(usage))

const handlers = { ...chainHandlers(chain), ...auditThreadHandlers(chain), ...proofThreadHandlers(chain) }

/** The thread with the handlers of all that runs in it. */
export type ChainWorker = Omit<ChainThread, 'handlers'> & { readonly handlers: typeof handlers }

thread.serve(handlers, {
  onFault: ({ message }) => ({ kind: 'unavailable', message: `The chain could not be read: ${message}` }),
})
