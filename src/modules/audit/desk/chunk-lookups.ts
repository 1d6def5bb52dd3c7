import { z } from 'zod'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { contentOf, type ChainLog } from '../../../core/webhooks/chain-log.ts'
import { quantitySchema, receiptSchema } from '../../../main/platform/chain/chain-shapes.ts'
import type { NodeProblem } from '../../../main/platform/chain/node-problem.ts'
import { readBlock, type AuditBlock } from './read-period.ts'
import type { CountedChain } from './counted-chain.ts'

const logPlaces = z.array(z.looseObject({ logIndex: quantitySchema }))

/** The logs of a transaction as its receipt has them, with the index of its first one in the block. */
export type TxReceipt = { readonly first: number; readonly logs: readonly ChainLog[] }

/** What a comparison looks up one by one, each once. */
export type Lookups = {
  block(number: number): Promise<Result<AuditBlock, NodeProblem>>
  /** `null`: the node has no such transaction in that block. */
  receipt(place: {
    readonly blockHash: string
    readonly txnHash: string
    readonly blockNumber: number
  }): Promise<Result<TxReceipt | null, NodeProblem>>
}

const odd = (label: string): NodeProblem => ({
  kind: 'bad-answer',
  message: `${label} answered a receipt that cannot be read.`,
  node: label,
})

export const createLookups = (chain: CountedChain, signal: AbortSignal): Lookups => {
  const blocks = new Map<number, AuditBlock>()
  const receipts = new Map<string, TxReceipt | null>()
  return {
    block: async (number) => {
      const known = blocks.get(number)
      if (known !== undefined) return succeed(known)
      const found = await readBlock(chain, number, signal)
      if (found.ok) blocks.set(number, found.value)
      return found
    },
    receipt: async ({ blockHash, txnHash, blockNumber }) => {
      const known = receipts.get(txnHash)
      if (known !== undefined) return succeed(known)
      // A hash that is none is in no block.
      if (!/^0x[0-9a-f]{64}$/.test(txnHash)) return succeed(null)
      const method = 'eth_getTransactionReceipt'
      const found = await chain.pool.onOneNode(
        { ...chain.choice, method },
        async (node): Promise<Result<{ readonly receipt: TxReceipt | null }, NodeProblem>> => {
          const asked = await node.ask({ method, params: [txnHash] })
          if (!asked.ok) return asked
          if (asked.value.value === null) return succeed({ receipt: null })
          const receipt = receiptSchema.safeParse(asked.value.value)
          if (!receipt.success || receipt.data.transactionHash !== txnHash) return fail(odd(node.label))
          if (receipt.data.blockHash !== blockHash) return succeed({ receipt: null })
          const places = logPlaces.safeParse(receipt.data.logs)
          if (!places.success) return fail(odd(node.label))
          const logs = receipt.data.logs.map((log, index): ChainLog => ({
            address: log.address,
            topics: log.topics,
            data: log.data.toLowerCase(),
            blockNumber,
            blockHash,
            txnHash,
            txnIndex: Number(receipt.data.transactionIndex),
            logIndex: Number(places.data[index]?.logIndex),
            time: null,
          }))
          return succeed({ receipt: { first: logs[0]?.logIndex ?? 0, logs } })
        },
        signal,
      )
      if (!found.ok) return found
      receipts.set(txnHash, found.value.receipt)
      return succeed(found.value.receipt)
    },
  }
}

export const receiptHas = (receipt: TxReceipt, content: string, index: number): boolean =>
  receipt.logs.some(
    (log) => contentOf(log) === content && (log.logIndex === index || log.logIndex - receipt.first === index),
  )
