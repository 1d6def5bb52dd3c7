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

/**
 * Puts the blocks of the start on a fresh node of our own, each at its time in the past, and brings the node's clock back to
 * now. The next block is written while the node works on the one before. Whether all went well is for the caller to ask.
 *
 * @param now seconds since the epoch
 * @throws ChainFault when the node refuses a transaction
 */
export const sendToOwnNode = async (
  rpc: NodeRpc,
  blocks: readonly SeedBlock[],
  now: number,
): Promise<void> => {
  const nonces = new Map<Address, number>()
  await rpc.call(ignored, 'evm_setAutomine', [false])
  let mined: Promise<unknown> = Promise.resolve()
  for (const { timestamp, calls } of blocks) {
    // Requests of a batch may be worked on side by side. Nonces keep each account's transactions apart, and prices that
    // fall keep the whole block in order: dearer ones come first.
    const all = calls()
    const sends = all.map((call, index) => {
      const nonce = nonces.get(call.from) ?? 0
      nonces.set(call.from, nonce + 1)
      const gasPrice = quantity(2_000_000_000 + all.length - index)
      return {
        method: 'eth_sendTransaction',
        params: [{ ...transaction(call), nonce: quantity(nonce), gasPrice }],
      }
    })
    await mined
    await rpc.batch(hexSchema, sends)
    await rpc.call(ignored, 'evm_setNextBlockTimestamp', [timestamp])
    mined = rpc.call(ignored, 'evm_mine')
    // Awaited in the next turn, or below; until then a failure is nobody's.
    mined.catch(() => undefined)
  }
  await mined
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
  for (const call of blocks.flatMap(({ calls }) => calls())) {
    const hash = await rpc.call(hexSchema, 'eth_sendTransaction', [transaction(call)])
    const last = Date.now() + patience
    for (;;) {
      const receipt = await rpc.call(receiptSchema.nullable(), 'eth_getTransactionReceipt', [hash])
      if (receipt?.status === 1) break
      if (receipt !== null || Date.now() > last) {
        throw new ChainFault(
          `The node at ${rpc.url} did not carry out a transaction that prepares the sample.`,
        )
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
