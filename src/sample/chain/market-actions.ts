import { encodeFunctionData } from 'viem/utils'
import { editionsAbi, marketAbi, uniquesAbi } from '../artifacts/abis.ts'
import type { Address, ChainCall, ChainFee, ChainOrder, Devnet, TokenStandard } from './chain-types.ts'

export type OrderTerms = {
  readonly side: 'listing' | 'offer'
  readonly collection: Address
  readonly tokenId: bigint
  readonly quantity: bigint
  readonly currency: Address
  readonly unitPrice: bigint
  readonly validUntil: number
  readonly fees?: readonly ChainFee[]
  readonly marketplaceKind?: number
}

export const orderCall = ({ market }: Pick<Devnet, 'market'>, terms: OrderTerms): ChainCall => {
  const { side, marketplaceKind: kind = 2, fees = [], ...rest } = terms
  const functionName = side === 'listing' ? 'createListing' : 'createOffer'
  const args = [{ ...rest, validFrom: 0, kind, fees }] as const
  return { to: market, data: encodeFunctionData({ abi: marketAbi, functionName, args }), value: 0n }
}

export const cancelCall = (
  { market }: Pick<Devnet, 'market'>,
  orders: readonly Pick<ChainOrder, 'number'>[],
): ChainCall => {
  const args = [orders.map(({ number }) => BigInt(number))] as const
  return { to: market, data: encodeFunctionData({ abi: marketAbi, functionName: 'cancel', args }), value: 0n }
}

export const transferCall = (
  { standard, collection }: { readonly standard: TokenStandard; readonly collection: Address },
  from: Address,
  to: Address,
  tokenId: bigint,
  quantity = 1n,
): ChainCall => {
  const data =
    standard === 'ERC721'
      ? encodeFunctionData({ abi: uniquesAbi, functionName: 'transferFrom', args: [from, to, tokenId] })
      : encodeFunctionData({
          abi: editionsAbi,
          functionName: 'safeTransferFrom',
          args: [from, to, tokenId, quantity, '0x'],
        })
  return { to: collection, data, value: 0n }
}

export const approvalCall = (
  { market }: Pick<Devnet, 'market'>,
  collection: Address,
  approved: boolean,
  operator: Address = market,
): ChainCall => {
  const args = [operator, approved] as const
  const data = encodeFunctionData({ abi: uniquesAbi, functionName: 'setApprovalForAll', args })
  return { to: collection, data, value: 0n }
}
