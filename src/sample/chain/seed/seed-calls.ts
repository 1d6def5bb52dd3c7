import { coinAbi, editionsAbi, marketAbi, uniquesAbi, walletFactoryAbi } from '../../artifacts/abis.ts'
import type { Address, ChainCall } from '../chain-types.ts'
import type { DevnetContracts } from '../contracts.ts'
import { approvalCall, callOf, cancelCall, transferCall } from '../market-actions.ts'
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

type Side = PlannedOrder['side']
type Integers = readonly bigint[]

export const createSeedWriter = (
  { collections, currencies, market, walletFactory }: DevnetContracts,
  role: (role: number) => Address,
  now: number,
) => {
  const minter = role(roles.minter)
  const [editions] = collections
  const approveCoin = (from: Address, currency: 1 | 2, amount: bigint): SeedCall => {
    const args = [market, amount] as const
    const call = callOf(currencies[currency].address, { abi: coinAbi, functionName: 'approve', args })
    return { from, call, gas: gasFor.call }
  }
  const fees = ({ royaltyBps, feeBps }: PlannedOrder['front']): { recipient: Address; bps: number }[] =>
    [
      { recipient: role(roles.royalties), bps: royaltyBps },
      { recipient: role(roles.marketFees), bps: feeBps },
    ].filter(({ bps }) => bps > 0)
  return {
    approvals: (from: Address): SeedCall[] => [
      ...collections.map(({ address }) => {
        const call = approvalCall({ market }, address, true)
        return { from, call, gas: gasFor.call }
      }),
      approveCoin(from, 1, unlimited),
      approveCoin(from, 2, unlimited),
    ],
    coins: (accounts: readonly Address[]): SeedCall[] =>
      currencies.slice(1).map(({ address, decimals }) => {
        const args = [accounts, wealth * 10n ** BigInt(decimals)] as const
        const call = callOf(address, { abi: coinAbi, functionName: 'mint', args })
        return { from: minter, call, gas: gasFor.mint * (accounts.length + 2) }
      }),
    wallet: (owner: Address): SeedCall => {
      const args = [owner, `0x${'0'.repeat(64)}`] as const
      const call = callOf(walletFactory, { abi: walletFactoryAbi, functionName: 'deploy', args })
      return { from: minter, call, gas: 2_000_000 }
    },
    mintUniques: (collection: 1 | 2, holders: readonly Address[], ids: Integers): SeedCall => {
      const { address } = collections[collection]
      const call = callOf(address, { abi: uniquesAbi, functionName: 'mint', args: [holders, ids] })
      return { from: minter, call, gas: gasFor.mint * (ids.length + 2) }
    },
    mintEditions: (holder: Address, ids: Integers, quantities: Integers): SeedCall => {
      const args = [holder, ids, quantities] as const
      const call = callOf(editions.address, { abi: editionsAbi, functionName: 'mint', args })
      return { from: minter, call, gas: gasFor.mint * (ids.length + 2) }
    },
    orders: (from: Address, side: Side, orders: readonly PlannedOrder[]): SeedCall => {
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
      const call = callOf(market, { abi: marketAbi, functionName, args: [newOrders] })
      return { from, call, gas: gasFor.order * (orders.length + 1) }
    },
    fill: (
      from: Address,
      side: Side,
      items: readonly { readonly number: number; readonly quantity: number }[],
      value: bigint,
    ): SeedCall => {
      const fills = items.map(({ number, quantity }) => ({
        number: BigInt(number),
        quantity: BigInt(quantity),
      }))
      const functionName = side === 'listing' ? 'buy' : 'sell'
      const call = callOf(market, { abi: marketAbi, functionName, args: [fills, []] })
      return { from, call: { ...call, value }, gas: gasFor.fill * (items.length + 1) }
    },
    cancel: (from: Address, numbers: readonly number[]): SeedCall => ({
      from,
      call: cancelCall(
        { market },
        numbers.map((number) => ({ number })),
      ),
      gas: gasFor.call * (numbers.length + 1),
    }),
    moveUnique: (from: Address, to: Address, collection: 1 | 2, id: bigint): SeedCall => ({
      from,
      call: transferCall({ standard: 'ERC721', collection: collections[collection].address }, from, to, id),
      gas: gasFor.call,
    }),
    moveEditions: (from: Address, to: Address, ids: Integers, quantities: Integers): SeedCall => {
      const args = [from, to, ids, quantities, '0x'] as const
      const call = callOf(editions.address, { abi: editionsAbi, functionName: 'safeBatchTransferFrom', args })
      return { from, call, gas: gasFor.call * (ids.length + 1) }
    },
    revoke: (account: Address, currency: 1 | 2): SeedCall => approveCoin(account, currency, 0n),
  }
}

export type SeedWriter = ReturnType<typeof createSeedWriter>
