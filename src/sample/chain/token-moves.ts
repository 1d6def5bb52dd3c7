import { decodeAbiParameters, keccak256, stringToBytes } from 'viem/utils'
import type { Address, ChainLog, Hex } from './chain-types.ts'

export type TokenMove = {
  readonly collection: Address
  readonly tokenId: bigint
  readonly from: Address
  readonly to: Address
  readonly quantity: bigint
}

const topic = (signature: string): Hex => keccak256(stringToBytes(signature))

const unique = topic('Transfer(address,address,uint256)')
const single = topic('TransferSingle(address,address,address,uint256,uint256)')
const batch = topic('TransferBatch(address,address,address,uint256[],uint256[])')

const addressOf = (word: Hex | undefined): Address => `0x${(word ?? '').slice(-40)}`

const lists = [{ type: 'uint256[]' }, { type: 'uint256[]' }] as const

export const tokenMoves = ({ address: collection, topics, data }: ChainLog): readonly TokenMove[] => {
  const [first, ...rest] = topics
  // A coin's transfer has the same first topic and one indexed argument less.
  if (first === unique && rest.length === 3) {
    const [from, to, id] = rest
    const tokenId = BigInt(id ?? '0x0')
    return [{ collection, tokenId, from: addressOf(from), to: addressOf(to), quantity: 1n }]
  }
  if ((first !== single && first !== batch) || rest.length !== 3) return []
  const [, from, to] = rest.map(addressOf)
  if (from === undefined || to === undefined) return []
  if (first === single) {
    const [tokenId, quantity] = [`0x${data.slice(2, 66)}`, `0x${data.slice(66, 130)}`].map(BigInt)
    return tokenId === undefined || quantity === undefined
      ? []
      : [{ collection, tokenId, from, to, quantity }]
  }
  const [ids, quantities] = decodeAbiParameters(lists, data)
  return ids.map((tokenId, index) => ({ collection, tokenId, from, to, quantity: quantities[index] ?? 0n }))
}
