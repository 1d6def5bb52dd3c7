import { z } from 'zod'
import { ChainFault } from '../chain-fault.ts'
import type { Address } from '../chain-types.ts'
import type { NodeRpc } from '../node-rpc.ts'
import { hexSchema, ignored, numberSchema, quantity } from '../wire-values.ts'
import type { SeedBlock } from './seed-blocks.ts'
import type { SeedCall } from './seed-calls.ts'

const blockSchema = z.object({ gasLimit: numberSchema })

/** Ceiling of the price of gas in wei: what is not needed is not taken, and full blocks make gas dearer. */
const ceiling = 500_000_000_000

/** Splits calls so that each part fits into a block and their order stays what it is. */
const fitIntoBlocks = (calls: readonly SeedCall[], gasLimit: number): SeedCall[][] => {
  const parts: SeedCall[][] = []
  let left = 0
  for (const call of calls) {
    if (call.gas > left) {
      parts.push([])
      left = gasLimit
    }
    parts.at(-1)?.push(call)
    left -= call.gas
  }
  return parts
}

/** `past` puts each block at its own time, which only a chain that begins there allows. */
export type SeedTime = 'past' | 'now'

/**
 * Puts the blocks of the start on a node. The next one is written while the node works on the one before. Whether all went
 * well is for the caller to ask.
 *
 * @throws ChainFault when the node refuses a transaction, or cannot mine on demand
 */
export const sendSeed = async (rpc: NodeRpc, blocks: readonly SeedBlock[], time: SeedTime): Promise<void> => {
  const { gasLimit } = await rpc.call(blockSchema, 'eth_getBlockByNumber', ['latest', false])
  const nonces = new Map<Address, number>()
  const readNonces = async (calls: readonly SeedCall[]): Promise<void> => {
    const missing = [...new Set(calls.map(({ from }) => from))].filter((from) => !nonces.has(from))
    const asked = missing.map((from) => ({ method: 'eth_getTransactionCount', params: [from, 'latest'] }))
    const found = await rpc.batch(numberSchema, asked)
    for (const [index, from] of missing.entries()) nonces.set(from, found[index] ?? 0)
  }
  // Requests of a batch may be worked on side by side. Nonces keep each account's transactions apart, and prices that fall
  // keep the whole block in order: dearer ones come first.
  const transaction = ({ from, call, gas }: SeedCall, dearness: number): Record<string, string> => {
    const nonce = nonces.get(from) ?? 0
    nonces.set(from, nonce + 1)
    return {
      from,
      to: call.to,
      data: call.data,
      value: quantity(call.value),
      gas: quantity(gas),
      nonce: quantity(nonce),
      maxFeePerGas: quantity(ceiling + dearness),
      maxPriorityFeePerGas: quantity(1_000_000_000 + dearness),
    }
  }
  let mined: Promise<unknown> = Promise.resolve()
  for (const { timestamp, calls } of blocks) {
    for (const part of fitIntoBlocks(calls(), gasLimit)) {
      await readNonces(part)
      const sends = part.map((call, index) => ({
        method: 'eth_sendTransaction',
        params: [transaction(call, part.length - index)],
      }))
      await mined
      await rpc.batch(hexSchema, sends)
      if (time === 'past') await rpc.call(ignored, 'evm_setNextBlockTimestamp', [timestamp])
      mined = rpc.call(ignored, 'evm_mine')
      // Awaited in the next turn, or below; until then a failure is nobody's.
      mined.catch(() => undefined)
    }
  }
  await mined
}

/**
 * Does something while the node mines on demand only, and then lets it mine as it did.
 *
 * @throws ChainFault when the node cannot be told to
 */
export const withoutAutomine = async (rpc: NodeRpc, act: () => Promise<void>): Promise<void> => {
  const usual = await rpc.call(z.boolean(), 'anvil_getAutomine').catch((cause: unknown) => {
    if (!(cause instanceof ChainFault) || cause.code === null) throw cause
    throw new ChainFault(`The node at ${rpc.url} does not mine on demand. Use anvil.`, cause.code)
  })
  if (!usual) return act()
  await rpc.call(ignored, 'evm_setAutomine', [false])
  try {
    await act()
  } finally {
    await rpc.call(ignored, 'evm_setAutomine', [true])
  }
}
