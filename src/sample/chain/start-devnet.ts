import { fail, succeed, type Result } from '../../core/result.ts'
import { devnet as network } from '../../core/networks/devnet.ts'
import { marketAbi } from '../artifacts/abis.ts'
import { findAnvil } from './anvil-binary.ts'
import { ChainFault, chainFault } from './chain-fault.ts'
import type { Address, Devnet, DevnetProblem, StartDevnet } from './chain-types.ts'
import { deployer, devnetContracts, type DevnetContracts } from './contracts.ts'
import { createNodeClient, type NodeClient } from './node-client.ts'
import { openDevnet } from './open-devnet.ts'
import { runAnvil } from './run-anvil.ts'
import { accountCount, accountOf, roles } from './seed/roles.ts'
import { firstDay } from './seed/seed-calls.ts'
import { seedBlocks } from './seed/seed-blocks.ts'
import { sendSeed, withoutAutomine, type SeedTime } from './seed/seed-sender.ts'

const problem = (kind: DevnetProblem['kind'], message: string): Result<never, DevnetProblem> =>
  fail({ kind, message })

/** Fewer accounts than that could not play buyers and sellers. */
const fewestAccounts = 10

const readAccounts = async (node: NodeClient): Promise<readonly [Address, ...Address[]] | null> => {
  const found = await node.getAddresses()
  const [first, ...rest] = found.map((address) => address.toLowerCase() as Address)
  return first === undefined ? null : [first, ...rest]
}

const hasCode = async (node: NodeClient, address: Address): Promise<boolean> =>
  (await node.getCode({ address })) !== undefined

const countOrders = async (node: NodeClient, { market: address }: DevnetContracts): Promise<number> =>
  Number(await node.readContract({ abi: marketAbi, address, functionName: 'orderCount' }))

const seed = async (
  node: NodeClient,
  contracts: DevnetContracts,
  accounts: readonly Address[],
  seconds: number,
  time: SeedTime,
): Promise<void> => {
  const { blocks, orderCount } = seedBlocks(contracts, accounts, seconds)
  await withoutAutomine(node, () => sendSeed(node, blocks, time))
  const made = (await hasCode(node, contracts.market)) ? await countOrders(node, contracts) : 0
  if (made !== orderCount) {
    throw new ChainFault(`The node at ${node.url} made ${made} of the sample’s ${orderCount} orders.`)
  }
}

const startOwn = async (seconds: number): Promise<Result<Devnet, DevnetProblem>> => {
  const begun = performance.now()
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
  const stop = (): Promise<void> => started.value.stop()
  const node = createNodeClient(started.value.url)
  try {
    await node.setLoggingEnabled(false)
    const accounts = await readAccounts(node)
    if (accounts === null) throw new ChainFault('The local node has no accounts.')
    const contracts = devnetContracts(accounts[0], accountOf(accounts, roles.royalties))
    await seed(node, contracts, accounts, seconds, 'past')
    // The chain has arrived at the day before yesterday; its clock goes on from now, which is later than the start of this.
    const took = Math.floor((performance.now() - begun) / 1000)
    await node.setNextBlockTimestamp({ timestamp: BigInt(seconds + took) })
    await node.mine({ blocks: 1 })
    return succeed(await openDevnet(node, chainId, contracts, accounts, stop))
  } catch (cause) {
    await stop()
    const fault = chainFault(cause)
    if (fault === null) throw cause
    return problem('not-started', fault.message)
  }
}

const seedMissing = async (
  node: NodeClient,
  contracts: DevnetContracts,
  accounts: readonly Address[],
  seconds: number,
): Promise<void> => {
  // Whoever deployed the contracts went on to make the orders; a second time the same tokens could not be minted.
  if ((await hasCode(node, contracts.market)) && (await countOrders(node, contracts)) > 0) return
  await seed(node, contracts, accounts, seconds, 'now')
}

const useRunning = async (url: string, seconds: number): Promise<Result<Devnet, DevnetProblem>> => {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    return problem('not-usable', `${url} is no address of a node. Give one like http://127.0.0.1:8545.`)
  }
  const node = createNodeClient(url)
  try {
    const chainId = await node.getChainId()
    if (chainId !== network.chainId) {
      return problem(
        'not-usable',
        `The node at ${url} runs chain ${chainId}; the sample needs ${network.chainId}, the usual one of local nodes.`,
      )
    }
    const accounts = await readAccounts(node)
    if (accounts === null || accounts.length < fewestAccounts) {
      return problem(
        'not-usable',
        `The node at ${url} has fewer than ${fewestAccounts} accounts that sign by themselves. Start anvil without changing its accounts.`,
      )
    }
    if (!(await hasCode(node, deployer))) {
      return problem(
        'not-usable',
        `The node at ${url} lacks the usual contract deployer ${deployer}. Use anvil.`,
      )
    }
    const contracts = devnetContracts(accounts[0], accountOf(accounts, roles.royalties))
    await seedMissing(node, contracts, accounts, seconds)
    return succeed(await openDevnet(node, chainId, contracts, accounts, () => Promise.resolve()))
  } catch (cause) {
    const fault = chainFault(cause)
    if (fault === null) throw cause
    return problem(fault.code === null ? 'not-reachable' : 'not-usable', fault.message)
  }
}

export const startDevnet: StartDevnet = ({ chainUrl, now = Date.now() } = {}) => {
  const seconds = Math.floor(now / 1000)
  return chainUrl === undefined ? startOwn(seconds) : useRunning(chainUrl, seconds)
}
