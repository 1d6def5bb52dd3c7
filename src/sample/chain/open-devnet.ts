import { z } from 'zod'
import { encodeFunctionData } from 'viem/utils'
import { fail, succeed } from '../../core/result.ts'
import { coinAbi, signatureCheckAbi, walletFactoryAbi } from '../artifacts/abis.ts'
import { ChainFault } from './chain-fault.ts'
import type { Address, ChainWallets, Devnet, Hex } from './chain-types.ts'
import { readContract } from './contract-call.ts'
import type { DevnetContracts } from './contracts.ts'
import { buildFillSteps } from './fill-steps.ts'
import { createFollower } from './follower.ts'
import type { NodeRpc } from './node-rpc.ts'
import { createOrderBook } from './order-book.ts'
import { createOwnership } from './ownership.ts'
import { revertReason } from './revert-reason.ts'
import { accountOf, roles } from './seed/roles.ts'
import { hexSchema, ignored, numberSchema, quantity, quantitySchema } from './wire-values.ts'

const salt: Hex = `0x${'0'.repeat(64)}`

const receiptSchema = z.object({ status: numberSchema }).nullable()

const readWallets = async (
  rpc: NodeRpc,
  factory: Address,
  accounts: readonly Address[],
): Promise<ChainWallets> => {
  const [owner, futureOwner] = [roles.walletOwner, roles.futureWalletOwner].map((role) =>
    accountOf(accounts, role),
  ) as [Address, Address]
  const addressFor = async (account: Address): Promise<Address> => {
    const call = { abi: walletFactoryAbi, address: factory, functionName: 'addressOf' } as const
    return (await readContract(rpc, { ...call, args: [account, salt] })).toLowerCase() as Address
  }
  const args = [futureOwner, salt] as const
  const factoryData = encodeFunctionData({ abi: walletFactoryAbi, functionName: 'deploy', args })
  return {
    deployed: { address: await addressFor(owner), owner },
    counterfactual: { address: await addressFor(futureOwner), owner: futureOwner, factory, factoryData },
  }
}

/**
 * Opens a chain that has the sample's contracts on it.
 *
 * @param endNode ends the node when it is ours
 * @throws ChainFault when the node does not answer
 */
export const openDevnet = async (
  rpc: NodeRpc,
  chainId: number,
  contracts: DevnetContracts,
  accounts: readonly Address[],
  endNode: () => Promise<void>,
): Promise<Devnet> => {
  const { collections, currencies, market, signatureCheck, walletFactory } = contracts
  const ownership = createOwnership(
    rpc,
    collections.map(({ address }) => address),
  )
  const book = createOrderBook(rpc, market, chainId)
  const follower = await createFollower(rpc, async (lastBlock) => {
    book.forget()
    await ownership.rebuild(lastBlock)
  })
  await ownership.rebuild(follower.head().number)
  follower.follow(({ kind, block }) => {
    if (kind === 'removed') book.forget()
    ownership.apply(block.logs, kind)
  })
  follower.start()
  const wallets = await readWallets(rpc, walletFactory, accounts)

  const orders: Devnet['orders'] = async (now = Date.now()) => {
    await follower.settle()
    return book.read(follower.head().hash, now)
  }

  /** A node with blocks of its own pace mines later; ours at once. */
  const waitForReceipt = async (hash: Hex): Promise<void> => {
    for (let tries = 0; tries < 600; tries += 1) {
      const receipt = await rpc.call(receiptSchema, 'eth_getTransactionReceipt', [hash])
      if (receipt?.status === 1) return
      if (receipt !== null) throw new ChainFault(`The transaction ${hash} was reverted.`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new ChainFault(`The transaction ${hash} was not taken into a block within 30 seconds.`)
  }

  const estimateGas: Devnet['estimateGas'] = async ({ from, to, data, value = 0n }) => {
    try {
      const call = { from, to, data, value: quantity(value) }
      const gasLimit = await rpc.call(quantitySchema, 'eth_estimateGas', [call])
      return succeed({ gasLimit, gasPrice: await rpc.call(quantitySchema, 'eth_gasPrice') })
    } catch (cause) {
      // Without a code the node did not answer at all, which is no property of the transaction.
      if (!(cause instanceof ChainFault) || cause.code === null) throw cause
      return fail(revertReason(cause))
    }
  }

  return {
    url: rpc.url,
    chainId,
    collections,
    currencies,
    market,
    wallets,
    accounts,
    orders,
    order: async (orderId, now) => {
      const wanted = orderId.toLowerCase()
      return (await orders(now)).find((order) => order.orderId === wanted)
    },
    holders: (collection, tokenId) => ownership.holders(collection, tokenId),
    balance: (currency, account) =>
      /^0x0{40}$/.test(currency)
        ? rpc.call(quantitySchema, 'eth_getBalance', [account, 'latest'])
        : readContract(rpc, { abi: coinAbi, address: currency, functionName: 'balanceOf', args: [account] }),
    fillSteps: async (request) => buildFillSteps(rpc, market, await orders(), request),
    estimateGas,
    isValidSignature: async ({ address, digest, signature }) => {
      try {
        return await readContract(rpc, {
          abi: signatureCheckAbi,
          address: signatureCheck,
          functionName: 'check',
          args: [address, digest, signature],
        })
      } catch (cause) {
        // A call that reverts is a signature nobody can read.
        if (cause instanceof ChainFault && cause.code === 3) return false
        throw cause
      }
    },
    send: async (from, call) => {
      // Estimated first, as a wallet does: a call that would revert is refused with its reason and costs no block.
      const estimate = await estimateGas({ ...call, from })
      if (!estimate.ok) throw new ChainFault(estimate.error, 3)
      const { to, data, value } = call
      const gas = quantity((estimate.value.gasLimit * 6n) / 5n)
      const transaction = { from, to, data, value: quantity(value), gas }
      const hash = await rpc.call(hexSchema, 'eth_sendTransaction', [transaction])
      await waitForReceipt(hash)
      await follower.settle()
      return hash
    },
    follow: (onChange) => follower.follow(onChange),
    settle: () => follower.settle(),
    reorganise: async (depth) => {
      await follower.settle()
      const most = Math.min(depth, follower.depth())
      if (most < 1) return
      await rpc.call(ignored, 'anvil_reorg', [most, []])
      await follower.settle()
    },
    stop: async () => {
      follower.stop()
      await endNode()
    },
  }
}
