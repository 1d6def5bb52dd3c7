import { encodeFunctionData } from 'viem/utils'
import type { HealthReason } from '../../../core/listing-health/words.ts'
import type { Order } from '../../../core/wire/marketplace.ts'
import { editionsAbi, marketAbi, uniquesAbi } from '../../artifacts/abis.ts'
import type { Address, ChainOrder, Devnet } from '../chain-types.ts'
import { cancelCall, transferCall } from '../market-actions.ts'
import { accountOf, roles } from '../seed/roles.ts'
import { chainBook } from '../../data/chain-book.ts'
import { wireOrder } from '../../data/wire-order.ts'

/** How listings are broken, in turn. */
const breakages = [
  'moved',
  'burned',
  'approval-off',
  'cancelled',
  'expired',
  'wire-differs',
  'balance-short',
  'over-listed',
] as const satisfies readonly HealthReason[]

/** Ways that need a collection of pieces. */
const ofPieces: ReadonlySet<string> = new Set(['balance-short', 'over-listed'])

/** Listings of one collection as their service has them, and what is wrong with each by the chain. */
export type MadeListings = {
  readonly collection: Address
  readonly orders: readonly Order[]
  readonly truth: ReadonlyMap<string, HealthReason | null>
}

/** Tokens of the seed have other ids. */
const firstToken = 7_000_000_000
const perCall = 50
const missingToken = 9_000_000_000n
const price = 10n ** 16n

const call = (to: Address, data: `0x${string}`) => ({ to, data, value: 0n })

const inPieces = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / perCall) }, (_, at) =>
    list.slice(at * perCall, (at + 1) * perCall),
  )

type Planned = { readonly tokenId: bigint; readonly quantity: bigint; readonly reason: HealthReason | null }

/** Lists tokens of one account, fifty in a transaction. @returns the orders that were made */
const listAll = async (
  devnet: Devnet,
  maker: Address,
  collection: Address,
  planned: readonly Planned[],
  now: number,
): Promise<ChainOrder[]> => {
  for (const some of inPieces(planned)) {
    const orders = some.map(({ tokenId, quantity, reason }) => ({
      collection,
      tokenId,
      quantity,
      currency: devnet.currencies[0].address,
      unitPrice: price,
      validFrom: 0,
      validUntil: now + (reason === 'expired' ? 3600 : 86_400),
      kind: 2,
      fees: [],
    }))
    const data = encodeFunctionData({ abi: marketAbi, functionName: 'createListings', args: [orders] })
    await devnet.send(maker, call(devnet.market, data))
  }
  const all = await devnet.orders()
  return all.slice(-planned.length)
}

/** One plan of `count` listings, of each way `broken` of them. */
const planListings = (count: number, broken: number, ways: readonly HealthReason[]): Planned[] => {
  const planned: Planned[] = []
  for (const reason of ways)
    for (let place = 0; place < broken; place += 1) {
      const tokenId = reason === 'burned' ? missingToken + BigInt(place) : BigInt(firstToken + planned.length)
      // Two listings that need more than there is come in pairs for one token.
      const pair = reason === 'over-listed' && place % 2 === 1
      planned.push({
        tokenId: pair ? (planned.at(-1)?.tokenId ?? tokenId) : tokenId,
        quantity: reason === 'over-listed' || reason === 'balance-short' ? 3n : 1n,
        reason,
      })
    }
  while (planned.length < count)
    planned.push({ tokenId: BigInt(firstToken + planned.length), quantity: 1n, reason: null })
  return planned
}

const approve = (collection: Address, market: Address, approved: boolean) =>
  call(
    collection,
    encodeFunctionData({ abi: uniquesAbi, functionName: 'setApprovalForAll', args: [market, approved] }),
  )

const mintAll = async (
  devnet: Devnet,
  collection: Address,
  standard: 'ERC721' | 'ERC1155',
  of: (planned: Planned) => Address,
  planned: readonly Planned[],
): Promise<void> => {
  const minter = accountOf(devnet.accounts, roles.minter)
  const tokens = [
    ...new Map(planned.filter(({ reason }) => reason !== 'burned').map((one) => [one.tokenId, one])).values(),
  ]
  const datas =
    standard === 'ERC721'
      ? inPieces(tokens).map((some) => {
          const args = [some.map(of), some.map(({ tokenId }) => tokenId)] as const
          return encodeFunctionData({ abi: uniquesAbi, functionName: 'mint', args })
        })
      : [...Map.groupBy(tokens, of)].flatMap(([owner, mine]) =>
          inPieces(mine).map((some) => {
            const args = [owner, some.map(({ tokenId }) => tokenId), some.map(() => 4n)] as const
            return encodeFunctionData({ abi: editionsAbi, functionName: 'mint', args })
          }),
        )
  for (const data of datas) await devnet.send(minter, call(collection, data))
}

/** Breaks what was listed. */
const breakAll = async (
  devnet: Devnet,
  maker: Address,
  orders: readonly (ChainOrder & Pick<Planned, 'reason'>)[],
) => {
  const other = accountOf(devnet.accounts, roles.newcomer)
  const cancelled = orders.filter(({ reason }) => reason === 'cancelled')
  if (cancelled.length > 0) await devnet.send(maker, cancelCall(devnet, cancelled))
  const away = { moved: 1n, 'balance-short': 2n }
  for (const order of orders)
    if (order.reason === 'moved' || order.reason === 'balance-short')
      await devnet.send(maker, transferCall(order, maker, other, order.tokenId, away[order.reason]))
}

/**
 * Makes listings of one of the sample's collections and breaks some: their service still calls all of them active.
 *
 * @param broken of each way
 */
export const makeListings = async (
  devnet: Devnet,
  {
    standard,
    count,
    broken,
    now,
  }: {
    readonly standard: 'ERC721' | 'ERC1155'
    readonly count: number
    readonly broken: number
    /** Seconds since the epoch. */
    readonly now: number
  },
): Promise<MadeListings> => {
  const collection = devnet.collections[standard === 'ERC721' ? 1 : 0].address
  const [maker, careless] = [roles.collectors[0] ?? 17, roles.collectors[1] ?? 18].map((role) =>
    accountOf(devnet.accounts, role),
  ) as [Address, Address]
  const ways = breakages.filter((way) => ofPieces.has(way) === (standard === 'ERC1155'))
  const planned = planListings(count, broken, ways)
  const ownerOf = ({ reason }: Planned): Address => (reason === 'approval-off' ? careless : maker)
  await mintAll(devnet, collection, standard, ownerOf, planned)
  await devnet.send(maker, approve(collection, devnet.market, true))
  await devnet.send(careless, approve(collection, devnet.market, false))
  const made: (ChainOrder & Pick<Planned, 'reason'>)[] = []
  for (const [owner, mine] of Map.groupBy(planned, ownerOf)) {
    const orders = await listAll(devnet, owner, collection, mine, now)
    made.push(...orders.map((order, place) => ({ ...order, reason: mine[place]?.reason ?? null })))
  }
  await breakAll(devnet, maker, made)
  const book = chainBook(devnet)
  return {
    collection,
    orders: made.map(({ reason, ...order }) => {
      const wire = wireOrder(book, { ...order, status: 'active' }, undefined)
      return reason === 'wire-differs' ? { ...wire, priceAmount: (order.unitPrice / 10n).toString() } : wire
    }),
    truth: new Map(made.map(({ orderId, reason }) => [orderId, reason])),
  }
}
