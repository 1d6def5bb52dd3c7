import { encodeFunctionData } from 'viem/utils'
import { coinAbi, editionsAbi, marketAbi, uniquesAbi, walletFactoryAbi } from '../../artifacts/abis.ts'
import type { Address, ChainCall, Hex } from '../chain-types.ts'
import type { DevnetContracts } from '../contracts.ts'
import type { PlannedOrder } from './planned-order.ts'
import { roles } from './roles.ts'

export type SeedCall = { readonly from: Address; readonly call: ChainCall; readonly gas: number }

const dayOf = 86_400

export const firstDay = 60

export const timeOfStep = (step: number, now: number): number => now - (firstDay - 2 * step) * dayOf

const unlimited = 2n ** 256n - 1n

const wealth = 1_000_000n

/** Gas is bought generously and given back: a limit too low would cost a failed start. */
const gasFor = { order: 290_000, fill: 260_000, mint: 60_000, call: 120_000 } as const

export type SeedWriter = {
  approvals(account: Address): SeedCall[]
  coins(accounts: readonly Address[]): SeedCall[]
  wallet(owner: Address): SeedCall
  mintUniques(collection: 1 | 2, holders: readonly Address[], ids: readonly bigint[]): SeedCall
  mintEditions(holder: Address, ids: readonly bigint[], quantities: readonly bigint[]): SeedCall
  orders(maker: Address, side: PlannedOrder['side'], orders: readonly PlannedOrder[]): SeedCall
  fill(
    taker: Address,
    side: PlannedOrder['side'],
    items: readonly { readonly number: number; readonly quantity: number }[],
    value: bigint,
  ): SeedCall
  cancel(maker: Address, numbers: readonly number[]): SeedCall
  moveUnique(from: Address, to: Address, collection: 1 | 2, id: bigint): SeedCall
  moveEditions(from: Address, to: Address, ids: readonly bigint[], quantities: readonly bigint[]): SeedCall
  revoke(account: Address, currency: 1 | 2): SeedCall
}

export const createSeedWriter = (
  contracts: DevnetContracts,
  role: (role: number) => Address,
  now: number,
): SeedWriter => {
  const { collections, currencies, market, walletFactory } = contracts
  const minter = role(roles.minter)
  const write = (from: Address, to: Address, data: Hex, gas: number, value = 0n): SeedCall => ({
    from,
    call: { to, data, value },
    gas,
  })
  const onMarket = (from: Address, data: Hex, gas: number, value = 0n): SeedCall =>
    write(from, market, data, gas, value)
  const approveCoin = (account: Address, currency: 1 | 2, amount: bigint): SeedCall =>
    write(
      account,
      currencies[currency].address,
      encodeFunctionData({ abi: coinAbi, functionName: 'approve', args: [market, amount] }),
      gasFor.call,
    )
  const fees = ({ royaltyBps, feeBps }: PlannedOrder['front']): { recipient: Address; bps: number }[] =>
    [
      { recipient: role(roles.royalties), bps: royaltyBps },
      { recipient: role(roles.marketFees), bps: feeBps },
    ].filter(({ bps }) => bps > 0)

  return {
    approvals: (account) => [
      ...collections.map(({ address }) =>
        write(
          account,
          address,
          encodeFunctionData({ abi: uniquesAbi, functionName: 'setApprovalForAll', args: [market, true] }),
          gasFor.call,
        ),
      ),
      approveCoin(account, 1, unlimited),
      approveCoin(account, 2, unlimited),
    ],
    coins: (accounts) =>
      currencies.slice(1).map(({ address, decimals }) =>
        write(
          minter,
          address,
          encodeFunctionData({
            abi: coinAbi,
            functionName: 'mint',
            args: [accounts, wealth * 10n ** BigInt(decimals)],
          }),
          gasFor.mint * (accounts.length + 2),
        ),
      ),
    wallet: (owner) =>
      write(
        minter,
        walletFactory,
        encodeFunctionData({
          abi: walletFactoryAbi,
          functionName: 'deploy',
          args: [owner, `0x${'0'.repeat(64)}`],
        }),
        2_000_000,
      ),
    mintUniques: (collection, holders, ids) =>
      write(
        minter,
        collections[collection].address,
        encodeFunctionData({ abi: uniquesAbi, functionName: 'mint', args: [holders, ids] }),
        gasFor.mint * (ids.length + 2),
      ),
    mintEditions: (holder, ids, quantities) =>
      write(
        minter,
        collections[0].address,
        encodeFunctionData({ abi: editionsAbi, functionName: 'mint', args: [holder, ids, quantities] }),
        gasFor.mint * (ids.length + 2),
      ),
    orders: (maker, side, orders) => {
      const newOrders = orders.map((order) => ({
        collection: collections[order.collectible.collection].address,
        tokenId: order.collectible.tokenId,
        quantity: BigInt(order.quantity),
        currency: currencies[order.currency].address,
        unitPrice: order.unitPrice,
        validFrom: timeOfStep(order.step, now) + order.validAfter,
        validUntil: now + order.validUntil,
        kind: order.front.kind,
        fees: fees(order.front),
      }))
      const functionName = side === 'listing' ? 'createListings' : 'createOffers'
      const data = encodeFunctionData({ abi: marketAbi, functionName, args: [newOrders] })
      return onMarket(maker, data, gasFor.order * (orders.length + 1))
    },
    fill: (taker, side, items, value) => {
      const fills = items.map(({ number, quantity }) => ({
        number: BigInt(number),
        quantity: BigInt(quantity),
      }))
      const functionName = side === 'listing' ? 'buy' : 'sell'
      const data = encodeFunctionData({ abi: marketAbi, functionName, args: [fills, []] })
      return onMarket(taker, data, gasFor.fill * (items.length + 1), value)
    },
    cancel: (maker, numbers) => {
      const data = encodeFunctionData({ abi: marketAbi, functionName: 'cancel', args: [numbers.map(BigInt)] })
      return onMarket(maker, data, gasFor.call * (numbers.length + 1))
    },
    moveUnique: (from, to, collection, id) =>
      write(
        from,
        collections[collection].address,
        encodeFunctionData({ abi: uniquesAbi, functionName: 'transferFrom', args: [from, to, id] }),
        gasFor.call,
      ),
    moveEditions: (from, to, ids, quantities) =>
      write(
        from,
        collections[0].address,
        encodeFunctionData({
          abi: editionsAbi,
          functionName: 'safeBatchTransferFrom',
          args: [from, to, ids, quantities, '0x'],
        }),
        gasFor.call * (ids.length + 1),
      ),
    revoke: (account, currency) => approveCoin(account, currency, 0n),
  }
}
