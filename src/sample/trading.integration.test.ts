import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseJson } from '../core/wire/parse-json.ts'
import { findAnvil } from './chain/anvil-binary.ts'
import type { Address, ChainOrder, Devnet, Hex } from './chain/chain-types.ts'
import { cancelCall, orderCall, transferCall } from './chain/market-actions.ts'
import { accountOf, roles } from './chain/seed/roles.ts'
import { seedCollectibles } from './chain/seed/seed-collectibles.ts'
import {
  listPath,
  listRequest,
  marketplacePath,
  post,
  rowsOf,
  startTestSample,
  type Called,
  type TestSample,
} from './testing/call.ts'
import { someOrder } from './testing/operation-calls.ts'

// What is answered over HTTP is sent to the chain, and what the chain then says is answered over HTTP.
const missing = findAnvil() === null

describe('on the devnet', () => {
  beforeEach((context) => context.skip(missing, 'there is no local node for this platform'))
  let sample: TestSample
  let devnet: Devnet
  let newcomer: Address
  beforeAll(async () => {
    if (missing) return
    sample = await startTestSample('anvil')
    if (sample.world.devnet === null) throw new Error('no devnet')
    devnet = sample.world.devnet
    newcomer = accountOf(devnet.accounts, roles.newcomer)
  })
  afterAll(async () => {
    if (!missing) await sample.stop()
  })

  const ask = (method: string, body: Record<string, unknown>): Promise<Called> =>
    post(sample.url + marketplacePath(method), body)

  const offersFor = async ({ collection, tokenId }: Pick<ChainOrder, 'collection' | 'tokenId'>) => {
    const called = await ask('ListOffersForCollectible', {
      contractAddress: collection,
      tokenId: tokenId.toString(),
      filter: {},
      page: { page: 1, pageSize: 100 },
    })
    return called.body['offers'] as Record<string, unknown>[]
  }
  const rowFor = async ({ collection, tokenId }: Pick<ChainOrder, 'collection' | 'tokenId'>) => {
    const filter = { includeEmpty: true, searchText: tokenId.toString() }
    const page = { page: 1, pageSize: 1000 }
    const called = await post(sample.url + listPath, listRequest(collection, { filter, page }))
    return rowsOf(called).find(
      ({ metadata }) => metadata.tokenId === tokenId.toString(),
    ) as unknown as Record<'listing' | 'offer', Record<string, unknown> | undefined>
  }
  type Step = { id: string; to: Address; data: Hex; value: string; price: string; executeType: string }
  const send = async (from: Address, steps: readonly Step[]): Promise<void> => {
    for (const { to, data, value } of steps) await devnet.send(from, { to, data, value: BigInt(value) })
  }
  const stepsOf = ({ status, text, body }: Called): Step[] => {
    if (status !== 200) throw new Error(text)
    return body['steps'] as Step[]
  }
  const dataOf = ({ orderId, tokenId }: ChainOrder, quantity = '1'): Record<string, string> => ({
    orderId,
    quantity,
    tokenId: tokenId.toString(),
  })
  /** A collectible nobody has orders for, and its holder. */
  const quiet = (
    collection: 1 | 2,
    index: number,
  ): { tokenId: bigint; holder: Address; collection: Address } => {
    const free = seedCollectibles().filter((seed) => seed.collection === collection && seed.number % 8 === 5)
    const { tokenId } = free[index] ?? { tokenId: 0n }
    const { address } = devnet.collections[collection]
    const [holder] = devnet.holders(address, tokenId).keys()
    if (holder === undefined) throw new Error('nobody holds it')
    return { tokenId, holder, collection: address }
  }
  const make = async (
    from: Address,
    terms: Partial<Parameters<typeof orderCall>[1]>,
  ): Promise<ChainOrder> => {
    const whole = {
      side: 'listing',
      collection: devnet.collections[1].address,
      tokenId: 1n,
      quantity: 1n,
      currency: devnet.currencies[0].address,
      unitPrice: 10n ** 16n,
      validUntil: Math.floor(Date.now() / 1000) + 3600,
      ...terms,
    } as const
    await devnet.send(from, orderCall(devnet, whole))
    const order = (await devnet.orders()).at(-1)
    if (order === undefined) throw new Error('no order')
    return order
  }

  it('selling to an offer fills it', async () => {
    const offer = await someOrder(sample, 'offer')
    const before = await offersFor(offer)
    expect(before.find(({ orderId }) => orderId === offer.orderId)).toMatchObject({
      status: 'active',
      quantityRemaining: offer.quantityRemaining.toString(),
    })
    const quantity = offer.quantityAvailable
    const balance = devnet.holders(offer.collection, offer.tokenId).get(offer.holder) ?? 0n
    const wanted = quantity < balance ? quantity : balance
    const steps = stepsOf(
      await ask('GenerateSellTransaction', {
        collectionAddress: offer.collection.toUpperCase().replace('0X', '0x'),
        seller: offer.holder,
        marketplace: 'platform_marketplace_v2',
        ordersData: [dataOf(offer, wanted.toString())],
        additionalFees: [],
        walletType: 'unknown',
      }),
    )
    expect(steps.at(-1)).toMatchObject({ id: 'sell', executeType: 'order', to: devnet.market, value: '0' })
    await send(offer.holder, steps)
    const after = (await offersFor(offer)).find(({ orderId }) => orderId === offer.orderId)
    const left = offer.quantityRemaining - wanted
    expect(after).toMatchObject({
      status: left === 0n ? 'filled' : 'active',
      quantityRemaining: left.toString(),
    })
    const again = await ask('GenerateSellTransaction', {
      collectionAddress: offer.collection,
      seller: offer.holder,
      ordersData: [dataOf(offer, (left + 1n).toString())],
    })
    expect(again.body).toMatchObject({ error: 'InvalidArgument' })
  })

  it('buying in a coin approves it first and pays additional fees on top', async () => {
    const { tokenId, holder, collection } = quiet(1, 0)
    const [, wrapped] = devnet.currencies
    const order = await make(holder, { tokenId, collection, currency: wrapped.address })
    expect((await rowFor(order)).listing).toMatchObject({
      status: 'active',
      orderId: order.orderId,
      createdBy: holder,
      priceAmount: '10000000000000000',
      priceAmountFormatted: '0.01',
      priceUSD: 26.5,
      priceUSDFormatted: '26.50',
    })
    const receiver: Address = '0x00000000000000000000000000000000000fee01'
    const steps = stepsOf(
      await ask('GenerateBuyTransaction', {
        collectionAddress: collection,
        buyer: newcomer,
        marketplace: 'platform_marketplace_v2',
        ordersData: [dataOf(order)],
        additionalFees: [{ amount: '777', receiver }],
        walletType: 'platform',
      }),
    )
    expect(steps.map(({ id, executeType, price }) => [id, executeType, price])).toEqual([
      ['tokenApproval', 'unknown', '0'],
      ['buy', 'order', '10000000000000777'],
    ])
    await send(newcomer, steps)
    expect((await rowFor(order)).listing).toMatchObject({ status: 'filled', quantityAvailable: '0' })
    expect(await devnet.balance(wrapped.address, receiver)).toBe(777n)
    expect([...devnet.holders(collection, tokenId).keys()]).toEqual([newcomer])
  })

  it('shows orders as they become: inactive without the token, cancelled', async () => {
    const { tokenId, holder, collection } = quiet(2, 1)
    const order = await make(holder, { tokenId, collection })
    const place = { standard: 'ERC721', collection } as const
    await devnet.send(holder, transferCall(place, holder, newcomer, tokenId))
    expect((await rowFor(order)).listing).toMatchObject({ status: 'inactive', quantityAvailable: '0' })
    await devnet.send(newcomer, transferCall(place, newcomer, holder, tokenId))
    expect((await rowFor(order)).listing).toMatchObject({ status: 'active' })
    await devnet.send(holder, cancelCall(devnet, [order]))
    const cancelled = (await rowFor(order)).listing
    expect(cancelled).toMatchObject({ status: 'cancelled' })
    expect(cancelled?.['deletedAt']).toBe(cancelled?.['updatedAt'])
  })

  it('finds the highest offer, and none where there is none', async () => {
    const { tokenId, collection } = quiet(2, 2)
    const highest = async (filter: Record<string, unknown> = {}): Promise<unknown> => {
      const called = await ask('GetHighestPriceOfferForCollectible', {
        contractAddress: collection,
        tokenId: tokenId.toString(),
        filter,
      })
      return called.body['order']
    }
    expect(await highest()).toBeNull()
    const [, wrapped, dollar] = devnet.currencies
    const [a, b, c] = [1, 2, 3].map((index) => accountOf(devnet.accounts, roles.makers[index] ?? 1))
    const offer = (from: Address | undefined, currency: Address, unitPrice: bigint): Promise<ChainOrder> =>
      make(from ?? newcomer, { side: 'offer', tokenId, collection, currency, unitPrice })
    const low = await offer(a, dollar.address, 20_000_000n)
    // 26.5 dollars, though the number is larger than that of 30 dollars.
    await offer(b, wrapped.address, 10n ** 16n)
    const best = await offer(c, dollar.address, 30_000_000n)
    expect(await highest()).toMatchObject({ orderId: best.orderId, priceUSD: 30 })
    expect(await highest({ createdBy: [a?.toUpperCase().replace('0X', '0x')] })).toMatchObject({
      orderId: low.orderId,
    })
    expect(await highest({ currencies: [wrapped.address] })).toMatchObject({ priceUSD: 26.5 })
    expect(await highest({ marketplace: ['third_party_9'] })).toBeNull()
    await devnet.send(best.maker, cancelCall(devnet, [best]))
    expect(await highest()).toMatchObject({ priceUSD: 26.5 })

    const page = async (over: Record<string, unknown>): Promise<Called> =>
      ask('ListOffersForCollectible', {
        contractAddress: collection,
        tokenId: tokenId.toString(),
        filter: {},
        ...over,
      })
    const all = (await page({})).body['offers'] as Record<string, unknown>[]
    expect(all.map(({ priceUSD, status }) => [priceUSD, status])).toEqual([
      [26.5, 'active'],
      [20, 'active'],
      [30, 'cancelled'],
    ])
    const sort = [{ column: 'createdAt', order: 'ASC' }]
    const second = await page({ page: { page: 2, pageSize: 2, more: true, sort } })
    expect(second.body['page']).toEqual({ page: 2, pageSize: 2, more: false, sort })
    expect(second.body['offers']).toMatchObject([{ orderId: best.orderId }])
    expect((await page({ page: { page: 1, pageSize: 2 } })).body['page']).toMatchObject({ more: true })
  })

  it('refuses to prepare what cannot be carried out', async () => {
    const listing = await someOrder(sample, 'listing')
    const buy = async (over: Record<string, unknown>): Promise<unknown> => {
      const { body } = await ask('GenerateBuyTransaction', {
        collectionAddress: listing.collection,
        buyer: newcomer,
        ordersData: [dataOf(listing)],
        ...over,
      })
      return body['error']
    }
    const orderId = `0x${'1'.repeat(64)}`
    expect(await buy({ ordersData: [{ ...dataOf(listing), orderId }] })).toBe('NotFound')
    expect(await buy({ collectionAddress: newcomer })).toBe('NotFound')
    expect(await buy({ ordersData: [{ ...dataOf(listing), tokenId: '424242' }] })).toBe('InvalidArgument')
    expect(await buy({ ordersData: [dataOf(listing, '0')] })).toBe('InvalidArgument')
    expect(await buy({ ordersData: [] })).toBe('InvalidArgument')
    expect(await buy({ additionalFees: [{ amount: '-1', receiver: newcomer }] })).toBe('InvalidArgument')
    expect(await buy({ additionalFees: [{ amount: '1', receiver: 'me' }] })).toBe('InvalidArgument')
    expect(await buy({ ordersData: [{ ...dataOf(listing), tokenId: '' }] })).toBeUndefined()
  })

  it('says which orders a wallet could pay for', async () => {
    const { tokenId, holder, collection } = quiet(1, 1)
    const { tokenId: dearId, holder: dearHolder } = quiet(1, 2)
    const cheap = await make(holder, { tokenId, collection })
    const dear = await make(dearHolder, { tokenId: dearId, collection, unitPrice: 10n ** 26n })
    const options = async (
      wallet: Address,
      orders: readonly ChainOrder[],
    ): Promise<Record<string, unknown>> => {
      const called = await ask('CheckoutOptionsMarketplace', {
        wallet,
        orders: orders.map(({ orderId }) => ({ contractAddress: collection, orderId })),
        additionalFee: 250,
      })
      expect(called.status, called.text).toBe(200)
      return called.body['options'] as Record<string, unknown>
    }
    expect(await options(newcomer, [cheap])).toEqual({
      crypto: 'all',
      swap: [],
      nftCheckout: ['lantern-pay'],
      onRamp: ['harbour-ramp', 'ferry-cash'],
    })
    expect(await options(newcomer, [cheap, dear])).toMatchObject({ crypto: 'partially', nftCheckout: [] })
    expect(await options('0x00000000000000000000000000000000000b0b01', [cheap])).toMatchObject({
      crypto: 'none',
    })
    await devnet.send(holder, cancelCall(devnet, [cheap]))
    expect(await options(newcomer, [cheap])).toEqual({
      crypto: 'none',
      swap: [],
      nftCheckout: [],
      onRamp: [],
    })
    const unknown = await ask('CheckoutOptionsMarketplace', {
      wallet: newcomer,
      orders: [{ contractAddress: collection, orderId: '0x01' }],
    })
    expect(unknown.body).toMatchObject({ error: 'NotFound' })
  })

  it('takes back what a reorganisation takes back', async () => {
    const { tokenId, holder, collection } = quiet(2, 3)
    const order = await make(holder, { tokenId, collection })
    expect((await rowFor(order)).listing).toMatchObject({ orderId: order.orderId })
    const { body } = await post(`${sample.url}/rpc/Sample/Reorganise`, { depth: 1 })
    expect(body).toEqual({ depth: 1 })
    expect((await rowFor(order)).listing).toBeUndefined()
  })

  it('tells when the chain is gone', async () => {
    const other = await startTestSample({ url: devnet.url })
    expect(other.world.book.collections).toEqual(sample.world.book.collections)
    await other.stop()
    const own = await startTestSample('anvil')
    await own.world.devnet?.stop()
    const called = await post(own.url + listPath, listRequest(own.collection()))
    expect(called.body).toMatchObject({ error: 'WebrpcInternalError', code: -7, status: 500 })
    expect(parseJson(called.text).ok).toBe(true)
    await own.stop()
  })
})
