import { z } from 'zod'
import { fail, succeed, type Result } from '../../core/result.ts'
import { devnet as network } from '../../core/networks/devnet.ts'
import { marketAbi } from '../artifacts/abis.ts'
import { findAnvil } from './anvil-binary.ts'
import { ChainFault } from './chain-fault.ts'
import type { Address, Devnet, DevnetProblem, StartDevnet } from './chain-types.ts'
import { readContract } from './contract-call.ts'
import { deployer, devnetContracts, type DevnetContracts } from './contracts.ts'
import { createNodeRpc, type NodeRpc } from './node-rpc.ts'
import { openDevnet } from './open-devnet.ts'
import { runAnvil } from './run-anvil.ts'
import { accountCount } from './seed/roles.ts'
import { firstDay } from './seed/seed-calls.ts'
import { seedBlocks } from './seed/seed-blocks.ts'
import { sendSeed, withoutAutomine, type SeedTime } from './seed/seed-sender.ts'
import { addressSchema, hexSchema, ignored, numberSchema } from './wire-values.ts'

const problem = (kind: DevnetProblem['kind'], message: string): Result<never, DevnetProblem> =>
  fail({ kind, message })

/** Fewer accounts than that could not play buyers and sellers. */
const fewestAccounts = 10

const readAccounts = async (rpc: NodeRpc): Promise<readonly [Address, ...Address[]] | null> => {
  const [first, ...rest] = await rpc.call(z.array(addressSchema), 'eth_accounts')
  return first === undefined ? null : [first, ...rest]
}

const hasCode = async (rpc: NodeRpc, address: Address): Promise<boolean> =>
  (await rpc.call(hexSchema, 'eth_getCode', [address, 'latest'])) !== '0x'

const countOrders = async (rpc: NodeRpc, { market }: DevnetContracts): Promise<number> => {
  const call = { abi: marketAbi, address: market, functionName: 'orderCount', args: [] } as const
  return Number(await readContract(rpc, call))
}

const seed = async (
  rpc: NodeRpc,
  contracts: DevnetContracts,
  accounts: readonly Address[],
  seconds: number,
  time: SeedTime,
): Promise<void> => {
  const { blocks, orderCount } = seedBlocks(contracts, accounts, seconds)
  await withoutAutomine(rpc, () => sendSeed(rpc, blocks, time))
  const made = (await hasCode(rpc, contracts.market)) ? await countOrders(rpc, contracts) : 0
  if (made !== orderCount) {
    throw new ChainFault(`The node at ${rpc.url} made ${made} of the sample’s ${orderCount} orders.`)
  }
}

const startOwn = async (seconds: number): Promise<Result<Devnet, DevnetProblem>> => {
  const binary = findAnvil()
  if (binary === null) {
    return problem(
      'no-binary',
      `There is no local node for ${process.platform} on ${process.arch}, so the sample has no chain.`,
    )
  }
  const genesis = seconds - (firstDay + 1) * 86_400
  const { chainId } = network
  const started = await runAnvil({ binary, chainId, genesis, accounts: accountCount })
  if (!started.ok) return problem('not-started', started.error)
  const node = started.value
  const stop = (): Promise<void> => node.stop()
  const rpc = createNodeRpc(node.url)
  try {
    await rpc.call(ignored, 'anvil_setLoggingEnabled', [false])
    const accounts = await readAccounts(rpc)
    if (accounts === null) throw new ChainFault('The local node has no accounts.')
    const contracts = devnetContracts(accounts[0])
    await seed(rpc, contracts, accounts, seconds, 'past')
    // The chain has arrived at the day before yesterday; its clock goes on from now.
    await rpc.call(ignored, 'evm_setTime', [seconds])
    await rpc.call(ignored, 'evm_mine')
    return succeed(await openDevnet(rpc, chainId, contracts, accounts, stop))
  } catch (cause) {
    await stop()
    if (cause instanceof ChainFault) return problem('not-started', cause.message)
    throw cause
  }
}

const seedMissing = async (
  rpc: NodeRpc,
  contracts: DevnetContracts,
  accounts: readonly Address[],
  seconds: number,
): Promise<void> => {
  // Whoever deployed the contracts went on to make the orders; a second time the same tokens could not be minted.
  if ((await hasCode(rpc, contracts.market)) && (await countOrders(rpc, contracts)) > 0) return
  await seed(rpc, contracts, accounts, seconds, 'now')
}

const useRunning = async (url: string, seconds: number): Promise<Result<Devnet, DevnetProblem>> => {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    return problem('not-usable', `${url} is no address of a node. Give one like http://127.0.0.1:8545.`)
  }
  const rpc = createNodeRpc(url)
  try {
    const chainId = await rpc.call(numberSchema, 'eth_chainId')
    if (chainId !== network.chainId) {
      return problem(
        'not-usable',
        `The node at ${url} runs chain ${chainId}; the sample needs ${network.chainId}, the usual one of local nodes.`,
      )
    }
    const accounts = await readAccounts(rpc)
    if (accounts === null || accounts.length < fewestAccounts) {
      return problem(
        'not-usable',
        `The node at ${url} has fewer than ${fewestAccounts} accounts that sign by themselves. Start anvil without changing its accounts.`,
      )
    }
    if (!(await hasCode(rpc, deployer))) {
      return problem(
        'not-usable',
        `The node at ${url} lacks the usual contract deployer ${deployer}. Use anvil.`,
      )
    }
    const contracts = devnetContracts(accounts[0])
    await seedMissing(rpc, contracts, accounts, seconds)
    return succeed(await openDevnet(rpc, chainId, contracts, accounts, () => Promise.resolve()))
  } catch (cause) {
    if (!(cause instanceof ChainFault)) throw cause
    return problem(cause.code === null ? 'not-reachable' : 'not-usable', cause.message)
  }
}

/**
 * Starts the sample's chain: a node of our own on a free port of loopback, with contracts, collectibles and two months of
 * orders on it; or opens a running node and puts there what is missing.
 */
export const startDevnet: StartDevnet = ({ chainUrl, now = Date.now() } = {}) => {
  const seconds = Math.floor(now / 1000)
  return chainUrl === undefined ? startOwn(seconds) : useRunning(chainUrl, seconds)
}
