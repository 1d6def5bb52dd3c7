import { setTimeout } from 'node:timers/promises'
import {
  encodeFunctionData,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
  zeroAddress,
} from 'viem'
import { fail, succeed } from '../../core/result.ts'
import {
  coinAbi,
  signatureCheckAbi,
  walletFactoryAbi,
  editionsAbi,
  marketAbi,
  uniquesAbi,
  walletAbi,
} from '../artifacts/abis.ts'
import { ChainFault, chainFault } from './chain-fault.ts'
import type { Address, ChainWallets, Devnet, Hex } from './chain-types.ts'
import type { DevnetContracts } from './contracts.ts'
import { blocksToFinality } from './run-anvil.ts'
import { buildFillSteps } from './fill-steps.ts'
import { createFollower } from './follower.ts'
import type { NodeClient } from './node-client.ts'
import { createOrderBook } from './order-book.ts'
import { createOwnership } from './ownership.ts'
import { accountOf, roles } from './seed/roles.ts'
import { decodeErrorResult } from 'viem/utils'

const errors = [coinAbi, editionsAbi, marketAbi, uniquesAbi, walletAbi]
  .flat()
  .filter((entry) => entry.type === 'error')

const revertReason = (fault: ChainFault): string => {
  if (fault.data === null || fault.data.length < 10) return fault.message
  try {
    const { errorName, args } = decodeErrorResult({ abi: errors, data: fault.data as Hex })
    return `the contract refuses: ${errorName}(${(args ?? []).map(String).join(', ')})`
  } catch {
    // An error none of these contracts has: the node's words are all there is.
    return fault.message
  }
}

type ReorganiseSchema = {
  Method: 'anvil_reorg'
  Parameters: [depth: number, transactions: []]
  ReturnType: null
}

const salt: Hex = `0x${'0'.repeat(64)}`

const readWallets = async (
  node: NodeClient,
  factory: Address,
  accounts: readonly Address[],
): Promise<ChainWallets> => {
  const [owner, futureOwner] = [roles.walletOwner, roles.futureWalletOwner].map((role) =>
    accountOf(accounts, role),
  ) as [Address, Address]
  const addressFor = async (account: Address): Promise<Address> => {
    const call = { abi: walletFactoryAbi, address: factory, functionName: 'addressOf' } as const
    return (await node.readContract({ ...call, args: [account, salt] })).toLowerCase() as Address
  }
  const args = [futureOwner, salt] as const
  const factoryData = encodeFunctionData({ abi: walletFactoryAbi, functionName: 'deploy', args })
  return {
    deployed: { address: await addressFor(owner), owner },
    counterfactual: { address: await addressFor(futureOwner), owner: futureOwner, factory, factoryData },
  }
}

export const openDevnet = async (
  node: NodeClient,
  chainId: number,
  contracts: DevnetContracts,
  accounts: readonly Address[],
  endNode: () => Promise<void>,
): Promise<Devnet> => {
  const { collections, currencies, market, signatureCheck, walletFactory } = contracts
  const ownership = createOwnership(
    node,
    collections.map(({ address }) => address),
  )
  const book = createOrderBook(node, market, chainId)
  const follower = await createFollower(node, async (lastBlock) => {
    book.forget()
    await ownership.rebuild(lastBlock)
  })
  await ownership.rebuild(follower.head().number)
  follower.follow(({ kind, block }) => {
    if (kind === 'removed') book.forget()
    ownership.apply(block.logs, kind)
  })
  follower.start()
  const wallets = await readWallets(node, walletFactory, accounts)

  const orders: Devnet['orders'] = async (now = Date.now()) => {
    await follower.sync()
    return book.read(follower.head().hash, now)
  }

  const findReceipt = (hash: Hex): Promise<TransactionReceipt | null> =>
    node.getTransactionReceipt({ hash }).catch((cause: unknown) => {
      if (cause instanceof TransactionReceiptNotFoundError) return null
      throw cause
    })

  /** A node with blocks of its own pace mines later; ours at once. */
  const waitForReceipt = async (hash: Hex): Promise<void> => {
    const deadline = performance.now() + 30_000
    // Asked for by its hash alone: viem's own wait looks at new block numbers, and after a reorganisation there are none.
    for (;;) {
      const receipt = await findReceipt(hash)
      if (receipt?.status === 'reverted') throw new ChainFault(`The transaction ${hash} was reverted.`)
      if (receipt !== null) return
      if (performance.now() > deadline)
        throw new ChainFault(`The transaction ${hash} was not taken into a block within 30 seconds.`)
      await setTimeout(20)
    }
  }

  const estimateGas: Devnet['estimateGas'] = async ({ from, to, data, value = 0n }) => {
    try {
      const gasLimit = await node.estimateGas({ account: from, to, data, value })
      return succeed({ gasLimit, gasPrice: await node.getGasPrice() })
    } catch (cause) {
      const fault = chainFault(cause)
      // Without a code the node did not answer at all, which is no property of the transaction.
      if (fault === null || fault.code === null) throw cause
      return fail(revertReason(fault))
    }
  }

  const reorganise: Devnet['reorganise'] = async (depth) => {
    await follower.sync()
    const most = Math.min(depth, follower.depth())
    if (most < 1) return
    await node.request<ReorganiseSchema>({ method: 'anvil_reorg', params: [most, []] })
    await follower.sync()
  }

  /** Transactions whose receipts are waited for: a block that is given up before would take its receipt with it. */
  const unconfirmed = new Set<Promise<void>>()
  const confirm = async (hash: Hex): Promise<void> => {
    const confirmed = waitForReceipt(hash)
    unconfirmed.add(confirmed)
    try {
      await confirmed
    } finally {
      unconfirmed.delete(confirmed)
    }
  }

  return {
    url: node.url,
    chainId,
    collections,
    currencies,
    market,
    wallets,
    accounts,
    orders,
    order: async (orderId, now) => {
      const lowercaseId = orderId.toLowerCase()
      return (await orders(now)).find((order) => order.orderId === lowercaseId)
    },
    holders: (collection, tokenId) => ownership.holders(collection, tokenId),
    balance: (currency, account) =>
      currency === zeroAddress
        ? node.getBalance({ address: account })
        : node.readContract({ abi: coinAbi, address: currency, functionName: 'balanceOf', args: [account] }),
    fillSteps: async (request) => buildFillSteps(node, market, await orders(), request),
    estimateGas,
    isValidSignature: async ({ address, digest, signature }) => {
      try {
        const call = { abi: signatureCheckAbi, address: signatureCheck, functionName: 'check' } as const
        const { result } = await node.simulateContract({ ...call, args: [address, digest, signature] })
        return result
      } catch (cause) {
        if (chainFault(cause)?.code === 3) return false
        throw cause
      }
    },
    send: async (from, call) => {
      // Estimated first, as a wallet does: a call that would revert is refused with its reason and costs no block.
      const estimate = await estimateGas({ ...call, from })
      if (!estimate.ok) throw new ChainFault(estimate.error, 3)
      const gas = (estimate.value.gasLimit * 6n) / 5n
      const hash = await node.sendTransaction({ ...call, account: from, chain: null, gas })
      await confirm(hash)
      await follower.sync()
      return hash
    },
    follow: (onChange) => follower.follow(onChange),
    sync: () => follower.sync(),
    reorganise,
    giveUp: async (block) => {
      await Promise.allSettled(unconfirmed)
      await follower.sync()
      const depth = follower.head().number - block + 1
      if (depth >= 1 && depth <= blocksToFinality) await reorganise(depth)
    },
    nextSecond: async () => {
      const next = BigInt(Math.floor(Date.now() / 1000) + 1)
      const { timestamp } = await node.getBlock({ blockTag: 'pending' })
      if (timestamp >= next) return
      // A clock that lags would be waited for longer with each block that was mined faster than one a second.
      await node.setNextBlockTimestamp({ timestamp: next }).catch((cause: unknown) => {
        // Another block was mined meanwhile, of that second or a later one.
        if (chainFault(cause) === null) throw cause
      })
    },
    finalise: async () => {
      await node.mine({ blocks: blocksToFinality })
      await follower.sync()
    },
    stop: async () => {
      follower.stop()
      await endNode()
    },
  }
}
