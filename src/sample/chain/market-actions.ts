import type { Abi, ContractFunctionName, EncodeFunctionDataParameters } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import { editionsAbi, marketAbi, uniquesAbi } from '../artifacts/abis.ts'
import type { Address, ChainCall, ChainFee, ChainOrder, Devnet, TokenStandard } from './chain-types.ts'

/** A call of a contract without coins. */
export const callOf = <
  const A extends Abi | readonly unknown[],
  F extends ContractFunctionName<A> | undefined = undefined,
>(
  to: Address,
  parameters: EncodeFunctionDataParameters<A, F>,
): ChainCall => ({ to, data: encodeFunctionData(parameters), value: 0n })

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
  return callOf(market, { abi: marketAbi, functionName, args: [{ ...rest, validFrom: 0, kind, fees }] })
}

export const cancelCall = (
  { market }: Pick<Devnet, 'market'>,
  orders: readonly Pick<ChainOrder, 'number'>[],
): ChainCall => {
  const args = [orders.map(({ number }) => BigInt(number))] as const
  return callOf(market, { abi: marketAbi, functionName: 'cancel', args })
}

export const transferCall = (
  { standard, collection }: { readonly standard: TokenStandard; readonly collection: Address },
  from: Address,
  to: Address,
  tokenId: bigint,
  quantity = 1n,
): ChainCall => {
  if (standard === 'ERC721')
    return callOf(collection, { abi: uniquesAbi, functionName: 'transferFrom', args: [from, to, tokenId] })
  const args = [from, to, tokenId, quantity, '0x'] as const
  return callOf(collection, { abi: editionsAbi, functionName: 'safeTransferFrom', args })
}

export const approvalCall = (
  { market }: Pick<Devnet, 'market'>,
  collection: Address,
  approved: boolean,
  operator: Address = market,
): ChainCall =>
  callOf(collection, { abi: uniquesAbi, functionName: 'setApprovalForAll', args: [operator, approved] })
