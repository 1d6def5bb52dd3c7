import { sayHeadline } from '../core/say.ts'
import { encodeAbiParameters, encodeEventTopics, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Json } from '../../../contract/scalars.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { addresses, approvalStep, buyStep, fillData, someOrder } from '../core/testing/trade.ts'
import * as testing from './testing/desk.ts'
import { collectiblesOf, never, openTransactions, taker } from './testing/desk.ts'

type Address = `0x${string}`
const { market, maker, collection, fee, coin } = addresses
const buyer = addresses.taker
const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
])
const word = (value: bigint): Address => encodeAbiParameters([{ type: 'uint256' }], [value])
const nativeLog = (from: Address, to: Address, value: bigint) => ({
  address: `0x${'ee'.repeat(20)}`,
  topics: encodeEventTopics({ abi, eventName: 'Transfer', args: { from, to } }) as string[],
  data: word(value),
})
const tokenLog = {
  address: collection,
  topics: encodeEventTopics({
    abi,
    eventName: 'TransferSingle',
    args: { operator: market, from: maker, to: buyer },
  }) as string[],
  data: encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [7n, 2n]),
}
const paid = [
  nativeLog(buyer, market, 2000n),
  tokenLog,
  nativeLog(market, maker, 1950n),
  nativeLog(market, fee, 50n),
]
const request = z.tuple([
  z.object({
    blockStateCalls: z.tuple([
      z.object({ calls: z.array(z.object({ to: z.string() })), stateOverrides: z.unknown().optional() }),
    ]),
  }),
  z.string(),
])
const unknown = { error: { code: -32_601, message: 'no such method' } }
const until = '2999-01-01T00:00:00Z'

let desk: testing.OpenedTransactions

test.each([true, false])(
  'the newest simulation decides and is there after a restart (balances read: %s)',
  async (readsBalances) => {
    /** A node that simulates. Balances are read only by one that puts up with code where there is none. */
    const open = async (folder?: string) => {
      const signer = await testing.startSigner((method, params) => {
        if (method === 'eth_chainId') return '0x7a69'
        if (method !== 'eth_simulateV1') return unknown
        const [{ blockStateCalls }] = request.parse(params)
        const [{ calls, stateOverrides }] = blockStateCalls
        if (!readsBalances && stateOverrides !== undefined)
          return { error: { code: -32_602, message: 'no overrides' } }
        const done = calls.map(({ to }) =>
          to === market
            ? { status: '0x1', returnData: '0x', gasUsed: '0x5208', logs: paid }
            : { status: '0x0', returnData: '0x', gasUsed: '0x0', logs: [] },
        )
        return [{ calls: done }]
      })
      const step = { ...buyStep, data: fillData('buy', 2n, []), value: '2000', price: '2000' }
      const answers = {
        GenerateBuyTransaction: { steps: [step] as unknown as Json },
        ListCollectibles: collectiblesOf(someOrder({ validUntil: until })),
      }
      const contract = { network: 'devnet', address: market, label: 'the order book' }
      const contractsOf = () => [
        { ...contract, marketplace: 'platform_marketplace_v2', source: 'sample' as const },
      ]
      desk = await openTransactions(answers, signer, folder, { contractsOf })
    }
    await open()
    const { build: id } = await desk.build({ taker })
    const before = await desk.shown(id)
    expect(before.simulation).toBeNull()
    expect(before.verdict).toMatchObject({
      state: 'not-understood',
      headline: { id: 'unproven' },
      reasons: [{ id: 'gap:order-on-chain:0', state: 'not-understood' }],
      promised: { present: true },
      simulated: { present: false, reason: { id: 'not-simulated' } },
    })
    const simulation = valueOf(await desk.transactions.simulate({ build: id }, never))
    expect(simulation.effect?.gaps).toEqual([])
    await desk.close()
    await open(desk.folder)
    const after = await desk.shown(id)
    expect(after.simulation).toEqual(simulation)
    expect(after.verdict).toMatchObject({ state: 'accepted', reasons: [], simulated: { present: true } })
    expect(sayHeadline(after.verdict.headline)).toContain('pay 0.000000000000002 ETH, receive 2 × token 7')

    // Of two builds that fill one order, an export holds the first.
    const { build: again } = await desk.build({ taker })
    valueOf(await desk.transactions.simulate({ build: again }, never))
    const joined = await desk.transactions.exportBuilds({ builds: [id, again], format: 'sendcalls' })
    expect(valueOf(joined)).toMatchObject({
      rows: 1,
      fileName: `build-${id}-sendcalls.json`,
      left: [{ build: again, why: 'same-order' }],
    })
  },
)

describe('what a coin is', () => {
  const call = z.tuple([z.object({ to: z.string(), data: z.string() }), z.string()])
  /** A node without simulations of several steps, and a coin that says how many decimals it has. */
  const open = async (folder?: string) => {
    let decimals = 6n
    let isCollection = false
    const signer = await testing.startSigner((method, params) => {
      if (method === 'eth_chainId') return '0x7a69'
      if (method === 'eth_getCode') return '0x60'
      if (method !== 'eth_call') return unknown
      const [{ to, data }] = call.parse(params)
      if (to !== coin) return '0x'
      if (data.startsWith('0x01ffc9a7')) return word(isCollection ? 1n : 0n)
      if (data.startsWith('0x313ce567')) return word(decimals)
      return { error: { code: 3, message: 'execution reverted' } }
    })
    const step = { ...buyStep, data: fillData('buy', 2n, []), value: '0', price: '2000' }
    const order = someOrder({ validUntil: until, priceCurrencyAddress: coin, priceDecimals: 6 })
    const answers = {
      GenerateBuyTransaction: { steps: [approvalStep(2000n), step] as unknown as Json },
      ListCollectibles: collectiblesOf(order),
    }
    desk = await openTransactions(answers, signer, folder)
    return { say: (next: bigint) => (decimals = next), sayCollection: () => (isCollection = true) }
  }
  const build = async (): Promise<number> => (await desk.build()).build
  const ofCoin = async (id: number): Promise<string[]> =>
    (await desk.shown(id)).verdict.reasons
      .map((reason) => reason.id)
      .filter((reason) => reason === `coin:${coin}` || reason === `decimals:${coin}`)

  test('is stored as a node says it, and counts for later builds without asking again, until one says otherwise', async () => {
    await open()
    const first = await build()
    expect(await ofCoin(first)).toEqual([`coin:${coin}`])
    valueOf(await desk.transactions.simulate({ build: first }, never))
    expect(await ofCoin(first)).toEqual([])
    await desk.close()
    const node = await open(desk.folder)
    const id = await build()
    expect(await ofCoin(id)).toEqual([])
    node.say(18n)
    valueOf(await desk.transactions.simulate({ build: id }, never))
    expect(await ofCoin(id)).toEqual([`decimals:${coin}`])
    node.sayCollection()
    valueOf(await desk.transactions.simulate({ build: id }, never))
    expect(await ofCoin(id)).toEqual([`coin:${coin}`])
  })

  test('needs no node where an operator marks it with its decimals', async () => {
    await open()
    const id = await build()
    const mark = { network: 'devnet', address: coin, label: 'COIN' }
    for (const [of, reasons] of [
      [{}, [`coin:${coin}`]],
      [{ decimals: 18 }, [`decimals:${coin}`]],
      [{ decimals: 6 }, []],
    ] as const) {
      const { contracts } = valueOf(await desk.transactions.known.save({ contract: { ...mark, ...of } }))
      expect(contracts.find(({ address }) => address === coin)).toMatchObject(of)
      expect(await ofCoin(id)).toEqual(reasons)
    }
  })
})
