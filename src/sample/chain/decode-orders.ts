import { sampleOrderId } from '../../features/transactions/core/undo/sample-order-id.ts'
import type { Address, ChainOrder, Hex } from './chain-types.ts'

export type FixedPart = Omit<ChainOrder, 'quantityRemaining' | 'quantityAvailable' | 'status' | 'updatedAt'>

const wordLength = 64

const members = {
  maker: 0,
  createdAt: 1,
  side: 3,
  standard: 4,
  collection: 5,
  validFrom: 6,
  validUntil: 7,
  kind: 8,
  tokenId: 10,
  currency: 11,
  quantity: 12,
  unitPrice: 13,
  blockNumber: 15,
  fees: 16,
} as const

/** By hand: a general decoder takes half a second while somebody waits for the first page. */
export const decodeOrders = (answer: Hex, chainId: number, market: Address, first: number): FixedPart[] => {
  const word = (at: number): string => answer.slice(2 + at * wordLength, 2 + (at + 1) * wordLength)
  const integer = (at: number): bigint => BigInt(`0x${word(at)}`)
  const small = (at: number): number => Number.parseInt(word(at), 16)
  const address = (at: number): Address => `0x${word(at).slice(24)}`
  const array = small(0) / 32
  const count = small(array)
  return Array.from({ length: count }, (_, index): FixedPart => {
    const start = array + 1 + small(array + 1 + index) / 32
    const at = (member: keyof typeof members): number => start + members[member]
    const fees = start + small(at('fees')) / 32
    const number = first + index
    return {
      number,
      orderId: sampleOrderId(chainId, market, number),
      side: small(at('side')) === 0 ? 'listing' : 'offer',
      standard: small(at('standard')) === 0 ? 'ERC721' : 'ERC1155',
      collection: address(at('collection')),
      tokenId: integer(at('tokenId')),
      maker: address(at('maker')),
      currency: address(at('currency')),
      unitPrice: integer(at('unitPrice')),
      fees: Array.from({ length: small(fees) }, (__, fee) => ({
        recipient: address(fees + 1 + fee * 2),
        bps: small(fees + 2 + fee * 2),
      })),
      quantityInitial: integer(at('quantity')),
      marketplaceKind: small(at('kind')),
      validFrom: small(at('validFrom')),
      validUntil: small(at('validUntil')),
      createdAt: small(at('createdAt')),
      blockNumber: small(at('blockNumber')),
    }
  })
}

export const decodeWords = (answer: Hex): bigint[] => {
  const start = 2 + 2 * wordLength
  const count = Number.parseInt(answer.slice(2 + wordLength, start), 16)
  return Array.from({ length: count }, (_, index) =>
    BigInt(`0x${answer.slice(start + index * wordLength, start + (index + 1) * wordLength)}`),
  )
}
