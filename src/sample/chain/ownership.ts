import { zeroAddress } from 'viem'
import type { Address, ChainLog, Holders } from './chain-types.ts'
import type { NodeClient } from './node-client.ts'
import { tokenMoves } from './token-moves.ts'

const nobody: Holders = new Map()

/** Who holds what, kept from the logs of the collections: asking the chain for each collectible would take thousands of calls. */
export const createOwnership = (node: NodeClient, collections: readonly Address[]) => {
  let holdersByToken = new Map<string, Map<Address, bigint>>()
  const watched = new Set(collections)
  const key = (collection: Address, tokenId: bigint): string => `${collection} ${tokenId}`

  const change = (place: string, account: Address, difference: bigint): void => {
    if (account === zeroAddress) return
    const holders = holdersByToken.get(place) ?? new Map<Address, bigint>()
    const after = (holders.get(account) ?? 0n) + difference
    if (after > 0n) holders.set(account, after)
    else holders.delete(account)
    holdersByToken.set(place, holders)
  }

  const apply = (logs: readonly ChainLog[], kind: 'added' | 'removed'): void => {
    const sign = kind === 'added' ? 1n : -1n
    for (const log of logs) {
      if (!watched.has(log.address)) continue
      for (const { collection, tokenId, from, to, quantity: moved } of tokenMoves(log)) {
        const place = key(collection, tokenId)
        change(place, from, -moved * sign)
        change(place, to, moved * sign)
      }
    }
  }

  return {
    holders: (collection: Address, tokenId: bigint): Holders =>
      holdersByToken.get(key(collection, tokenId)) ?? nobody,
    apply,
    rebuild: async (lastBlock: number): Promise<void> => {
      const logs = await node.getLogs({
        fromBlock: 0n,
        toBlock: BigInt(lastBlock),
        address: [...collections],
      })
      holdersByToken = new Map()
      apply(logs, 'added')
    },
  }
}
