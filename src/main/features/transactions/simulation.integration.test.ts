import { encodeAbiParameters, encodeEventTopics, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Json } from '../../../contract/scalars.ts'
import { addresses, buyStep, fillData, someOrder } from '../../../core/transactions/testing/trade.ts'
import {
  openTransactions,
  someForm,
  startSigner,
  taker,
  type OpenedTransactions,
  type Signer,
} from './testing/desk.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const never = new AbortController().signal
const { market, maker, collection, fee } = addresses
const buyer = addresses.taker
const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
])
const word = (value: bigint): `0x${string}` => encodeAbiParameters([{ type: 'uint256' }], [value])
const nativeLog = (to: `0x${string}`, value: bigint) => ({
  address: `0x${'ee'.repeat(20)}`,
  topics: encodeEventTopics({ abi, eventName: 'Transfer', args: { from: buyer, to } }) as string[],
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
const logs = [nativeLog(market, 2000n), tokenLog]
const paid = [
  ...logs,
  {
    ...nativeLog(maker, 1950n),
    topics: encodeEventTopics({ abi, eventName: 'Transfer', args: { from: market, to: maker } }) as string[],
  },
  {
    ...nativeLog(fee, 50n),
    topics: encodeEventTopics({ abi, eventName: 'Transfer', args: { from: market, to: fee } }) as string[],
  },
]

const request = z.tuple([
  z.object({
    blockStateCalls: z.tuple([
      z.object({ calls: z.array(z.object({ to: z.string() })), stateOverrides: z.unknown().optional() }),
    ]),
  }),
  z.string(),
])

const step = { ...buyStep, data: fillData('buy', 2n, []), value: '2000', price: '2000' }
const contractsOf = () => [
  {
    network: 'devnet',
    address: market,
    label: 'the order book',
    marketplace: 'platform_marketplace_v2',
    source: 'sample' as const,
  },
]

let signer: Signer
let desk: OpenedTransactions

/** A node that simulates. Balances are read only by one that puts up with code where there is none. */
const open = async (readsBalances: boolean, folder?: string) => {
  signer = await startSigner((method, params) => {
    if (method === 'eth_chainId') return '0x7a69'
    if (method !== 'eth_simulateV1') return { error: { code: -32_601, message: 'no such method' } }
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
  desk = await openTransactions(
    {
      GenerateBuyTransaction: { steps: [step] as unknown as Json },
      ListCollectibles: {
        collectibles: [
          {
            metadata: { tokenId: '7', name: '', attributes: [] },
            listing: someOrder({ validUntil: '2999-01-01T00:00:00Z' }),
          },
        ] as unknown as Json,
        page: { page: 1, pageSize: 100 },
      },
    },
    signer,
    folder,
    { contractsOf },
  )
}
const build = async (): Promise<number> => {
  const draft = valueOf(await desk.transactions.drafts.save({ project: 'p', form: someForm({ taker }) }))
  return valueOf(await desk.transactions.build({ draft: draft.id }, never)).build
}

test.each([true, false])(
  'the newest simulation decides and is there after a restart (balances read: %s)',
  async (readsBalances) => {
    await open(readsBalances)
    const id = await build()
    const before = valueOf(await desk.transactions.getBuild(id))
    expect(before.simulation).toBeNull()
    expect(before.verdict).toMatchObject({
      state: 'not-understood',
      headline: expect.stringContaining('Simulate the steps'),
      reasons: [{ id: 'gap:order-on-chain:0', state: 'not-understood' }],
      promised: { present: true },
      simulated: { present: false, reason: 'The steps were not simulated yet.' },
    })
    const simulation = valueOf(await desk.transactions.simulate(id, never))
    expect(simulation.effect?.gaps).toEqual([])
    await desk.close()
    await open(readsBalances, desk.folder)
    const after = valueOf(await desk.transactions.getBuild(id))
    expect(after.simulation).toEqual(simulation)
    expect(after.verdict).toMatchObject({ state: 'accepted', reasons: [], simulated: { present: true } })
    expect(after.verdict.headline).toContain('you give 0.000000000000002 ETH and get 2 × token 7')

    // Of two builds that fill one order, an export holds the first.
    const again = await build()
    valueOf(await desk.transactions.simulate(again, never))
    const joined = await desk.transactions.exportAccepted({ builds: [id, again], format: 'sendcalls' })
    expect(valueOf(joined)).toMatchObject({
      files: [{ kind: 'buy', builds: [id], fileName: `build-${id}-sendcalls.json` }],
      left: [{ build: again, why: 'same-order' }],
    })
  },
)
