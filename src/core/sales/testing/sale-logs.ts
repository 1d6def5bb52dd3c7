import type { ShownValue } from '../../webhooks/line-event.ts'
import { expect } from 'vitest'
import type { KnownOrder } from '../join-order.ts'
import { recogniseSales } from '../recognise-sales.ts'
import type { LogFault, Sale, SaleLog } from '../sale.ts'

const account = (digit: string): string => `0x${digit.repeat(40)}`

export const [seller, buyer, artist, house, zero] = ['1', '2', '3', '4', '0'].map(account) as [
  string,
  string,
  string,
  string,
  string,
]
export const [uniques, editions, weth, usdc, market, seaport] = ['a', 'b', 'c', 'd', 'e', 'f'].map(
  account,
) as [string, string, string, string, string, string]

export type Said = Omit<SaleLog, 'id' | 'index' | 'fault'>

/** Types between the outer brackets, tuples whole. */
const typesOf = (shape: string): string[] =>
  shape.slice(shape.indexOf('(') + 1, -1).match(/\([^)]*\)[^,]*|[^,]+/g) ?? []

/** What an event says: its name and types as a signature without names. */
export const said = (
  shape: string,
  values: readonly ShownValue[],
  contract: string | null,
  type: string | null,
): Said => ({
  eventName: shape.slice(0, shape.indexOf('(')),
  contractType: type,
  contractAddress: contract,
  args: values.map((value, index) => ({ name: `arg${index + 1}`, type: typesOf(shape)[index] ?? '', value })),
})

/** A token of an ERC-721 collection moves. */
export const unique = (from: string, to: string, tokenId: string, collection = uniques): Said =>
  said('Transfer(address,address,uint256)', [from, to, tokenId], collection, 'ERC721')

/** Pieces of an ERC-1155 token move. */
export const pieces = (from: string, to: string, tokenId: string, quantity: string): Said =>
  said(
    'TransferSingle(address,address,address,uint256,uint256)',
    [market, from, to, tokenId, quantity],
    editions,
    'ERC1155',
  )

/** Pieces of several ERC-1155 tokens move. */
export const batch = (
  from: string,
  to: string,
  ids: readonly string[],
  quantities: readonly string[],
): Said =>
  said(
    'TransferBatch(address,address,address,uint256[],uint256[])',
    [market, from, to, ids, quantities],
    editions,
    'ERC1155',
  )

export const coin = (from: string, to: string, amount: string, currency = weth): Said =>
  said('Transfer(address,address,uint256)', [from, to, amount], currency, 'ERC20')

export const paidBy = (
  from: string,
  ...amounts: readonly (readonly [to: string, amount: string])[]
): Said[] => amounts.map(([to, amount]) => coin(from, to, amount))

export const filled = (
  taker: string,
  tokenId: string,
  paid: string,
  { order = '7', collection = uniques, quantity = '1', currency = weth } = {},
): Said =>
  said(
    'OrderFilled(uint256,address,address,uint256,uint256,address,uint256)',
    [order, taker, collection, tokenId, quantity, currency, paid],
    market,
    null,
  )

export const orderHash = (digit: string): string => `0x${digit.repeat(64)}`

/** Seaport filled an order. Items: `[type, contract, id, amount, recipient?]`. */
export const fulfilled = (
  offerer: string,
  recipient: string,
  offer: readonly (readonly [string, string, string, string])[],
  consideration: readonly (readonly [string, string, string, string, string])[],
  order = orderHash('9'),
): Said =>
  said(
    'OrderFulfilled(bytes32,address,address,address,(uint8,address,uint256,uint256)[],(uint8,address,uint256,uint256,address)[])',
    [order, offerer, zero, recipient, offer, consideration],
    seaport,
    null,
  )

export const requested = (
  maker: string,
  tokenId: string,
  each: string,
  { isListing = true, collection = uniques, quantity = '1', currency = weth, by = market, order = '12' } = {},
): Said =>
  said(
    'RequestCreated(uint256,address,address,uint256,bool,uint256,address,uint256,uint256)',
    [order, maker, collection, tokenId, isListing, quantity, currency, each, '1900000000'],
    by,
    null,
  )

export const requestFilled = (
  taker: string,
  { receiver = taker, collection = uniques, quantity = '1', left = '0', by = market, order = '12' } = {},
): Said =>
  said(
    'RequestAccepted(uint256,address,address,address,uint256,uint256)',
    [order, taker, collection, receiver, quantity, left],
    by,
    null,
  )

/** Of what Seaport filled: a token, a payment in the order, and a payment to somebody. */
export const token = (id: string) => ['2', uniques, id, '1'] as const
export const sum = (amount: string, currency = weth) =>
  [currency === zero ? '0' : '1', currency, '0', amount] as const
export const pays = (amount: string, to: string, currency = weth) => [...sum(amount, currency), to] as const

export const inOrder = (recipient: string, amount: bigint) => ({ recipient, amount, kind: 'order' })
export const onTop = (recipient: string, amount: bigint) => ({ recipient, amount, kind: 'additional' })

/** A listing of token 5 as a snapshot has it. */
export const knownOrder: KnownOrder = {
  key: '0xorder',
  marketplace: 'harbour',
  side: 'listing',
  status: 'active',
  maker: seller,
  tokenId: '5',
  currency: weth,
  price: '100',
  remaining: '1',
  validUntil: '',
  madeAt: '',
  snapshot: 7,
}

/** All sales, where nothing is left over. */
export const salesOf = (logs: readonly SaleLog[], ...creations: Said[]): readonly Sale[] => {
  const { sales, unmatched } = recogniseSales(logs, creations)
  expect(unmatched).toEqual([])
  return sales
}
/** The only sale. */
export const oneSale = (logs: readonly SaleLog[], ...creations: Said[]): Sale => {
  const [sale, ...rest] = salesOf(logs, ...creations)
  expect(rest).toEqual([])
  return sale ?? expect.fail('There is no sale.')
}
/** Why no sale was recognised. */
export const reasonsOf = (logs: readonly SaleLog[], ...creations: Said[]): string[] => {
  const { sales, unmatched } = recogniseSales(logs, creations)
  expect(sales).toEqual([])
  return unmatched.map(({ reason }) => reason)
}

/** Logs of a transaction in their order, numbered from 0; their events have ids from 100. */
export const logsOf = (...logs: readonly (Said & { readonly fault?: LogFault })[]): SaleLog[] =>
  logs.map((log, index) => ({ fault: null, ...log, id: 100 + index, index }))
