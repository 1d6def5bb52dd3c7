import { encodeFunctionResult, keccak256, encodeAbiParameters } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { marketAbi } from '../artifacts/abis.ts'
import { sampleOrderId } from '../../core/transactions/undo/sample-order-id.ts'
import { decodeOrders, decodeWords } from './decode-orders.ts'

const market = '0x00000000000000000000000000000000000000aa'
const account = (digit: number): `0x${string}` => `0x${String(digit).repeat(40)}`

const order = {
  maker: account(1),
  createdAt: 1_790_000_000,
  updatedAt: 1_790_000_001,
  side: 1,
  standard: 0,
  collection: account(2),
  validFrom: 1_790_000_002,
  validUntil: 1_790_000_003,
  kind: 9,
  cancelled: true,
  tokenId: 2n ** 256n - 1n,
  currency: account(3),
  quantity: 5n,
  unitPrice: 2n ** 128n - 1n,
  remaining: 4n,
  blockNumber: 77,
  fees: [
    { recipient: account(4), bps: 125 },
    { recipient: account(5), bps: 9875 },
  ],
} as const

describe('decodeOrders', () => {
  it('reads what the ABI writes, orders with and without fees', () => {
    const answer = encodeFunctionResult({
      abi: marketAbi,
      functionName: 'readOrders',
      result: [order, { ...order, side: 0, standard: 1, fees: [], tokenId: 3n }, order],
    })
    const [first, second, third] = decodeOrders(answer, 31_337, market, 40)
    expect(first).toEqual({
      number: 40,
      orderId: sampleOrderId(31_337, market, 40),
      side: 'offer',
      standard: 'ERC721',
      collection: order.collection,
      tokenId: order.tokenId,
      maker: order.maker,
      currency: order.currency,
      unitPrice: order.unitPrice,
      fees: order.fees,
      quantityInitial: 5n,
      marketplaceKind: 9,
      validFrom: order.validFrom,
      validUntil: order.validUntil,
      createdAt: order.createdAt,
      blockNumber: 77,
    })
    expect(second).toMatchObject({ number: 41, side: 'listing', standard: 'ERC1155', tokenId: 3n, fees: [] })
    expect(third).toEqual({ ...first, number: 42, orderId: sampleOrderId(31_337, market, 42) })
  })

  it('reads an answer without orders', () => {
    const answer = encodeFunctionResult({ abi: marketAbi, functionName: 'readOrders', result: [] })
    expect(decodeOrders(answer, 31_337, market, 1)).toEqual([])
  })
})

describe('sampleOrderId', () => {
  it('is the hash of chain, contract and number', () => {
    const types = [{ type: 'uint256' }, { type: 'address' }, { type: 'uint256' }] as const
    expect(sampleOrderId(31_337, market, 7)).toBe(
      keccak256(encodeAbiParameters(types, [31_337n, market, 7n])),
    )
  })
})

describe('decodeWords', () => {
  it('reads an array of words', () => {
    const result = [0n, 5n, 2n ** 256n - 1n]
    const answer = encodeFunctionResult({ abi: marketAbi, functionName: 'readStates', result })
    expect(decodeWords(answer)).toEqual(result)
  })
})
