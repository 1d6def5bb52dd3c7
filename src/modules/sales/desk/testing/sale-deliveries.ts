import { parseEventSignature } from '../../../../core/webhooks/event-signature.ts'
import { writeElement } from '../../../../core/webhooks/write-element.ts'
import { encodeAbiParameters, encodeEventTopics, keccak256, parseAbiItem, toHex, type AbiEvent } from 'viem'
import { valueOf } from '../../../../core/testing/value-of.ts'

const account = (digit: string): `0x${string}` => `0x${digit.repeat(40)}`

export const accounts = {
  seller: account('1'),
  buyer: account('2'),
  artist: account('3'),
  collection: account('a'),
  coin: account('b'),
  market: account('e'),
}

const signatures = {
  coin: 'event Transfer(address indexed from, address indexed to, uint256 value)',
  token: 'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  filled:
    'event OrderFilled(uint256 indexed number, address indexed taker, address indexed collection, uint256 tokenId, uint256 quantity, address currency, uint256 paid)',
  requested:
    'event RequestCreated(uint256 indexed requestId, address indexed creator, address indexed tokenContract, uint256 tokenId, bool isListing, uint256 quantity, address currency, uint256 pricePerToken, uint256 expiry)',
  requestFilled:
    'event RequestAccepted(uint256 indexed requestId, address indexed buyer, address indexed tokenContract, address receiver, uint256 quantity, uint256 quantityRemaining)',
} as const

export type Element = Readonly<Record<string, unknown>>

/** The block of a log: its number, and its time (s). */
type BlockOf = { readonly block?: number; readonly time?: number }

/** Where a log is: its transaction, its place there, and its block. */
export type Place = BlockOf & { readonly txn: number; readonly index: number }

const hash = (text: string): `0x${string}` => keccak256(toHex(text))

const element = (
  name: keyof typeof signatures,
  address: `0x${string}`,
  args: Readonly<Record<string, unknown>>,
  { txn, index, block = 10 + txn, time = Date.UTC(2023, 0, 1) / 1000 + txn * 3600 }: Place,
): Element => {
  const abi = parseAbiItem(signatures[name]) as AbiEvent
  const plain = abi.inputs.filter((input) => input.indexed !== true)
  const data = encodeAbiParameters(
    plain,
    plain.map((input) => args[input.name ?? '']),
  )
  const parsed = valueOf(parseEventSignature(signatures[name].slice('event '.length)))
  const [topic, ...topics] = encodeEventTopics({ abi: [abi], args })
  return writeElement(
    {
      chainId: 5,
      type: 'BLOCK_ADDED',
      block: {
        number: block,
        hash: hash(`block ${block}`),
        parentHash: hash(`block ${block - 1}`),
        timestamp: time,
      },
      log: { address, topics: [topic, ...topics].flatMap((one) => one ?? []), data },
      contractType: name === 'coin' ? 'ERC20' : name === 'token' ? 'ERC721' : 'UNKNOWN',
      txnHash: hash(`transaction ${txn}`),
      txnIndex: 0,
      logIndex: index,
      txnLogIndex: index,
      txnInfo: { from: accounts.buyer, to: accounts.market, value: '0' },
    },
    parsed,
  )
}

const { seller, buyer, artist, collection, coin, market } = accounts

/** The logs of a listing that was bought: a fee of 5 %, the price, the token, and what the market says. */
export const saleElements = (txn: number, price: bigint, blockOf: BlockOf = {}): readonly Element[] => {
  const at = (index: number): Place => ({ txn, index, ...blockOf })
  const fee = price / 20n
  return [
    element('coin', coin, { from: buyer, to: artist, value: fee }, at(0)),
    element('coin', coin, { from: buyer, to: seller, value: price - fee }, at(1)),
    element('token', collection, { from: seller, to: buyer, tokenId: BigInt(txn) }, at(2)),
    element(
      'filled',
      market,
      {
        number: BigInt(txn),
        taker: buyer,
        collection,
        tokenId: BigInt(txn),
        quantity: 1n,
        currency: coin,
        paid: price,
      },
      at(3),
    ),
  ]
}

/** The log of a listing that the platform's own market stored, and those of its sale, a fee of 5 % inside and one of 3 % on top. */
export const requestElements = (
  number: number,
  price: bigint,
): { readonly created: readonly Element[]; readonly filled: readonly Element[] } => {
  const [requestId, tokenId] = [BigInt(number), BigInt(number)]
  const at = (index: number): Place => ({ txn: number, index })
  const [royalty, added] = [price / 20n, (price * 3n) / 100n]
  return {
    created: [
      element(
        'requested',
        market,
        {
          requestId,
          creator: seller,
          tokenContract: collection,
          tokenId,
          isListing: true,
          quantity: 1n,
          currency: coin,
          pricePerToken: price,
          expiry: 1_900_000_000n,
        },
        { txn: number + 1000, index: 0, block: 1 },
      ),
    ],
    filled: [
      element('coin', coin, { from: buyer, to: artist, value: royalty }, at(0)),
      element('coin', coin, { from: buyer, to: market, value: added }, at(1)),
      element('coin', coin, { from: buyer, to: seller, value: price - royalty }, at(2)),
      element('token', collection, { from: seller, to: buyer, tokenId }, at(3)),
      element(
        'requestFilled',
        market,
        { requestId, buyer, tokenContract: collection, receiver: buyer, quantity: 1n, quantityRemaining: 0n },
        at(4),
      ),
    ],
  }
}

export const removed = (elements: readonly Element[]): readonly Element[] =>
  elements.map((one) => ({ ...one, type: 'BLOCK_REMOVED' }))
