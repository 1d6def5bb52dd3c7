import type { ChainWorker } from './chain-worker.ts'
import { createNodeUsages } from '../features/nodes/desk/node-usage.ts'
import { nodeUsageTable } from '../features/nodes/desk/node-usage-table.ts'
import { createNodes, type NodesDeps, type NodesInside } from '../features/nodes/desk/nodes.ts'
import type { AppDatabase } from './platform/app-database/app-database.ts'
import { createChainReader } from './platform/chain/chain-reader.ts'
import type { Logger } from './platform/log/logger.ts'
import { createThread } from './platform/worker/thread-client.ts'
import { workerUrl } from './platform/worker/worker-path.ts'

export type OpenChainDeps = Omit<NodesDeps, 'usages' | 'chain' | 'onChange'> & {
  readonly appDatabase: Pick<AppDatabase, 'table'>
  /** How many deliveries came in, in shared memory. */
  readonly arrivals: SharedArrayBuffer
  readonly onChange: () => void
  readonly logger: Logger
}

/** Opens the way to chains. The thread begins with the first request. */
export const openChain = (deps: OpenChainDeps) => {
  const { background, logger } = deps
  let isBegun = false
  /** The sample comes and goes without a change of nodes. */
  let sentSample: string | null = null

  const usages = createNodeUsages({
    table: deps.appDatabase.table(nodeUsageTable),
    onChange: deps.onChange,
    logger,
    now: Date.now,
  })
  const thread = createThread<ChainWorker>({
    name: 'chain',
    part: 'The part that reads chains',
    url: workerUrl('main/chain-worker'),
    data: { arrivals: deps.arrivals },
    logger,
    onReport: (report) => usages.note(report),
    onStart: () => {
      isBegun = true
      sync()
    },
  })
  const inside: NodesInside = createNodes({
    ...deps,
    usages,
    chain: () => reader,
    onChange: () => {
      sync()
      deps.onChange()
    },
  })

  const send = async (): Promise<void> => {
    sentSample = deps.sample()?.url ?? null
    const sent = await thread.request('setNodes', inside.configs())
    if (!sent.ok) logger.info({ problem: sent.error.message }, 'the nodes did not reach their thread')
  }
  const sync = (): void => {
    if (isBegun) background('sending the nodes to their thread', send())
  }
  const reader = createChainReader({
    thread,
    hasNode: (chainId) => inside.hasChain(chainId),
    before: async () => {
      if (isBegun && sentSample !== (deps.sample()?.url ?? null)) await send()
    },
  })

  return {
    nodes: inside.nodes,
    thread,
    reader,
    /** Tells the thread of nodes that changed. */
    sync,
    failing: () => usages.failing(),
    notices: () => inside.notices(),
    stop: async () => {
      await thread.stop()
      usages.flush()
    },
  }
}

export type OpenedChain = ReturnType<typeof openChain>
