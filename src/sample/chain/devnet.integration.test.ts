import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mnemonicToAccount } from 'viem/accounts'
import { encodeAbiParameters, encodeFunctionData, hashMessage } from 'viem/utils'
import { coinAbi } from '../artifacts/abis.ts'
import { ChainFault } from './chain-fault.ts'
import type { Address, ChainOrder, Devnet, Hex } from './chain-types.ts'
import { createNodeClient } from './node-client.ts'
import { roles } from './seed/roles.ts'
import { seedCollectibles } from './seed/seed-collectibles.ts'
import { startDevnet } from './start-devnet.ts'
import { createTrader, type Trader } from './testing/trader.ts'
import { startTraffic } from './traffic.ts'
import { errorOf, valueOf } from '../../core/testing/value-of.ts'

let devnet: Devnet
let trader: Trader
beforeAll(async () => {
  const started = valueOf(await startDevnet())
  devnet = started
  trader = createTrader(devnet)
})
afterAll(() => devnet.stop())

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
      expect([...holders.values()].reduce((sum, pieces) => sum + pieces, 0n)).toBe(BigInt(supply))
    }
    const listed = (await devnet.orders()).filter(
      ({ side, status }) => side === 'listing' && status === 'active',
    )
    for (const { collection, tokenId, maker: seller, quantityAvailable } of listed) {
      expect(devnet.holders(collection, tokenId).get(seller) ?? 0n).toBeGreaterThanOrEqual(quantityAvailable)
    }
  })
})

describe('gas', () => {
  it('is estimated by the node, and a call that reverts says why', async () => {
    const order = (await devnet.orders()).find(
      ({ side, status }) => side === 'listing' && status === 'active',
    )
    if (order === undefined) throw new Error('No active listing.')
    const data = encodeFunctionData({ abi: coinAbi, functionName: 'transfer', args: [trader.maker(1), 1n] })
    const call = { from: trader.newcomer(), to: devnet.currencies[1].address, data }
    const estimate = valueOf(await devnet.estimateGas(call))
    expect(estimate.gasLimit).toBeGreaterThan(21_000n)
    expect(estimate.gasLimit).toBeLessThan(100_000n)
    expect(estimate.gasPrice).toBeGreaterThan(0n)
    const far = encodeFunctionData({
      abi: coinAbi,
      functionName: 'transfer',
      args: [trader.maker(1), 10n ** 60n],
    })
    expect(errorOf(await devnet.estimateGas({ ...call, data: far }))).toContain('TooLittle')
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
    const address = trader.role(roles.walletOwner)
    const signature = await sign(roles.walletOwner, 'parent wallet')
    expect(await devnet.isValidSignature({ address, digest, signature })).toBe(true)
    expect(await devnet.isValidSignature({ address: trader.newcomer(), digest, signature })).toBe(false)
    expect(await devnet.isValidSignature({ address, digest: hashMessage('other'), signature })).toBe(false)
    for (const broken of ['0x', '0x1234', `${signature}00`, `0x${'00'.repeat(65)}`] as Hex[]) {
      expect(await devnet.isValidSignature({ address, digest, signature: broken })).toBe(false)
    }
  })

  it('of contracts, deployed and not', async () => {
    const { deployed, counterfactual } = devnet.wallets
    expect(deployed.owner).toBe(trader.role(roles.walletOwner))
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
    expect(await createNodeClient(devnet.url).getCode({ address: unborn })).toBeUndefined()
    const damaged = `0x${'ff'.repeat(64)}${'6492'.repeat(16)}` as Hex
    expect(await devnet.isValidSignature({ address: unborn, digest, signature: damaged })).toBe(false)
  })
})

describe('a reorganisation', () => {
  it('takes orders and holders back', async () => {
    const { tokenId, holder } = trader.quiet(2, 5)
    const collection = devnet.collections[2].address
    const count = (await devnet.orders()).length
    const order = await trader.make(holder, { tokenId, collection })
    await trader.fill(trader.request(order, trader.newcomer()))
    expect([...devnet.holders(collection, tokenId).keys()]).toEqual([trader.newcomer()])
    const seen: string[] = []
    const unfollow = devnet.follow(({ kind, block }) => seen.push(`${kind} ${block.logs.length > 0}`))
    await devnet.reorganise(2)
    unfollow()
    expect(seen).toEqual(['removed true', 'removed true', 'added false', 'added false'])
    expect(await devnet.orders()).toHaveLength(count)
    expect(await devnet.order(order.orderId)).toBeUndefined()
    expect([...devnet.holders(collection, tokenId).keys()]).toEqual([holder])
    // The number is given again; the order is another one.
    const other = await trader.make(holder, { tokenId, collection, unitPrice: 5n })
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
    const call = createNodeClient('http://127.0.0.1:1').getChainId()
    await expect(call).rejects.toThrow(ChainFault)
    await expect(call).rejects.toThrow('http://127.0.0.1:1')
  })
})
