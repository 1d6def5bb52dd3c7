import { coinAbi, editionsAbi, uniquesAbi } from '../artifacts/abis.ts'
import type { Address, ChainCall, Devnet, Hex } from './chain-types.ts'
import { approvalCall, callOf, transferCall } from './market-actions.ts'
import { accountOf, roles } from './seed/roles.ts'
import { seedCollectibles } from './seed/seed-collectibles.ts'

export const tokenEventNames = [
  'ERC20.Transfer',
  'ERC20.Approval',
  'ERC721.Transfer',
  'ERC721.Approval',
  'ERC721.ApprovalForAll',
  'ERC1155.TransferSingle',
  'ERC1155.TransferBatch',
  'ERC1155.ApprovalForAll',
  'ERC1155.URI',
] as const

export type TokenEventName = (typeof tokenEventNames)[number]

type Holding = { readonly holder: Address; readonly tokenId: bigint }

/** Collectibles nobody has orders for, with one of the holders that can sign: moving them spoils no order. */
const quietOnes = (devnet: Devnet, collection: 0 | 1): Holding[] => {
  const signers = new Set(devnet.accounts)
  return seedCollectibles().flatMap((collectible): Holding[] => {
    if (collectible.collection !== collection || collectible.number % 8 !== 5) return []
    const { tokenId } = collectible
    const holders = devnet.holders(devnet.collections[collection].address, tokenId).keys()
    const holder = [...holders].find((account) => signers.has(account))
    return holder === undefined ? [] : [{ holder, tokenId }]
  })
}

const firstOf = (found: readonly Holding[]): Holding => {
  const [first] = found
  if (first === undefined) throw new Error('The devnet has no collectible without orders left.')
  return first
}

type Action = { readonly from: Address; readonly call: ChainCall }

const actionFor = (devnet: Devnet, name: TokenEventName): Action => {
  const account = (role: number): Address => accountOf(devnet.accounts, role)
  const [editions, uniques] = devnet.collections
  const [firstAccount, other] = [account(roles.newcomer), account(roles.royalties)]
  const coin = devnet.currencies[1].address
  const receiver = (holder: Address): Address => (holder === other ? firstAccount : other)
  switch (name) {
    case 'ERC20.Transfer': {
      const call = callOf(coin, { abi: coinAbi, functionName: 'transfer', args: [other, 10n ** 15n] })
      return { from: firstAccount, call }
    }
    case 'ERC20.Approval': {
      const call = callOf(coin, { abi: coinAbi, functionName: 'approve', args: [other, 10n ** 18n] })
      return { from: firstAccount, call }
    }
    case 'ERC721.Transfer':
    case 'ERC1155.TransferSingle': {
      const place = name === 'ERC721.Transfer' ? 1 : 0
      const { address: collection, standard } = devnet.collections[place]
      const { holder, tokenId } = firstOf(quietOnes(devnet, place))
      return {
        from: holder,
        call: transferCall({ standard, collection }, holder, receiver(holder), tokenId),
      }
    }
    case 'ERC721.Approval': {
      const { holder, tokenId } = firstOf(quietOnes(devnet, 1))
      const args = [receiver(holder), tokenId] as const
      return {
        from: holder,
        call: callOf(uniques.address, { abi: uniquesAbi, functionName: 'approve', args }),
      }
    }
    case 'ERC721.ApprovalForAll':
    case 'ERC1155.ApprovalForAll': {
      const { address } = name === 'ERC721.ApprovalForAll' ? uniques : editions
      return { from: firstAccount, call: approvalCall(devnet, address, true, other) }
    }
    case 'ERC1155.TransferBatch': {
      const all = quietOnes(devnet, 0)
      const { holder } = firstOf(all.filter((a) => all.some((b) => b !== a && b.holder === a.holder)))
      const ids = all
        .filter((holding) => holding.holder === holder)
        .slice(0, 2)
        .map(({ tokenId }) => tokenId)
      const args = [holder, receiver(holder), ids, ids.map(() => 1n), '0x'] as const
      const call = callOf(editions.address, { abi: editionsAbi, functionName: 'safeBatchTransferFrom', args })
      return { from: holder, call }
    }
    case 'ERC1155.URI': {
      const { tokenId } = firstOf(quietOnes(devnet, 0))
      const args = [tokenId, `https://sample.invalid/lantern-coast/${tokenId}.json`] as const
      const call = callOf(editions.address, { abi: editionsAbi, functionName: 'setURI', args })
      return { from: account(roles.minter), call }
    }
  }
}

export const performTokenEvent = async (devnet: Devnet, name: TokenEventName): Promise<Hex> => {
  await devnet.sync()
  const { from, call } = actionFor(devnet, name)
  return devnet.send(from, call)
}
