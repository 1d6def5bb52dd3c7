import { BlockNotFoundError } from 'viem'
import type { ChainBlock } from './chain-types.ts'
import type { NodeClient } from './node-client.ts'

export type BlockHead = Pick<ChainBlock, 'number' | 'hash' | 'parentHash'>

const orNull = (cause: unknown): null => {
  if (cause instanceof BlockNotFoundError) return null
  throw cause
}

export const readHead = async (node: NodeClient, number?: number): Promise<BlockHead | null> => {
  const wanted = number === undefined ? {} : { blockNumber: BigInt(number) }
  const block = await node.getBlock(wanted).catch(orNull)
  return block && { ...block, number: Number(block.number) }
}

export const readBlock = async (node: NodeClient, number: number): Promise<ChainBlock | null> => {
  const block = await node.getBlock({ blockNumber: BigInt(number), includeTransactions: true }).catch(orNull)
  if (block === null) return null
  const { hash, parentHash, timestamp, transactions } = block
  const logs = transactions.length === 0 ? [] : await node.getLogs({ blockHash: hash })
  return { number, hash, parentHash, timestamp: Number(timestamp), transactions, logs }
}
