import { ChainFault } from './chain-fault.ts'
import type { BlockChange, ChainBlock } from './chain-types.ts'
import type { NodeClient } from './node-client.ts'
import { BlockNotFoundError } from 'viem'

type BlockHead = Pick<ChainBlock, 'number' | 'hash' | 'parentHash'>

const orNull = (cause: unknown): null => {
  if (cause instanceof BlockNotFoundError) return null
  throw cause
}

const readHead = async (node: NodeClient, number?: number): Promise<BlockHead | null> => {
  const which = number === undefined ? {} : { blockNumber: BigInt(number) }
  const block = await node.getBlock(which).catch(orNull)
  return block && { ...block, number: Number(block.number) }
}

const readBlock = async (node: NodeClient, number: number): Promise<ChainBlock | null> => {
  const block = await node.getBlock({ blockNumber: BigInt(number), includeTransactions: true }).catch(orNull)
  if (block === null) return null
  const { hash, parentHash, timestamp, transactions } = block
  const logs = transactions.length === 0 ? [] : await node.getLogs({ blockHash: hash })
  return { number, hash, parentHash, timestamp: Number(timestamp), transactions, logs }
}

const pause = 250

const memory = 256

export const createFollower = async (node: NodeClient, onLost: (lastBlock: number) => Promise<void>) => {
  const listeners = new Set<(change: BlockChange) => void>()
  const emit = (change: BlockChange): void => {
    for (const listener of listeners) listener(change)
  }
  const readLatest = async (): Promise<ChainBlock> => {
    const latest = await readHead(node)
    const block = latest === null ? null : await readBlock(node, latest.number)
    if (block === null) throw new ChainFault(`The node at ${node.url} has no blocks.`)
    return block
  }
  let blocks: [ChainBlock, ...ChainBlock[]] = [await readLatest()]
  const head = (): ChainBlock => blocks.at(-1) ?? blocks[0]

  const goBack = async (): Promise<void> => {
    for (;;) {
      const tip = head()
      if ((await readHead(node, tip.number))?.hash === tip.hash) return
      emit({ kind: 'removed', block: tip })
      const [first, ...rest] = blocks.slice(0, -1)
      if (first === undefined) {
        const latest = await readLatest()
        await onLost(latest.number)
        blocks = [latest]
        return
      }
      blocks = [first, ...rest]
    }
  }

  const look = async (): Promise<void> => {
    for (;;) {
      const latest = await readHead(node)
      if (latest === null || latest.hash === head().hash) return
      const next = latest.number > head().number ? await readBlock(node, head().number + 1) : null
      if (next === null || next.parentHash !== head().hash) {
        await goBack()
        continue
      }
      blocks = [...blocks, next]
      if (blocks.length > memory) {
        const [, second, ...rest] = blocks
        if (second !== undefined) blocks = [second, ...rest]
      }
      emit({ kind: 'added', block: next })
    }
  }

  // One look after the other; whoever asks while one is on gets the one after it, which sees what they did before.
  let running: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null
  const sync = (): Promise<void> => {
    waiting ??= running
      .catch(() => undefined)
      .then(() => {
        waiting = null
        running = look()
        return running
      })
    return waiting
  }

  let stopped = false
  const turn = (): void => {
    // Whoever reads the chain learns it when the node is gone; here it is only tried again.
    const again = (): void => {
      if (!stopped) setTimeout(turn, pause).unref()
    }
    sync().then(again, again)
  }

  return {
    head,
    depth: () => blocks.length - 1,
    follow: (onChange: (change: BlockChange) => void) => {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    sync,
    start: turn,
    stop: (): void => {
      stopped = true
      listeners.clear()
    },
  }
}
