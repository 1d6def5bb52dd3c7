import { beforeAll, expect, it } from 'vitest'
import type { Address, ChainOrder } from './chain-types.ts'
import { approvalCall, cancelCall, transferCall } from './market-actions.ts'
import { createNodeClient } from './node-client.ts'
import { roles } from './seed/roles.ts'
import { seedCollectibles } from './seed/seed-collectibles.ts'
import { startDevnet } from './start-devnet.ts'
import { createTrader, soon, type Trader } from './testing/trader.ts'
import { startTraffic } from './traffic.ts'
import { valueOf } from '../../core/testing/value-of.ts'
import { inAllTests } from '../../core/testing/in-tests.ts'

const chain = inAllTests(async () => valueOf(await startDevnet()))
let trader: Trader
beforeAll(() => void (trader = createTrader(chain())))

const holdersOf = ({ collection, tokenId }: Pick<ChainOrder, 'collection' | 'tokenId'>): Address[] => [
  ...chain().holders(collection, tokenId).keys(),
]
const statusOf = async (order: ChainOrder): Promise<string> => (await trader.again(order)).status

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

it('buying in a coin approves it first where that is missing, once, and fills part of a listing', async () => {
  const { tokenId, holder } = trader.quiet(0, 0)
  const dollar = chain().currencies[2].address
  const collection = chain().collections[0].address
  const terms = { tokenId, collection, quantity: 3n, currency: dollar, unitPrice: 2_500_000n }
  const order = await trader.make(holder, terms)
  const orders = [{ orderId: order.orderId, quantity: 2n, tokenId: null }]
  const additionalFees = [{ amount: 7n, receiver: trader.maker(3) }]
  const request = trader.request(order, trader.newcomer(), { orders, additionalFees })
  const steps = valueOf(await chain().fillSteps(request))
  expect(steps).toMatchObject([
    { id: 'tokenApproval', to: dollar, value: 0n, price: 0n },
    { id: 'buy', to: chain().market, value: 0n, price: 5_000_007n },
  ])
  const before = await chain().balance(dollar, trader.newcomer())
  await trader.fill(request)
  expect(before - (await chain().balance(dollar, trader.newcomer()))).toBe(5_000_007n)
  const left = { quantityRemaining: 1n, quantityAvailable: 1n }
  expect(await trader.again(order)).toMatchObject({ status: 'active', ...left })
  expect(chain().holders(collection, tokenId).get(trader.newcomer())).toBe(2n)
  // Makers and collectors have approved the marketplace already.
  expect(await trader.fill(trader.request(order, trader.role(roles.collectors[0] ?? 17)))).toEqual(['buy'])
  expect(await statusOf(order)).toBe('filled')
})

it('selling approves the collection first, pays the seller less fees, and refuses fees that are more than that', async () => {
  const wrapped = chain().currencies[1].address
  const { tokenId, holder } = trader.quiet(1, 1)
  const collection = chain().collections[1].address
  const [maker, seller] = [trader.maker(5), trader.newcomer()]
  await chain().send(holder, transferCall({ standard: 'ERC721', collection }, holder, seller, tokenId))
  const fees = [{ recipient: trader.role(roles.royalties), bps: 1000 }]
  const order = await trader.make(maker, { side: 'offer', tokenId, currency: wrapped, fees })
  expect(order).toMatchObject({ side: 'offer', status: 'active', maker })
  const paying = (amount: bigint) =>
    trader.request(order, seller, { additionalFees: [{ amount, receiver: trader.maker(6) }] })
  expect(await trader.problemOf(paying(order.unitPrice))).toBe('fees')
  const before = await chain().balance(wrapped, seller)
  expect(await trader.fill(paying(5n))).toEqual(['tokenApproval', 'sell'])
  expect((await chain().balance(wrapped, seller)) - before).toBe((order.unitPrice * 9n) / 10n - 5n)
  expect(await statusOf(order)).toBe('filled')
  expect(holdersOf(order)).toEqual([maker])
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
  expect(await statusOf(order)).toBe('cancelled')
  expect(await trader.problemOf(terms)).toBe('not-active')
})

it('orders end by time', async () => {
  const { tokenId, holder } = trader.quiet(1, 4)
  const order = await trader.make(holder, { tokenId, validUntil: soon() })
  const request = trader.request(order, trader.newcomer())
  // The contract checks by its own clock.
  const node = createNodeClient(chain().url)
  const before = await node.snapshot()
  await node.setNextBlockTimestamp({ timestamp: BigInt(order.validUntil) })
  await node.mine({ blocks: 1 })
  await expect(trader.fill(request)).rejects.toThrow('NotActive')
  await node.revert({ id: before })
  const present = Math.floor(Date.now() / 1000)
  await node.request<{ Method: 'evm_setTime'; Parameters: [number]; ReturnType: unknown }>({
    method: 'evm_setTime',
    params: [present],
  })
})

it('orders are inactive while the token or the approval is gone, and come back', async () => {
  const { tokenId, holder } = trader.quiet(1, 5)
  const order = await trader.make(holder, { tokenId })
  const give = (from: Address, to: Address) => chain().send(from, transferCall(order, from, to, tokenId))
  const approve = (yes: boolean) => chain().send(holder, approvalCall(chain(), order.collection, yes))
  const inactive = { status: 'inactive', quantityAvailable: 0n, quantityRemaining: 1n }
  await give(holder, trader.newcomer())
  expect(await trader.again(order)).toMatchObject(inactive)
  await give(trader.newcomer(), holder)
  await approve(false)
  expect(await statusOf(order)).toBe('inactive')
  await approve(true)
  expect(await statusOf(order)).toBe('active')
})

it('traffic does real things', async () => {
  const blocks: number[] = []
  const some = Promise.withResolvers<void>()
  const unfollow = chain().follow(({ kind, block }) => {
    if (kind === 'added' && blocks.push(block.number) >= 6) some.resolve()
  })
  const traffic = startTraffic(chain(), 1200)
  await some.promise
  await traffic.stop()
  unfollow()
  expect(traffic.counts().done).toBeGreaterThan(3)
  expect(traffic.counts().refused).toBeLessThan(4)
})
