import { encodeFunctionData } from 'viem/utils'
import { coinAbi } from '../artifacts/abis.ts'
import type { Address, ChainOrder, Devnet, Hex } from '../chain/chain-types.ts'
import { cancelCall, orderCall, transferCall, type OrderTerms } from '../chain/market-actions.ts'
import { accountOf, roles } from '../chain/seed/roles.ts'
import { seedCollectibles } from '../chain/seed/seed-collectibles.ts'
import { valueOf } from '../../core/testing/value-of.ts'

/** A sale that was made: what whoever reads the log has to find, no more and no less. */
export type DaySale = {
  readonly txnHash: string
  /** The market's number of the order. */
  readonly order: string
  readonly side: 'listing' | 'offer'
  readonly seller: string
  readonly buyer: string
  readonly tokenId: string
  readonly quantity: string
  readonly currency: string
  readonly price: string
}

/** Events that a listener needs to show sales. */
export const saleEvents = [
  'Transfer(address indexed from, address indexed to, uint256 value)',
  'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'OrderFilled(uint256 indexed number, address indexed taker, address indexed collection, uint256 tokenId, uint256 quantity, address currency, uint256 paid)',
]

const kinds = ['native', 'coin', 'small coin', 'offer', 'pieces', 'several'] as const
type Kind = (typeof kinds)[number]

const cent = 10n ** 4n

/**
 * Makes so many sales of all kinds on the chain, and between them gifts, payments and cancelled orders, which are none.
 *
 * @param count sales
 */
export const playDay = async (devnet: Devnet, count: number): Promise<readonly DaySale[]> => {
  const traders = [...roles.makers, ...roles.collectors].map((role) => accountOf(devnet.accounts, role))
  const sales: DaySale[] = []
  let turn = 0

  const next = <T>(all: readonly T[]): T => {
    const one = all[turn % all.length]
    turn += 1
    if (one === undefined) throw new Error('There is nothing to choose from.')
    return one
  }
  const otherThan = (account: Address): Address => next(traders.filter((one) => one !== account))
  const tradable = seedCollectibles().map(({ collection: place, tokenId }) => ({
    collection: devnet.collections[place],
    tokenId,
  }))

  /** A collectible with a trader who holds so many pieces of it. */
  const holding = (standard: 'ERC721' | 'ERC1155', pieces: bigint) =>
    next(
      tradable.flatMap(({ collection, tokenId }) => {
        if (collection.standard !== standard) return []
        return [...devnet.holders(collection.address, tokenId)].flatMap(([holder, held]) =>
          held >= pieces && traders.includes(holder) ? [{ collection, tokenId, holder }] : [],
        )
      }),
    )

  const make = async (maker: Address, terms: Omit<OrderTerms, 'validUntil'>): Promise<ChainOrder> => {
    const validUntil = Math.floor(Date.now() / 1000) + 86_400
    await devnet.send(maker, orderCall(devnet, { ...terms, validUntil }))
    const order = (await devnet.orders()).findLast((one) => one.maker === maker)
    if (order === undefined) throw new Error('No order was made.')
    return order
  }

  const fill = async (orders: readonly ChainOrder[], taker: Address, quantity: bigint, fee: bigint) => {
    const [first] = orders
    if (first === undefined) return
    const steps = valueOf(
      await devnet.fillSteps({
        side: first.side === 'listing' ? 'buy' : 'sell',
        collection: first.collection,
        taker,
        orders: orders.map(({ orderId, tokenId }) => ({ orderId, quantity, tokenId })),
        additionalFees:
          fee === 0n ? [] : [{ amount: fee, receiver: accountOf(devnet.accounts, roles.marketFees) }],
      }),
    )
    let txnHash: Hex | undefined
    for (const step of steps) txnHash = await devnet.send(taker, step)
    for (const { number, side, maker, tokenId, currency, unitPrice } of orders)
      sales.push({
        txnHash: (txnHash ?? '').toLowerCase(),
        order: String(number),
        side,
        seller: side === 'listing' ? maker : taker,
        buyer: side === 'listing' ? taker : maker,
        tokenId: String(tokenId),
        quantity: String(quantity),
        currency,
        price: String(unitPrice * quantity),
      })
  }

  /** @param left sales that are still to be made */
  const sell = async (kind: Kind, left: number): Promise<void> => {
    const isPieces = kind === 'pieces'
    const { collection, tokenId, holder } = holding(isPieces ? 'ERC1155' : 'ERC721', isPieces ? 2n : 1n)
    const currency = devnet.currencies[kind === 'native' ? 0 : kind === 'small coin' ? 2 : 1].address
    const terms = {
      side: 'listing',
      collection: collection.address,
      tokenId,
      quantity: isPieces ? 2n : 1n,
      currency,
      unitPrice: cent * BigInt(101 + sales.length),
    } as const
    if (kind === 'offer') {
      const offer = await make(otherThan(holder), { ...terms, side: 'offer' })
      return fill([offer], holder, 1n, 0n)
    }
    const listing = await make(holder, terms)
    const taker = otherThan(holder)
    if (kind !== 'several' || left < 2)
      return fill([listing], taker, terms.quantity, kind === 'coin' ? cent : 0n)
    const beside = tradable.flatMap(({ collection: same, tokenId: id }) =>
      same === collection && id !== tokenId
        ? [...devnet.holders(collection.address, id).keys()]
            .filter((account) => account !== taker && traders.includes(account))
            .map((account) => ({ id, account }))
        : [],
    )
    const { id, account } = next(beside)
    return fill([listing, await make(account, { ...terms, tokenId: id })], taker, 1n, 0n)
  }

  /** What moves tokens or coins and is no sale. */
  const pass = async (): Promise<void> => {
    const { collection, tokenId, holder } = holding('ERC721', 1n)
    const gift = { standard: collection.standard, collection: collection.address }
    await devnet.send(holder, transferCall(gift, holder, otherThan(holder), tokenId))
    const payer = next(traders)
    const [, coin] = devnet.currencies
    const args = [otherThan(payer), cent] as const
    const data = encodeFunctionData({ abi: coinAbi, functionName: 'transfer', args })
    await devnet.send(payer, { to: coin.address, data, value: 0n })
    const listed = holding('ERC721', 1n)
    const order = await make(listed.holder, {
      side: 'listing',
      collection: listed.collection.address,
      tokenId: listed.tokenId,
      quantity: 1n,
      currency: coin.address,
      unitPrice: cent,
    })
    await devnet.send(listed.holder, cancelCall(devnet, [order]))
  }

  await devnet.orders()
  while (sales.length < count) {
    if (sales.length % 5 === 0) await pass()
    await sell(next(kinds), count - sales.length)
  }
  return sales
}
