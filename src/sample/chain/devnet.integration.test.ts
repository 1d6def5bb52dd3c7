import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mnemonicToAccount } from 'viem/accounts'
import { encodeAbiParameters, encodeFunctionData, hashMessage } from 'viem/utils'
import { coinAbi } from '../artifacts/abis.ts'
import { ChainFault } from './chain-fault.ts'
import type { Address, ChainOrder, Devnet, FillRequest, Hex } from './chain-types.ts'
import { approvalCall, cancelCall, orderCall, transferCall, type OrderWish } from './market-actions.ts'
import { createNodeRpc } from './node-rpc.ts'
import { accountOf, roles } from './seed/roles.ts'
import { seedCollectibles } from './seed/seed-collectibles.ts'
import { startDevnet } from './start-devnet.ts'
import { startTraffic } from './traffic.ts'
import { ignored } from './wire-values.ts'

let devnet: Devnet
beforeAll(async () => {
  const started = await startDevnet()
  if (!started.ok) throw new Error(started.error.message)
  devnet = started.value
})
afterAll(() => devnet.stop())

const role = (number: number): Address => accountOf(devnet.accounts, number)
const maker = (index: number): Address => role(roles.makers[index] ?? 1)
const newcomer = (): Address => role(roles.newcomer)
const soon = (): number => Math.floor(Date.now() / 1000) + 3600

/** A collectible nobody has orders for, held by a trader. */
const quiet = (collection: 0 | 1 | 2, index: number): { tokenId: bigint; holder: Address; held: bigint } => {
  const free = seedCollectibles().filter(
    (collectible) => collectible.collection === collection && collectible.number % 8 === 5,
  )
  const { tokenId } = free[index] ?? { tokenId: 0n }
  const [first] = devnet.holders(devnet.collections[collection].address, tokenId)
  if (first === undefined) throw new Error(`Nobody holds ${tokenId}.`)
  return { tokenId, holder: first[0], held: first[1] }
}

const make = async (
  from: Address,
  wish: Partial<OrderWish> & Pick<OrderWish, 'tokenId'>,
): Promise<ChainOrder> => {
  const whole: OrderWish = {
    side: 'listing',
    collection: devnet.collections[1].address,
    quantity: 1n,
    currency: devnet.currencies[0].address,
    unitPrice: 10n ** 17n,
    validUntil: soon(),
    ...wish,
  }
  await devnet.send(from, orderCall(devnet, whole))
  const order = (await devnet.orders()).at(-1)
  if (order === undefined) throw new Error('No order was made.')
  return order
}

const again = async (order: ChainOrder): Promise<ChainOrder> => {
  const found = await devnet.order(order.orderId.toUpperCase().replace('0X', '0x'))
  if (found === undefined) throw new Error('The order is gone.')
  return found
}

const request = (order: ChainOrder, taker: Address, over: Partial<FillRequest> = {}): FillRequest => ({
  side: order.side === 'listing' ? 'buy' : 'sell',
  collection: order.collection,
  taker,
  orders: [{ orderId: order.orderId, quantity: 1n, tokenId: order.tokenId }],
  additionalFees: [],
  ...over,
})

/** Sends the steps as a wallet would; tells which there were. */
const fill = async (wish: FillRequest): Promise<string[]> => {
  const steps = await devnet.fillSteps(wish)
  if (!steps.ok) throw new Error(steps.error.message)
  for (const step of steps.value) await devnet.send(wish.taker, step)
  return steps.value.map(({ id }) => id)
}

const problemOf = async (wish: FillRequest): Promise<string> => {
  const steps = await devnet.fillSteps(wish)
  return steps.ok ? 'none' : steps.error.kind
}

describe('the seed', () => {
  it('has orders of every status and kind, made over two months', async () => {
    const orders = await devnet.orders()
    const of = (side: string): ChainOrder[] => orders.filter((order) => order.side === side)
    for (const side of ['listing', 'offer']) {
      expect(new Set(of(side).map(({ status }) => status))).toEqual(
        new Set(['active', 'inactive', 'expired', 'cancelled', 'filled']),
      )
      expect(of(side).filter(({ status }) => status === 'active').length).toBeGreaterThan(700)
    }
    expect(new Set(of('listing').map(({ currency }) => currency))).toEqual(
      new Set(devnet.currencies.map(({ address }) => address)),
    )
    const now = Date.now() / 1000
    const ages = orders.map(({ createdAt }) => (now - createdAt) / 86_400)
    expect(Math.max(...ages)).toBeGreaterThan(55)
    expect(Math.min(...ages)).toBeLessThan(6)
    expect(orders.some(({ quantityInitial: all, quantityRemaining: left }) => left > 0n && left < all)).toBe(
      true,
    )
  })

  it('agrees with the chain about who holds what', async () => {
    for (const { collection, tokenId, supply } of seedCollectibles().filter((_, index) => index % 40 === 0)) {
      const holders = devnet.holders(devnet.collections[collection].address, tokenId)
      expect([...holders.values()].reduce((sum, held) => sum + held, 0n)).toBe(BigInt(supply))
    }
    const listed = (await devnet.orders()).filter(
      ({ side, status }) => side === 'listing' && status === 'active',
    )
    for (const { collection, tokenId, maker: seller, quantityAvailable } of listed) {
      expect(devnet.holders(collection, tokenId).get(seller) ?? 0n).toBeGreaterThanOrEqual(quantityAvailable)
    }
  })
})

describe('buying', () => {
  it('fills a listing in the native coin: seller, royalty, marketplace and additional fees get theirs', async () => {
    const { tokenId, holder } = quiet(1, 0)
    const fees = [
      { recipient: role(roles.royalties), bps: 300 },
      { recipient: role(roles.marketFees), bps: 200 },
    ]
    const order = await make(holder, { tokenId, fees })
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
    const watched = [holder, role(roles.royalties), role(roles.marketFees), receiver]
    const balances = (): Promise<bigint[]> =>
      Promise.all(watched.map((account) => devnet.balance(native, account)))
    const before = await balances()
    const steps = await fill(request(order, newcomer(), { additionalFees: [{ amount: extra, receiver }] }))
    expect(steps).toEqual(['buy'])
    const after = await balances()
    const price = order.unitPrice
    expect(after.map((balance, index) => balance - (before[index] ?? 0n))).toEqual([
      (price * 95n) / 100n,
      (price * 3n) / 100n,
      (price * 2n) / 100n,
      extra,
    ])
    expect(await again(order)).toMatchObject({
      status: 'filled',
      quantityRemaining: 0n,
      quantityAvailable: 0n,
    })
    expect([...devnet.holders(order.collection, tokenId).keys()]).toEqual([newcomer()])
  })

  it('approves a coin first where that is missing, once, and fills part of a listing', async () => {
    const { tokenId, holder } = quiet(0, 0)
    const [, , dollar] = devnet.currencies
    const collection = devnet.collections[0].address
    const order = await make(holder, {
      tokenId,
      collection,
      quantity: 3n,
      currency: dollar.address,
      unitPrice: 2_500_000n,
    })
    const two = [{ orderId: order.orderId, quantity: 2n, tokenId: null }]
    const additionalFees = [{ amount: 7n, receiver: maker(3) }]
    const steps = await devnet.fillSteps(request(order, newcomer(), { orders: two, additionalFees }))
    if (!steps.ok) throw new Error(steps.error.message)
    expect(steps.value.map(({ id, to, value, price }) => ({ id, to, value, price }))).toEqual([
      { id: 'tokenApproval', to: dollar.address, value: 0n, price: 0n },
      { id: 'buy', to: devnet.market, value: 0n, price: 5_000_007n },
    ])
    const before = await devnet.balance(dollar.address, newcomer())
    for (const step of steps.value) await devnet.send(newcomer(), step)
    expect(before - (await devnet.balance(dollar.address, newcomer()))).toBe(5_000_007n)
    expect(await again(order)).toMatchObject({
      status: 'active',
      quantityRemaining: 1n,
      quantityAvailable: 1n,
    })
    expect(devnet.holders(collection, tokenId).get(newcomer())).toBe(2n)
    // Makers and collectors have approved the marketplace already.
    expect(await fill(request(order, role(roles.collectors[0] ?? 17)))).toEqual(['buy'])
    expect((await again(order)).status).toBe('filled')
  })

  it('takes several orders at once, one call a currency', async () => {
    const [a, b, c] = [quiet(2, 0), quiet(2, 1), quiet(2, 2)]
    const collection = devnet.collections[2].address
    const made = [
      await make(a.holder, { ...a, collection }),
      await make(b.holder, { ...b, collection, currency: devnet.currencies[1].address }),
      await make(c.holder, { ...c, collection }),
    ]
    const orders = made.map(({ orderId }) => ({ orderId, quantity: 1n, tokenId: null }))
    const [first] = made
    if (first === undefined) throw new Error('No order was made.')
    const steps = await fill(request(first, role(roles.collectors[1] ?? 18), { orders }))
    expect(steps).toEqual(['buy', 'buy'])
    expect(await Promise.all(made.map(async (order) => (await again(order)).status))).toEqual([
      'filled',
      'filled',
      'filled',
    ])
  })
})

describe('selling', () => {
  it('approves the collection first, pays the seller less fees and additional fees', async () => {
    const [, wrapped] = devnet.currencies
    const { tokenId, holder } = quiet(1, 1)
    const collection = devnet.collections[1].address
    await devnet.send(holder, transferCall({ standard: 'ERC721', collection }, holder, newcomer(), tokenId))
    const fees = [{ recipient: role(roles.royalties), bps: 1000 }]
    const order = await make(maker(5), { side: 'offer', tokenId, currency: wrapped.address, fees })
    expect(order).toMatchObject({ side: 'offer', status: 'active', maker: maker(5) })
    const before = await devnet.balance(wrapped.address, newcomer())
    const additionalFees = [{ amount: 5n, receiver: maker(6) }]
    expect(await fill(request(order, newcomer(), { additionalFees }))).toEqual(['tokenApproval', 'sell'])
    const gained = (await devnet.balance(wrapped.address, newcomer())) - before
    expect(gained).toBe((order.unitPrice * 9n) / 10n - 5n)
    expect((await again(order)).status).toBe('filled')
    expect([...devnet.holders(collection, tokenId).keys()]).toEqual([maker(5)])
    await devnet.send(newcomer(), approvalCall(devnet, collection, false))
  })

  it('refuses fees that are more than the seller gets', async () => {
    const order = (await devnet.orders()).find(({ side, status }) => side === 'offer' && status === 'active')
    if (order === undefined) throw new Error('No active offer.')
    const additionalFees = [{ amount: order.unitPrice, receiver: maker(0) }]
    expect(await problemOf(request(order, newcomer(), { additionalFees }))).toBe('fees')
  })
})

describe('orders that cannot be filled', () => {
  it('are named with what is wrong', async () => {
    const { tokenId, holder } = quiet(1, 2)
    const order = await make(holder, { tokenId })
    const wish = request(order, newcomer())
    const item = { orderId: order.orderId, quantity: 1n, tokenId: null }
    expect(await problemOf({ ...wish, orders: [{ ...item, orderId: `0x${'1'.repeat(64)}` }] })).toBe(
      'not-found',
    )
    expect(await problemOf({ ...wish, orders: [{ ...item, tokenId: tokenId + 1n }] })).toBe('wrong-token')
    expect(await problemOf({ ...wish, collection: devnet.collections[2].address })).toBe('wrong-token')
    expect(await problemOf({ ...wish, side: 'sell' })).toBe('wrong-side')
    expect(await problemOf({ ...wish, orders: [{ ...item, quantity: 2n }] })).toBe('quantity')
    expect(await problemOf({ ...wish, orders: [item, item] })).toBe('quantity')
    expect(await problemOf({ ...wish, orders: [] })).toBe('quantity')
    expect(await problemOf(wish)).toBe('none')
  })

  it('end by cancelling, and only their maker can do that', async () => {
    const { tokenId, holder } = quiet(1, 3)
    const order = await make(holder, { tokenId })
    await expect(devnet.send(newcomer(), cancelCall(devnet, [order]))).rejects.toThrow('NotTheMaker')
    await devnet.send(holder, cancelCall(devnet, [order]))
    expect((await again(order)).status).toBe('cancelled')
    expect(await problemOf(request(order, newcomer()))).toBe('not-active')
  })

  it('end by time', async () => {
    const { tokenId, holder } = quiet(1, 4)
    const order = await make(holder, { tokenId, validUntil: soon() })
    const later = (order.validUntil + 1) * 1000
    expect((await devnet.order(order.orderId, later))?.status).toBe('expired')
    const steps = await devnet.fillSteps(request(order, newcomer()))
    if (!steps.ok) throw new Error(steps.error.message)
    // The contract judges by its own clock.
    const rpc = createNodeRpc(devnet.url)
    const before = await rpc.call(ignored, 'evm_snapshot')
    await rpc.call(ignored, 'evm_setNextBlockTimestamp', [order.validUntil])
    await rpc.call(ignored, 'evm_mine')
    const [step] = steps.value
    if (step === undefined) throw new Error('No step.')
    await expect(devnet.send(newcomer(), step)).rejects.toThrow('NotActive')
    await rpc.call(ignored, 'evm_revert', [before])
    await rpc.call(ignored, 'evm_setTime', [Math.floor(Date.now() / 1000)])
  })

  it('are inactive while the token or the approval is gone, and come back', async () => {
    const { tokenId, holder } = quiet(1, 5)
    const order = await make(holder, { tokenId })
    const place = { standard: 'ERC721', collection: order.collection } as const
    await devnet.send(holder, transferCall(place, holder, newcomer(), tokenId))
    expect(await again(order)).toMatchObject({
      status: 'inactive',
      quantityAvailable: 0n,
      quantityRemaining: 1n,
    })
    await devnet.send(newcomer(), transferCall(place, newcomer(), holder, tokenId))
    expect((await again(order)).status).toBe('active')
    await devnet.send(holder, approvalCall(devnet, order.collection, false))
    expect((await again(order)).status).toBe('inactive')
    await devnet.send(holder, approvalCall(devnet, order.collection, true))
    expect((await again(order)).status).toBe('active')
  })

  it('cannot be made in a way that never fills', async () => {
    const { tokenId, holder } = quiet(1, 6)
    const native = devnet.currencies[0].address
    await expect(make(holder, { tokenId, side: 'offer', currency: native })).rejects.toThrow('OfferNeedsCoin')
    await expect(make(holder, { tokenId, quantity: 2n })).rejects.toThrow('WrongQuantity')
    await expect(make(holder, { tokenId, collection: holder })).rejects.toThrow('NoTokenContract')
    await expect(make(holder, { tokenId, validUntil: 1 })).rejects.toThrow('WrongTime')
    const fees = [{ recipient: holder, bps: 10_001 }]
    await expect(make(holder, { tokenId, fees })).rejects.toThrow('TooManyFees')
  })
})

describe('gas', () => {
  it('is estimated by the node, and a call that reverts says why', async () => {
    const order = (await devnet.orders()).find(
      ({ side, status }) => side === 'listing' && status === 'active',
    )
    if (order === undefined) throw new Error('No active listing.')
    const data = encodeFunctionData({ abi: coinAbi, functionName: 'transfer', args: [maker(1), 1n] })
    const call = { from: newcomer(), to: devnet.currencies[1].address, data }
    const estimate = await devnet.estimateGas(call)
    if (!estimate.ok) throw new Error(estimate.error)
    expect(estimate.value.gasLimit).toBeGreaterThan(21_000n)
    expect(estimate.value.gasLimit).toBeLessThan(100_000n)
    expect(estimate.value.gasPrice).toBeGreaterThan(0n)
    const far = encodeFunctionData({ abi: coinAbi, functionName: 'transfer', args: [maker(1), 10n ** 60n] })
    expect(await devnet.estimateGas({ ...call, data: far })).toEqual({
      ok: false,
      error: expect.stringContaining('TooLittle') as string,
    })
  })
})

describe('signatures', () => {
  const words = 'test test test test test test test test test test test junk'
  const sign = (place: number, message: string): Promise<Hex> =>
    mnemonicToAccount(words, { addressIndex: place }).signMessage({ message })
  const digest = hashMessage('parent wallet')
  const wrap = (factory: Address, factoryData: Hex, signature: Hex): Hex =>
    `${encodeAbiParameters(
      [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
      [factory, factoryData, signature],
    )}${'6492'.repeat(16)}`

  it('of plain keys', async () => {
    const address = role(roles.walletOwner)
    const signature = await sign(roles.walletOwner, 'parent wallet')
    expect(await devnet.isValidSignature({ address, digest, signature })).toBe(true)
    expect(await devnet.isValidSignature({ address: newcomer(), digest, signature })).toBe(false)
    expect(await devnet.isValidSignature({ address, digest: hashMessage('other'), signature })).toBe(false)
    for (const broken of ['0x', '0x1234', `${signature}00`, `0x${'00'.repeat(65)}`] as Hex[]) {
      expect(await devnet.isValidSignature({ address, digest, signature: broken })).toBe(false)
    }
  })

  it('of contracts, deployed and not', async () => {
    const { deployed, counterfactual } = devnet.wallets
    expect(deployed.owner).toBe(role(roles.walletOwner))
    const own = await sign(roles.walletOwner, 'parent wallet')
    const { address } = deployed
    expect(await devnet.isValidSignature({ address, digest, signature: own })).toBe(true)
    expect(
      await devnet.isValidSignature({ address, digest, signature: await sign(1, 'parent wallet') }),
    ).toBe(false)

    const future = await sign(roles.futureWalletOwner, 'parent wallet')
    const { address: unborn, factory, factoryData } = counterfactual
    const signature = wrap(factory, factoryData, future)
    expect(await devnet.isValidSignature({ address: unborn, digest, signature })).toBe(true)
    expect(await devnet.isValidSignature({ address: unborn, digest, signature: future })).toBe(false)
    expect(
      await devnet.isValidSignature({
        address: unborn,
        digest,
        signature: wrap(factory, factoryData, own),
      }),
    ).toBe(false)
    // Asking deploys nothing.
    const code = await createNodeRpc(devnet.url).call(ignored, 'eth_getCode', [unborn, 'latest'])
    expect(code).toBe('0x')
    const damaged = `0x${'ff'.repeat(64)}${'6492'.repeat(16)}` as Hex
    expect(await devnet.isValidSignature({ address: unborn, digest, signature: damaged })).toBe(false)
  })
})

describe('a reorganisation', () => {
  it('takes orders and holders back', async () => {
    const { tokenId, holder } = quiet(2, 5)
    const collection = devnet.collections[2].address
    const count = (await devnet.orders()).length
    const order = await make(holder, { tokenId, collection })
    await fill(request(order, newcomer()))
    expect([...devnet.holders(collection, tokenId).keys()]).toEqual([newcomer()])
    const seen: string[] = []
    const unfollow = devnet.follow(({ kind, block }) => seen.push(`${kind} ${block.logs.length > 0}`))
    await devnet.reorganise(2)
    unfollow()
    expect(seen).toEqual(['removed true', 'removed true', 'added false', 'added false'])
    expect(await devnet.orders()).toHaveLength(count)
    expect(await devnet.order(order.orderId)).toBeUndefined()
    expect([...devnet.holders(collection, tokenId).keys()]).toEqual([holder])
    // The number is given again; the order is another one.
    const other = await make(holder, { tokenId, collection, unitPrice: 5n })
    expect(other).toMatchObject({ number: order.number, unitPrice: 5n, status: 'active' })
  })
})

describe('traffic', () => {
  it('does real things', async () => {
    const blocks: number[] = []
    const unfollow = devnet.follow(({ kind, block }) => void (kind === 'added' && blocks.push(block.number)))
    const traffic = startTraffic(devnet, 300)
    while (traffic.counts().done < 12) await new Promise((resolve) => setTimeout(resolve, 50))
    await traffic.stop()
    unfollow()
    expect(blocks.length).toBeGreaterThanOrEqual(12)
    expect(traffic.counts().refused).toBeLessThan(6)
  })
})

describe('a node that does not answer', () => {
  it('is a fault with the address in it', async () => {
    const call = createNodeRpc('http://127.0.0.1:1').call(ignored, 'eth_chainId')
    await expect(call).rejects.toThrow(ChainFault)
    await expect(call).rejects.toThrow('http://127.0.0.1:1')
  })
})
