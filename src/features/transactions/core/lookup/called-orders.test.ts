import { encodeAbiParameters, encodeEventTopics, parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { abiIndex } from '../abi-index.ts'
import { decodeCall } from '../decode-call.ts'
import {
  basicData,
  coins,
  fairTerms,
  item,
  parametersOf,
  pieces,
  seaportData,
  signed,
  to,
} from '../testing/seaport.ts'
import { addresses } from '../testing/trade.ts'
import { calledOrders } from './called-orders.ts'
import { loggedOrders } from './logged-orders.ts'
import { readLog } from './read-logs.ts'
import { lookupStatus } from './status.ts'

/** Addresses in small letters, and numbers as text: decoding writes checksums. */
const small = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_name, member: unknown) =>
      typeof member === 'bigint' ? member.toString() : member,
    ).toLowerCase(),
  )
const callOf = (data: string) =>
  decodeCall({ to: addresses.seaport, value: 0n, data, sender: addresses.taker }, abiIndex())
const { totalOriginalConsiderationItems: _count, ...whole } = parametersOf(fairTerms())

it('names orders of Seaport by what their makers signed, without the tips of whoever fills them', () => {
  const tipped = parametersOf({
    ...fairTerms(),
    consideration: [...fairTerms().consideration, to(addresses.stranger, coins(5n))],
  })
  const order = { parameters: { ...tipped, totalOriginalConsiderationItems: 2n }, signature: '0x' as const }
  const filled = calledOrders(callOf(seaportData('fulfillOrder', [order, `0x${'0'.repeat(64)}`])))
  const name = { book: 'seaport', action: 'fill', quantity: null, withoutCounter: whole }
  expect(small(filled)).toEqual(small([{ ...name, market: addresses.seaport }]))
  const cancelled = calledOrders(callOf(seaportData('cancel', [[{ ...whole, counter: 3n }]])))
  expect(small(cancelled)).toMatchObject(
    small([{ action: 'cancel', components: { ...whole, counter: 3n } }]) as object,
  )
  const many = seaportData('matchOrders', [[signed(fairTerms()), signed(fairTerms())], []])
  expect(calledOrders(callOf(many))).toHaveLength(2)
})

it('spells out what a basic order stands for, by its route', () => {
  const fees = {
    totalOriginalAdditionalRecipients: 1n,
    additionalRecipients: [
      { amount: 10n, recipient: addresses.fee },
      { amount: 7n, recipient: addresses.stranger },
    ],
  }
  const [listing] = calledOrders(
    callOf(
      basicData({
        ...fees,
        basicOrderType: 13,
        considerationToken: addresses.coin,
        considerationAmount: 90n,
      }),
    ),
  )
  expect(small(listing)).toMatchObject(
    small({
      withoutCounter: {
        orderType: 1,
        offer: [pieces(7n, 1n)],
        consideration: [to(addresses.maker, coins(90n)), to(addresses.fee, coins(10n))],
      },
    }) as object,
  )
  const [offer] = calledOrders(
    callOf(
      basicData({
        ...fees,
        basicOrderType: 16,
        offerToken: addresses.coin,
        offerIdentifier: 0n,
        offerAmount: 100n,
        considerationToken: addresses.collection,
        considerationIdentifier: 7n,
        considerationAmount: 1n,
      }),
    ),
  )
  expect(small(offer)).toMatchObject(
    small({
      withoutCounter: {
        orderType: 0,
        offer: [coins(100n)],
        consideration: [
          to(addresses.maker, item(2, addresses.collection, 7n, 1n)),
          to(addresses.fee, coins(10n)),
        ],
      },
    }) as object,
  )
})

it('reads who did what to an order from the logs of a market, and nothing from others', () => {
  const abi = parseAbi([
    'event OrderCancelled(bytes32 orderHash, address indexed offerer, address indexed zone)',
    'event RequestCreated(uint256 indexed requestId, address indexed creator, address indexed tokenContract, uint256 tokenId, bool isListing, uint256 quantity, address currency, uint256 pricePerToken, uint256 expiry)',
  ])
  const hash = `0x${'5a'.repeat(32)}` as const
  const log = (topics: readonly unknown[], data: string, index: number) =>
    readLog({ index, address: addresses.seaport, topics: topics as string[], data })
  const cancelled = log(
    encodeEventTopics({
      abi,
      eventName: 'OrderCancelled',
      args: { offerer: addresses.maker, zone: addresses.fee },
    }),
    encodeAbiParameters([{ type: 'bytes32' }], [hash]),
    0,
  )
  const requested = log(
    encodeEventTopics({
      abi,
      eventName: 'RequestCreated',
      args: { requestId: 9n, creator: addresses.maker, tokenContract: addresses.collection },
    }),
    encodeAbiParameters(
      [
        { type: 'uint256' },
        { type: 'bool' },
        { type: 'uint256' },
        { type: 'address' },
        { type: 'uint256' },
        { type: 'uint256' },
      ],
      [7n, true, 3n, addresses.coin, 100n, 1_900_000_000n],
    ),
    1,
  )
  const cut = log([requested.topics[0], ...requested.topics.slice(1)], requested.data.slice(0, 100), 2)
  const foreign = log([`0x${'12'.repeat(32)}`], '0x', 3)
  expect(loggedOrders([cancelled, requested, cut, foreign])).toMatchObject([
    { did: 'cancelled', name: hash, maker: addresses.maker, logIndex: 0 },
    { did: 'created', name: '9', side: 'listing', tokenId: '7', quantity: '3', price: '300', logIndex: 1 },
  ])
  expect([cut, foreign].map(({ eventName }) => eventName)).toEqual([null, null])
})

const nothing = {
  transaction: null,
  receipt: null,
  head: 20n,
  finalized: 15n,
  nonce: null,
  next: null,
  other: null,
  delivered: 0,
}
it.each([
  [
    'succeeded',
    { receipt: { block: 10n, isReverted: false } },
    { block: '10', confirmations: 11, isFinal: true },
  ],
  [
    'reverted',
    { receipt: { block: 18n, isReverted: true } },
    { block: '18', confirmations: 3, isFinal: false },
  ],
  ['outcome-missing', { transaction: { nonce: 1, block: 9n } }, { block: '9' }],
  ['pending', { transaction: { nonce: 4, block: null }, next: 4 }, { nonce: 4 }],
  ['pending-behind', { transaction: { nonce: 4, block: null }, next: 2 }, { nonce: 4, next: 2 }],
  ['replaced', { transaction: { nonce: 4, block: null }, next: 5, other: '0xaa' }, { nonce: 4, by: '0xaa' }],
  ['replaced', { nonce: 4, next: 6 }, { nonce: 4, by: null }],
  ['dropped', { nonce: 4, next: 4 }, { nonce: 4 }],
  ['absent', { nonce: 4 }, {}],
  ['absent-delivered', { delivered: 2 }, { events: 2 }],
])('a transaction counts as %s by what the node shows', (id, more, values) => {
  expect(lookupStatus({ ...nothing, ...more }).fact).toEqual({ id, values })
})
