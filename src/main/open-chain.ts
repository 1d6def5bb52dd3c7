import type { ChainWorker } from './chain-worker.ts'
import { createChainReader, type ChainReader } from './platform/chain/chain-reader.ts'
import type { UsageReport } from './platform/chain/chain-thread.ts'
import type { NodeConfig } from './platform/chain/node-config.ts'
import type { Background } from './platform/faults/faults.ts'
import type { Logger } from './platform/log/logger.ts'
import { createThread, type Thread } from './platform/worker/thread-client.ts'
import { workerUrl } from './platform/worker/worker-path.ts'

/** The thread of chains, and what the main side reads through it. */
export type OpenedChain = {
  readonly thread: Thread<ChainWorker>
  readonly reader: ChainReader
  /** Tells the thread of nodes that changed. */
  sync(): void
}

/**
 * Opens the way to chains. The thread begins with the first request.
 *
 * @param nodes all nodes as they are set up now, their addresses unsealed
 */
export const openChain = (deps: {
  readonly nodes: () => readonly NodeConfig[]
  readonly onUsage: (report: UsageReport) => void
  readonly background: Background
  readonly logger: Logger
}): OpenedChain => {
  let isBegun = false
  const thread = createThread<ChainWorker>({
    name: 'chain',
    part: 'The part that reads chains',
    url: workerUrl('chain-worker'),
    data: null,
    logger: deps.logger,
    onReport: deps.onUsage,
    onStart: () => {
      isBegun = true
      deps.background('sending the nodes to their thread', send())
    },
  })
  const send = async (): Promise<void> => {
    const sent = await thread.request('setNodes', deps.nodes())
    if (!sent.ok) deps.logger.info({ problem: sent.error.message }, 'the nodes did not reach their thread')
  }
  return {
    thread,
    reader: createChainReader({ thread, nodes: deps.nodes }),
    sync: () => {
      if (isBegun) deps.background('sending the nodes to their thread', send())
    },
  }
}
