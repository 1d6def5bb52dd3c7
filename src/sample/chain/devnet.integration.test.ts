import { beforeAll, expect, it } from 'vitest'
import type { Address, ChainOrder } from './chain-types.ts'
import { cancelCall } from './market-actions.ts'
import { roles } from './seed/roles.ts'
import { seedCollectibles } from './seed/seed-collectibles.ts'
import { startDevnet } from './start-devnet.ts'
import { createTrader, type Trader } from './testing/trader.ts'
import { valueOf } from '../../core/testing/value-of.ts'
import { inAllTests } from '../../core/testing/in-tests.ts'

const chain = inAllTests(async () => valueOf(await startDevnet()))
let trader: Trader
beforeAll(() => void (trader = createTrader(chain())))

const holdersOf = ({ collection, tokenId }: Pick<ChainOrder, 'collection' | 'tokenId'>): Address[] => [
  ...chain().holders(collection, tokenId).keys(),
]

it('the seed has orders of every status and kind, made over two months, and agrees with the chain about who holds what', async () => {
  const orders = await chain().orders()
  for (const side of ['listing', 'offer']) {
    const statuses = orders.filter((order) => order.side === side).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set(['active', 'inactive', 'expired', 'cancelled', 'filled']))
    expect(statuses.filter((status) => status === 'active').length).toBeGreaterThan(700)
  }
  const ages = orders.map(({ createdAt }) => (Date.now() / 1000 - createdAt) / 86_400)
  expect(Math.max(...ages)).toBeGreaterThan(55)
  expect(Math.min(...ages)).toBeLessThan(6)
  for (const { collection, tokenId, supply } of seedCollectibles().filter((_, index) => index % 40 === 0)) {
    const pieces = [...chain().holders(chain().collections[collection].address, tokenId).values()]
    expect(pieces.reduce((sum, some) => sum + some, 0n)).toBe(BigInt(supply))
  }
  for (const { side, status, collection, tokenId, maker, quantityAvailable } of orders)
    if (side === 'listing' && status === 'active')
      expect(chain().holders(collection, tokenId).get(maker) ?? 0n).toBeGreaterThanOrEqual(quantityAvailable)
})

it('a reorganisation takes orders and holders back', async () => {
  const { tokenId, holder } = trader.quiet(2, 5)
  const collection = chain().collections[2].address
  const count = (await chain().orders()).length
  const order = await trader.make(holder, { tokenId, collection })
  await trader.fill(trader.request(order, trader.newcomer()))
  expect(holdersOf(order)).toEqual([trader.newcomer()])
  const seen: string[] = []
  const unfollow = chain().follow(({ kind, block }) => seen.push(`${kind} ${block.logs.length > 0}`))
  await chain().reorganise(2)
  unfollow()
  expect(seen).toEqual(['removed true', 'removed true', 'added false', 'added false'])
  expect(await chain().orders()).toHaveLength(count)
  expect(await chain().order(order.orderId)).toBeUndefined()
  expect(holdersOf(order)).toEqual([holder])
  // The number is given again; the order is another one.
  const other = await trader.make(holder, { tokenId, collection, unitPrice: 5n })
  expect(other).toMatchObject({ number: order.number, unitPrice: 5n, status: 'active' })
})

it('buying in the native coin gives seller, royalty, marketplace and additional fees theirs', async () => {
  const { tokenId, holder } = trader.quiet(1, 0)
  const [royalties, market] = [trader.role(roles.royalties), trader.role(roles.marketFees)]
  const fees = [
    { recipient: royalties, bps: 300 },
    { recipient: market, bps: 200 },
  ]
  const order = await trader.make(holder, { tokenId, fees })
  const made = { side: 'listing', status: 'active', maker: holder, fees, quantityAvailable: 1n }
  expect(order).toMatchObject(made)
  const receiver: Address = '0x00000000000000000000000000000000000ab1e5'
  const native = chain().currencies[0].address
  const balances = (): Promise<bigint[]> =>
    Promise.all([holder, royalties, market, receiver].map((account) => chain().balance(native, account)))
  const before = await balances()
  const additionalFees = [{ amount: 12_345n, receiver }]
  expect(await trader.fill(trader.request(order, trader.newcomer(), { additionalFees }))).toEqual(['buy'])
  const gained = (await balances()).map((balance, index) => balance - (before[index] ?? 0n))
  expect(gained).toEqual([...[95n, 3n, 2n].map((share) => (order.unitPrice * share) / 100n), 12_345n])
  const none = { quantityRemaining: 0n, quantityAvailable: 0n }
  expect(await trader.again(order)).toMatchObject({ status: 'filled', ...none })
  expect(holdersOf(order)).toEqual([trader.newcomer()])
})

it('buying in a coin approves it first where that is missing, and fills part of a listing', async () => {
  const { tokenId, holder } = trader.quiet(0, 0)
  const { address: dollar } = chain().currencies[2]
  const { address: collection } = chain().collections[0]
  const terms = { tokenId, collection, quantity: 3n, currency: dollar, unitPrice: 2_500_000n }
  const order = await trader.make(holder, terms)
  const orders = [{ orderId: order.orderId, quantity: 2n, tokenId: null }]
  const request = trader.request(order, trader.newcomer(), { orders })
  expect(valueOf(await chain().fillSteps(request))).toMatchObject([
    { id: 'tokenApproval', to: dollar, value: 0n, price: 0n },
    { id: 'buy', to: chain().market, value: 0n, price: 5_000_000n },
  ])
  await trader.fill(request)
  const left = { quantityRemaining: 1n, quantityAvailable: 1n }
  expect(await trader.again(order)).toMatchObject({ status: 'active', ...left })
  expect(chain().holders(collection, tokenId).get(trader.newcomer())).toBe(2n)
  // Makers and collectors have approved the marketplace already.
  expect(await trader.fill(trader.request(order, trader.role(roles.collectors[0] ?? 17)))).toEqual(['buy'])
  expect((await trader.again(order)).status).toBe('filled')
})

it('what cannot be filled is named with what is wrong; an order ends by its maker alone', async () => {
  const { tokenId, holder } = trader.quiet(1, 2)
  const order = await trader.make(holder, { tokenId })
  const terms = trader.request(order, trader.newcomer())
  const item = { orderId: order.orderId, quantity: 1n, tokenId: null }
  for (const [over, problem] of [
    [{ orders: [{ ...item, orderId: `0x${'1'.repeat(64)}` }] }, 'not-found'],
    [{ orders: [{ ...item, tokenId: tokenId + 1n }] }, 'wrong-token'],
    [{ collection: chain().collections[2].address }, 'wrong-token'],
    [{ side: 'sell' }, 'wrong-side'],
    [{ orders: [{ ...item, quantity: 2n }] }, 'quantity'],
    [{ orders: [item, item] }, 'quantity'],
    [{ orders: [] }, 'quantity'],
    [{}, 'none'],
  ] as const)
    expect(await trader.problemOf({ ...terms, ...over })).toBe(problem)
  const cancel = cancelCall(chain(), [order])
  await expect(chain().send(trader.newcomer(), cancel)).rejects.toThrow('NotTheMaker')
  await chain().send(holder, cancel)
  expect((await trader.again(order)).status).toBe('cancelled')
  expect(await trader.problemOf(terms)).toBe('not-active')
})
