import type { ChainReader } from '../chain-reader.ts'
import { dayOf, type NodeConfig } from '../node-config.ts'
import { createNodePool } from '../node-pool.ts'

const free = { isLocked: false, isPaused: false, callsPerDay: null, bytesPerDay: null, mayExceed: false }

/** A node of a test: no bounds, not paused. */
export const testNode = (chainId: number, url: string, over: Partial<NodeConfig> = {}): NodeConfig => ({
  ...free,
  id: `${chainId} ${url}`,
  label: `node of ${chainId}`,
  chainId,
  url,
  used: { day: dayOf(Date.now()), calls: 0, bytes: 0 },
  ...over,
})

/** A reader of chains without a thread, over one node for each chain. */
export const openTestChain = (
  urls: Readonly<Record<number, string>>,
  fetch?: (url: string, init: RequestInit) => Promise<Response>,
): ChainReader => {
  const nodes = Object.entries(urls).map(([chainId, url]) => testNode(Number(chainId), url))
  const pool = createNodePool({ onUsage: () => undefined, fetch })
  pool.configure(nodes)
  return {
    hasNode: (chainId) => nodes.some((node) => node.chainId === chainId),
    request: (call, signal) => pool.request(call, signal),
  }
}
