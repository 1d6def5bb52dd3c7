import { z } from 'zod'
import type { ChainBlock, ChainLog } from './chain-types.ts'
import type { NodeRpc } from './node-rpc.ts'
import { addressSchema, hexSchema, numberSchema, quantity, quantitySchema } from './wire-values.ts'

/** A log as nodes answer it. */
export const logSchema: z.ZodType<ChainLog> = z.object({
  address: addressSchema,
  topics: z.array(hexSchema),
  data: hexSchema,
  transactionHash: hexSchema,
  transactionIndex: numberSchema,
  logIndex: numberSchema,
})

const headSchema = z.object({
  number: numberSchema,
  hash: hexSchema,
  parentHash: hexSchema,
  timestamp: numberSchema,
})

export type BlockHead = z.output<typeof headSchema>

const blockSchema = headSchema.extend({
  transactions: z.array(
    z.object({ hash: hexSchema, from: addressSchema, to: addressSchema.nullable(), value: quantitySchema }),
  ),
})

/**
 * Reads the head of a block.
 *
 * @returns `null` when the chain has no such block
 * @throws ChainFault
 */
export const readHead = (rpc: NodeRpc, number: number | 'latest'): Promise<BlockHead | null> =>
  rpc.call(headSchema.nullable(), 'eth_getBlockByNumber', [
    number === 'latest' ? number : quantity(number),
    false,
  ])

/**
 * Reads a block with its transactions and logs.
 *
 * @returns `null` when the chain has no such block, or gave it up meanwhile
 * @throws ChainFault
 */
export const readBlock = async (rpc: NodeRpc, number: number): Promise<ChainBlock | null> => {
  const block = await rpc.call(blockSchema.nullable(), 'eth_getBlockByNumber', [quantity(number), true])
  if (block === null) return null
  const logs =
    block.transactions.length === 0
      ? []
      : await rpc.call(z.array(logSchema), 'eth_getLogs', [{ blockHash: block.hash }])
  return { ...block, logs }
}
