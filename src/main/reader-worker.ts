import type { Reads } from './platform/worker/worker-path.ts'
import { loadPart } from './platform/worker/load-part.ts'

/** Entry of the threads that read for people; see `readerUrl`. Each opens its own databases and no other. */
await loadPart<Reads>({
  log: () => import('../features/events/desk/log-reader.ts'),
  bulk: () => import('./bulk-reader.ts'),
  calls: () => import('../features/calls/desk/calls-reader.ts'),
})
