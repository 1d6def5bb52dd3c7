import { ChainFault, chainFault } from '../chain-fault.ts'
import type { Address } from '../chain-types.ts'
import type { NodeClient } from '../node-client.ts'
import type { SeedBlock } from './seed-blocks.ts'
import type { SeedCall } from './seed-calls.ts'

/** Ceiling of the price of gas in wei: what is not needed is not taken, and full blocks make gas dearer. */
const ceiling = 500_000_000_000

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

export type SeedTime = 'past' | 'now'

export const sendSeed = async (
  node: NodeClient,
  blocks: readonly SeedBlock[],
  time: SeedTime,
): Promise<void> => {
  const { gasLimit } = await node.getBlock()
  const nonces = new Map<Address, number>()
  const readNonces = async (calls: readonly SeedCall[]): Promise<void> => {
    const missing = [...new Set(calls.map(({ from }) => from))].filter((from) => !nonces.has(from))
    await Promise.all(
      missing.map(async (address) => nonces.set(address, await node.getTransactionCount({ address }))),
    )
  }
  // Requests of a batch may be worked on side by side. Nonces keep each account's transactions apart, and prices that fall
  // keep the whole block in order: dearer ones come first.
  const send = async ({ from, call, gas }: SeedCall, dearness: number): Promise<void> => {
    const nonce = nonces.get(from) ?? 0
    nonces.set(from, nonce + 1)
    await node.sendTransaction({
      ...call,
      account: from,
      chain: null,
      gas: BigInt(gas),
      nonce,
      maxFeePerGas: BigInt(ceiling + dearness),
      maxPriorityFeePerGas: BigInt(1_000_000_000 + dearness),
    })
  }
  let mined: Promise<unknown> = Promise.resolve()
  for (const { timestamp, calls } of blocks) {
    for (const part of fitIntoBlocks(calls(), Number(gasLimit))) {
      await readNonces(part)
      await mined
      await Promise.all(part.map((call, index) => send(call, part.length - index)))
      if (time === 'past') await node.setNextBlockTimestamp({ timestamp: BigInt(timestamp) })
      mined = node.mine({ blocks: 1 })
      // Awaited in the next turn, or below; until then a failure is nobody's.
      mined.catch(() => undefined)
    }
  }
  await mined
}

export const withoutAutomine = async (node: NodeClient, work: () => Promise<void>): Promise<void> => {
  const usual = await node.getAutomine().catch((cause: unknown) => {
    const code = chainFault(cause)?.code ?? null
    if (code === null) throw cause
    throw new ChainFault(`The node at ${node.url} does not mine on demand. Use anvil.`, code)
  })
  if (!usual) return work()
  await node.setAutomine(false)
  try {
    await work()
  } finally {
    await node.setAutomine(true)
  }
}
