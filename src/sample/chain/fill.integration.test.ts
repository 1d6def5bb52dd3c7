import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Address, Devnet } from './chain-types.ts'
import { approvalCall, cancelCall, transferCall } from './market-actions.ts'
import { createNodeClient } from './node-client.ts'
import { roles } from './seed/roles.ts'
import { startDevnet } from './start-devnet.ts'
import { createTrader, soon, type Trader } from './testing/trader.ts'
import { valueOf } from '../../core/testing/value-of.ts'

let devnet: Devnet
let trader: Trader
beforeAll(async () => {
  const started = valueOf(await startDevnet())
  devnet = started
  trader = createTrader(devnet)
})
afterAll(() => devnet.stop())

describe('buying', () => {
  it('fills a listing in the native coin: seller, royalty, marketplace and additional fees get theirs', async () => {
    const { tokenId, holder } = trader.quiet(1, 0)
    const fees = [
      { recipient: trader.role(roles.royalties), bps: 300 },
      { recipient: trader.role(roles.marketFees), bps: 200 },
    ]
    const order = await trader.make(holder, { tokenId, fees })
    expect(order).toMatchObject({
      side: 'listing',
      status: 'active',
      maker: holder,
      fees,
      quantityAvailable: 1n,
    })
    const receiver: Address = '0x00000000000000000000000000000000000ab1e5'
    const extra = 12_345n
    const native = devnet.currencies[0].address
    const watched = [holder, trader.role(roles.royalties), trader.role(roles.marketFees), receiver]
    const balances = (): Promise<bigint[]> =>
      Promise.all(watched.map((account) => devnet.balance(native, account)))
    const before = await balances()
    const steps = await trader.fill(
      trader.request(order, trader.newcomer(), { additionalFees: [{ amount: extra, receiver }] }),
    )
    expect(steps).toEqual(['buy'])
    const after = await balances()
    const price = order.unitPrice
    expect(after.map((balance, index) => balance - (before[index] ?? 0n))).toEqual([
      (price * 95n) / 100n,
      (price * 3n) / 100n,
      (price * 2n) / 100n,
      extra,
    ])
    expect(await trader.again(order)).toMatchObject({
      status: 'filled',
      quantityRemaining: 0n,
      quantityAvailable: 0n,
    })
    expect([...devnet.holders(order.collection, tokenId).keys()]).toEqual([trader.newcomer()])
  })

  it('approves a coin first where that is missing, once, and fills part of a listing', async () => {
    const { tokenId, holder } = trader.quiet(0, 0)
    const [, , dollar] = devnet.currencies
    const collection = devnet.collections[0].address
    const order = await trader.make(holder, {
      tokenId,
      collection,
      quantity: 3n,
      currency: dollar.address,
      unitPrice: 2_500_000n,
    })
    const two = [{ orderId: order.orderId, quantity: 2n, tokenId: null }]
    const additionalFees = [{ amount: 7n, receiver: trader.maker(3) }]
    const steps = valueOf(
      await devnet.fillSteps(trader.request(order, trader.newcomer(), { orders: two, additionalFees })),
    )
    expect(steps.map(({ id, to, value, price }) => ({ id, to, value, price }))).toEqual([
      { id: 'tokenApproval', to: dollar.address, value: 0n, price: 0n },
      { id: 'buy', to: devnet.market, value: 0n, price: 5_000_007n },
    ])
    const before = await devnet.balance(dollar.address, trader.newcomer())
    for (const step of steps) await devnet.send(trader.newcomer(), step)
    expect(before - (await devnet.balance(dollar.address, trader.newcomer()))).toBe(5_000_007n)
    expect(await trader.again(order)).toMatchObject({
      status: 'active',
      quantityRemaining: 1n,
      quantityAvailable: 1n,
    })
    expect(devnet.holders(collection, tokenId).get(trader.newcomer())).toBe(2n)
    // Makers and collectors have approved the marketplace already.
    expect(await trader.fill(trader.request(order, trader.role(roles.collectors[0] ?? 17)))).toEqual(['buy'])
    expect((await trader.again(order)).status).toBe('filled')
  })

  it('takes several orders at once, one call a currency', async () => {
    const [a, b, c] = [trader.quiet(2, 0), trader.quiet(2, 1), trader.quiet(2, 2)]
    const collection = devnet.collections[2].address
    const made = [
      await trader.make(a.holder, { ...a, collection }),
      await trader.make(b.holder, { ...b, collection, currency: devnet.currencies[1].address }),
      await trader.make(c.holder, { ...c, collection }),
    ]
    const orders = made.map(({ orderId }) => ({ orderId, quantity: 1n, tokenId: null }))
    const [first] = made
    if (first === undefined) throw new Error('No order was made.')
    const steps = await trader.fill(trader.request(first, trader.role(roles.collectors[1] ?? 18), { orders }))
    expect(steps).toEqual(['buy', 'buy'])
    expect(await Promise.all(made.map(async (order) => (await trader.again(order)).status))).toEqual([
      'filled',
      'filled',
      'filled',
    ])
  })
})

describe('selling', () => {
  it('approves the collection first, pays the seller less fees and additional fees', async () => {
    const [, wrapped] = devnet.currencies
    const { tokenId, holder } = trader.quiet(1, 1)
    const collection = devnet.collections[1].address
    await devnet.send(
      holder,
      transferCall({ standard: 'ERC721', collection }, holder, trader.newcomer(), tokenId),
    )
    const fees = [{ recipient: trader.role(roles.royalties), bps: 1000 }]
    const order = await trader.make(trader.maker(5), {
      side: 'offer',
      tokenId,
      currency: wrapped.address,
      fees,
    })
    expect(order).toMatchObject({ side: 'offer', status: 'active', maker: trader.maker(5) })
    const before = await devnet.balance(wrapped.address, trader.newcomer())
    const additionalFees = [{ amount: 5n, receiver: trader.maker(6) }]
    expect(await trader.fill(trader.request(order, trader.newcomer(), { additionalFees }))).toEqual([
      'tokenApproval',
      'sell',
    ])
    const gained = (await devnet.balance(wrapped.address, trader.newcomer())) - before
    expect(gained).toBe((order.unitPrice * 9n) / 10n - 5n)
    expect((await trader.again(order)).status).toBe('filled')
    expect([...devnet.holders(collection, tokenId).keys()]).toEqual([trader.maker(5)])
    await devnet.send(trader.newcomer(), approvalCall(devnet, collection, false))
  })

  it('refuses fees that are more than the seller gets', async () => {
    const order = (await devnet.orders()).find(({ side, status }) => side === 'offer' && status === 'active')
    if (order === undefined) throw new Error('No active offer.')
    const additionalFees = [{ amount: order.unitPrice, receiver: trader.maker(0) }]
    expect(await trader.problemOf(trader.request(order, trader.newcomer(), { additionalFees }))).toBe('fees')
  })
})

describe('orders that cannot be filled', () => {
  it('are named with what is wrong', async () => {
    const { tokenId, holder } = trader.quiet(1, 2)
    const order = await trader.make(holder, { tokenId })
    const terms = trader.request(order, trader.newcomer())
    const item = { orderId: order.orderId, quantity: 1n, tokenId: null }
    expect(await trader.problemOf({ ...terms, orders: [{ ...item, orderId: `0x${'1'.repeat(64)}` }] })).toBe(
      'not-found',
    )
    expect(await trader.problemOf({ ...terms, orders: [{ ...item, tokenId: tokenId + 1n }] })).toBe(
      'wrong-token',
    )
    expect(await trader.problemOf({ ...terms, collection: devnet.collections[2].address })).toBe(
      'wrong-token',
    )
    expect(await trader.problemOf({ ...terms, side: 'sell' })).toBe('wrong-side')
    expect(await trader.problemOf({ ...terms, orders: [{ ...item, quantity: 2n }] })).toBe('quantity')
    expect(await trader.problemOf({ ...terms, orders: [item, item] })).toBe('quantity')
    expect(await trader.problemOf({ ...terms, orders: [] })).toBe('quantity')
    expect(await trader.problemOf(terms)).toBe('none')
  })

  it('end by cancelling, and only their maker can do that', async () => {
    const { tokenId, holder } = trader.quiet(1, 3)
    const order = await trader.make(holder, { tokenId })
    await expect(devnet.send(trader.newcomer(), cancelCall(devnet, [order]))).rejects.toThrow('NotTheMaker')
    await devnet.send(holder, cancelCall(devnet, [order]))
    expect((await trader.again(order)).status).toBe('cancelled')
    expect(await trader.problemOf(trader.request(order, trader.newcomer()))).toBe('not-active')
  })

  it('end by time', async () => {
    const { tokenId, holder } = trader.quiet(1, 4)
    const order = await trader.make(holder, { tokenId, validUntil: soon() })
    const later = (order.validUntil + 1) * 1000
    expect((await devnet.order(order.orderId, later))?.status).toBe('expired')
    const steps = valueOf(await devnet.fillSteps(trader.request(order, trader.newcomer())))
    // The contract checks by its own clock.
    const node = createNodeClient(devnet.url)
    const before = await node.snapshot()
    await node.setNextBlockTimestamp({ timestamp: BigInt(order.validUntil) })
    await node.mine({ blocks: 1 })
    const [step] = steps
    if (step === undefined) throw new Error('No step.')
    await expect(devnet.send(trader.newcomer(), step)).rejects.toThrow('NotActive')
    await node.revert({ id: before })
    const present = Math.floor(Date.now() / 1000)
    await node.request<{ Method: 'evm_setTime'; Parameters: [number]; ReturnType: unknown }>({
      method: 'evm_setTime',
      params: [present],
    })
  })

  it('are inactive while the token or the approval is gone, and come back', async () => {
    const { tokenId, holder } = trader.quiet(1, 5)
    const order = await trader.make(holder, { tokenId })
    const place = { standard: 'ERC721', collection: order.collection } as const
    await devnet.send(holder, transferCall(place, holder, trader.newcomer(), tokenId))
    expect(await trader.again(order)).toMatchObject({
      status: 'inactive',
      quantityAvailable: 0n,
      quantityRemaining: 1n,
    })
    await devnet.send(trader.newcomer(), transferCall(place, trader.newcomer(), holder, tokenId))
    expect((await trader.again(order)).status).toBe('active')
    await devnet.send(holder, approvalCall(devnet, order.collection, false))
    expect((await trader.again(order)).status).toBe('inactive')
    await devnet.send(holder, approvalCall(devnet, order.collection, true))
    expect((await trader.again(order)).status).toBe('active')
  })

  it('cannot be made in a way that never fills', async () => {
    const { tokenId, holder } = trader.quiet(1, 6)
    const native = devnet.currencies[0].address
    await expect(trader.make(holder, { tokenId, side: 'offer', currency: native })).rejects.toThrow(
      'OfferNeedsCoin',
    )
    await expect(trader.make(holder, { tokenId, quantity: 2n })).rejects.toThrow('WrongQuantity')
    await expect(trader.make(holder, { tokenId, collection: holder })).rejects.toThrow('NoTokenContract')
    await expect(trader.make(holder, { tokenId, validUntil: 1 })).rejects.toThrow('WrongTime')
    const fees = [{ recipient: holder, bps: 10_001 }]
    await expect(trader.make(holder, { tokenId, fees })).rejects.toThrow('TooManyFees')
  })
})
