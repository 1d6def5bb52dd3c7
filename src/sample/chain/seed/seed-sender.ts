import { ChainFault } from '../chain-fault.ts'
import type { Address } from '../chain-types.ts'
import type { NodeRpc } from '../node-rpc.ts'
import { hexSchema, ignored, numberSchema, quantity } from '../wire-values.ts'
import { z } from 'zod'
import type { SeedBlock } from './seed-blocks.ts'
import type { SeedCall } from './seed-calls.ts'

const receiptSchema = z.object({ status: numberSchema })

const transaction = ({ from, call, gas }: SeedCall): Record<string, string> => ({
  from,
  to: call.to,
  data: call.data,
  value: quantity(call.value),
  gas: quantity(gas),
})

const failed = (): ChainFault =>
  new ChainFault('A transaction that prepares the sample’s chain was not carried out.')

/**
 * Puts the blocks of the start on a fresh node of our own, each at its time in the past, and brings the node's clock back to
 * now. One request a block.
 *
 * @param now seconds since the epoch
 * @throws ChainFault when a transaction fails
 */
export const sendToOwnNode = async (
  rpc: NodeRpc,
  blocks: readonly SeedBlock[],
  now: number,
): Promise<void> => {
  const nonces = new Map<Address, number>()
  await rpc.call(ignored, 'evm_setAutomine', [false])
  for (const { timestamp, calls } of blocks) {
    // Requests of a batch may be worked on side by side. Nonces keep each account's transactions apart, and prices that
    // fall keep the whole block in order: dearer ones come first.
    const sends = calls.map((call, index) => {
      const nonce = nonces.get(call.from) ?? 0
      nonces.set(call.from, nonce + 1)
      const gasPrice = quantity(2_000_000_000 + calls.length - index)
      return {
        method: 'eth_sendTransaction',
        params: [{ ...transaction(call), nonce: quantity(nonce), gasPrice }],
      }
    })
    const hashes = await rpc.batch(hexSchema, sends)
    await rpc.call(ignored, 'evm_setNextBlockTimestamp', [timestamp])
    await rpc.call(ignored, 'evm_mine')
    const receipts = await rpc.batch(
      receiptSchema.nullable(),
      hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
    )
    if (receipts.some((receipt) => receipt?.status !== 1)) throw failed()
  }
  await rpc.batch(ignored, [
    { method: 'evm_setAutomine', params: [true] },
    { method: 'evm_setTime', params: [now] },
    { method: 'evm_mine', params: [] },
  ])
}

/** Longest wait for a transaction on a node of others, in milliseconds. */
const patience = 60_000

/**
 * Sends the transactions of the start to a running node one after the other; that node's blocks and clock are its own.
 *
 * @throws ChainFault when a transaction fails or is not mined within a minute
 */
export const sendToRunningNode = async (rpc: NodeRpc, blocks: readonly SeedBlock[]): Promise<void> => {
  for (const call of blocks.flatMap(({ calls }) => calls)) {
    const hash = await rpc.call(hexSchema, 'eth_sendTransaction', [transaction(call)])
    const last = Date.now() + patience
    for (;;) {
      const receipt = await rpc.call(receiptSchema.nullable(), 'eth_getTransactionReceipt', [hash])
      if (receipt?.status === 1) break
      if (receipt !== null || Date.now() > last) throw failed()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
