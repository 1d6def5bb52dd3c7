import { encodeFunctionData, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventRow } from '../../../contract/events.ts'
import type { Order } from '../../../core/wire/marketplace.ts'
import { succeed } from '../../../core/result.ts'
import type { Devnet } from '../../../sample/chain/chain-types.ts'
import { orderCall, transferCall } from '../../../sample/chain/market-actions.ts'
import { coinAbi } from '../../../sample/artifacts/abis.ts'
import { chainBook } from '../../../sample/data/chain-book.ts'
import { wireOrder } from '../../../sample/data/wire-order.ts'
import { createNodeClient } from '../../../sample/chain/node-client.ts'
import { accountOf, roles } from '../../../sample/chain/seed/roles.ts'
import { startDevnet } from '../../../sample/chain/start-devnet.ts'
import { patient } from '../events/testing/running-log.ts'
import { makeListings, type MadeListings } from '../../../sample/chain/testing/broken-listings.ts'
import { openHealthDesk, type HealthDesk } from './testing/health-desk.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'

let chain: Devnet
let desk: HealthDesk
let singles: MadeListings
let pieces: MadeListings
/** Made in a test below. */
let offered: Order[] = []
const folder = testFolder('health')

const events: EventRow[] = []
const listeners = new Set<() => void>()
const log = {
  nextEvents: async ({ after }: { readonly after: number }) => {
    const ids = events.map(({ id }) => id).filter((id) => id > after)
    const end = events.at(-1)?.id ?? 0
    return succeed({ ids, readTo: Math.max(end, Math.min(after, end)), end, source: 'one' })
  },
  eventsById: async (ids: readonly number[]) => succeed(events.filter(({ id }) => ids.includes(id))),
  onChange: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** A transfer comes into the log. */
const deliver = (contractAddress: string, from: string, to: string, tokenId: string): void => {
  const args = [from, to, tokenId].map((value) => ({ name: '', type: '', value }))
  events.push({ id: events.length + 1, eventName: 'Transfer', contractAddress, args } as unknown as EventRow)
  for (const listener of listeners) listener()
}

beforeAll(async () => {
  const started = valueOf(await startDevnet())
  chain = started
  const now = Math.floor(Date.now() / 1000)
  singles = await makeListings(chain, { standard: 'ERC721', count: 40, now })
  pieces = await makeListings(chain, { standard: 'ERC1155', count: 20, now })
  const node = createNodeClient(chain.url)
  await node.setNextBlockTimestamp({ timestamp: BigInt(now + 7200) })
  await node.mine({ blocks: 1 })
  desk = await openHealthDesk({ url: chain.url, folder, market: chain.market, log })
})
afterAll(async () => {
  await desk.stop()
  await chain.stop()
})

const validUntil = Math.floor(Date.now() / 1000) + 86_400
/** Ids of tokens whose listings are well. */
const healthy = ({ orders, truth }: MadeListings) =>
  orders.filter(({ orderId }) => truth.get(orderId ?? '') === null).map(({ tokenId }) => tokenId)
const maker = () => accountOf(chain.accounts, roles.collectors[0] ?? 17)
const other = () => accountOf(chain.accounts, roles.newcomer)
/** The newest three orders of the chain, as a service has them. */
const newest = async () => {
  const book = chainBook(chain)
  return (await chain.orders())
    .slice(-3)
    .map((order) => wireOrder(book, { ...order, status: 'active' }, undefined))
}

test.each([['single tokens', () => singles] as const, ['pieces', () => pieces] as const])(
  'every broken listing of %s is found with its reason, and no healthy one',
  async (_, made) => {
    const { collection, orders, truth } = made()
    desk.list(orders)
    const checked = await desk.check(collection)
    expect(checked).toMatchObject({ ok: true, value: { state: 'done' } })
    const { byOrder, last } = await desk.read(collection)
    const found = new Map([...byOrder].map(([orderId, { reasons }]) => [orderId, reasons[0] ?? null]))
    expect(found).toEqual(truth)
    expect(last?.requests).toBeLessThanOrEqual(10)
    const [row] = byOrder.values()
    expect(row?.block).toMatchObject({ number: last?.block.number, hash: last?.block.hash })
  },
)

test('a fill is simulated on the block, and only what goes through is fillable', async () => {
  const { collection, orders, truth } = singles
  const plain = { side: 'listing', collection, quantity: 1n, currency: zeroAddress } as const
  const terms = { ...plain, unitPrice: 1000n, validUntil }
  // The second one pays a fee to a contract that takes no native coins.
  const made = [
    terms,
    { ...terms, fees: [{ recipient: chain.market, bps: 100 }] },
    { ...terms, currency: chain.currencies[1].address },
  ]
  for (const [place, one] of made.entries())
    await chain.send(maker(), orderCall(chain, { ...one, tokenId: BigInt(healthy(singles)[place] ?? 0) }))
  const added = await newest()
  const [good, refusing, forCoins] = added
  desk.list([...orders.filter(({ orderId }) => truth.get(orderId ?? '') === null), ...added])
  await desk.check(collection)
  const { byOrder, last } = await desk.read(collection)
  const block = { number: last?.block.number, hash: last?.block.hash }
  expect(byOrder.get(good?.orderId ?? '')).toMatchObject({ state: 'fillable', step: 'simulation', block })
  expect(byOrder.get(refusing?.orderId ?? '')).toMatchObject({
    state: 'dead',
    step: 'simulation',
    reasons: ['would-revert'],
    findings: [{ fact: { values: { text: expect.stringContaining('PaymentFailed()') as string } } }],
    block,
  })
  expect(byOrder.get(forCoins?.orderId ?? '')).toMatchObject({ state: 'fillable', step: 'simulation', block })
  const simulated = await desk.simulate(collection, [good?.orderId ?? ''])
  expect(simulated).toMatchObject({ ok: true, value: { rows: [{ state: 'fillable', step: 'simulation' }] } })
  const answers = simulated.ok ? simulated.value.rows.flatMap((row) => row.answers) : []
  expect(answers.at(-1)).toMatchObject({
    step: 'simulation',
    of: chain.market,
    call: expect.stringMatching(/^buy\(\d+, 1\)$/),
    outcome: 'filled',
    said: expect.stringMatching(/^1 of token \d+ for 1000 of 0x0{40}/),
  })
  expect(errorOf(await desk.simulate(collection, ['nothing']))).toMatchObject({ kind: 'not-found' })
})

test('a sale to an offer is simulated by whoever holds the token, and pieces are given to somebody', async () => {
  const weth = chain.currencies[1].address
  const offer = (collection: `0x${string}`, tokenId: string | null | undefined) =>
    orderCall(chain, {
      side: 'offer',
      collection,
      tokenId: BigInt(tokenId ?? 0),
      quantity: 1n,
      currency: weth,
      unitPrice: 1000n,
      validUntil,
    })
  const [single, held] = [
    healthy(singles)[8],
    singles.orders.find(({ orderId }) => singles.truth.get(orderId ?? '') === 'moved')?.tokenId,
  ]
  const toCoin = (data: `0x${string}`) => ({ to: weth, data, value: 0n })
  const mint = encodeFunctionData({ abi: coinAbi, functionName: 'mint', args: [[maker(), other()], 10_000n] })
  const allow = encodeFunctionData({ abi: coinAbi, functionName: 'approve', args: [chain.market, 10_000n] })
  await chain.send(accountOf(chain.accounts, roles.minter), toCoin(mint))
  for (const account of [maker(), other()]) await chain.send(account, toCoin(allow))
  await chain.send(other(), offer(singles.collection, single))
  await chain.send(other(), offer(singles.collection, held))
  await chain.send(maker(), offer(pieces.collection, healthy(pieces)[3]))
  const made = await newest()
  desk.list(made.slice(0, 2))
  await desk.check(singles.collection)
  const { byOrder } = await desk.read(singles.collection)
  expect(byOrder.get(made[0]?.orderId ?? '')).toMatchObject({
    side: 'offer',
    state: 'fillable',
    step: 'simulation',
  })
  expect(byOrder.get(made[0]?.orderId ?? '')?.answers.at(-1)).toMatchObject({
    by: maker(),
    call: expect.stringMatching(/^sell\(\d+, 1\)$/),
  })
  expect(byOrder.get(made[1]?.orderId ?? '')?.answers.at(-1)?.said).toMatch(
    /^its maker already holds the token/,
  )
  offered = made.slice(2)
  desk.list(offered)
  await desk.check(pieces.collection)
  const row = (await desk.read(pieces.collection)).byOrder.get(made[2]?.orderId ?? '')
  expect(row).toMatchObject({ state: 'fillable', step: 'simulation' })
  expect(row?.answers.at(-1)?.by).not.toBe(maker())
})

test('of orders it is known by which approvals they can be filled, and what else ends with each', async () => {
  const { collection, truth } = singles
  const { rows } = await desk.read(collection)
  const alive = rows.filter(({ side, state }) => side === 'listing' && state !== 'dead' && state !== 'ended')
  const keyOf = (reason: string | null): string => [...truth].find((one) => one[1] === reason)?.[0] ?? ''
  const offer = rows.find(({ side }) => side === 'offer')
  const asked = [keyOf(null), keyOf('moved'), keyOf('approval-off'), offer?.key ?? '']
  const found = await desk.approvals(collection, asked)
  const spender = chain.market
  expect(valueOf(found)).toMatchObject({
    without: 1,
    approvals: [
      { kind: 'collection', token: collection, spender, othersTotal: alive.length - 1 },
      {
        kind: 'coin',
        maker: offer?.maker,
        token: chain.currencies[1].address,
        spender,
        orders: [asked[3]],
        othersTotal: 1,
      },
    ],
  })
  const others = found.ok ? found.value.approvals.flatMap((one) => one.others) : []
  expect(others.some(({ key }) => asked.includes(key))).toBe(false)
})

test('a listing whose token comes back is revived within moments, with how it died', async () => {
  const { collection, truth } = singles
  const [orderId = ''] = [...truth].find(([, reason]) => reason === 'moved') ?? []
  const order = (await chain.orders()).find((one) => one.orderId === orderId)
  if (order === undefined) throw new Error('The order is gone.')
  await chain.send(other(), transferCall(order, other(), maker(), order.tokenId))
  deliver(collection, other(), maker(), order.tokenId.toString())
  const stateNow = async () => (await desk.read(collection)).byOrder.get(orderId)
  await expect.poll(async () => (await stateNow())?.state, patient).toBe('revived')
  expect(await stateNow()).toMatchObject({ died: { findings: [{ reason: 'moved' }] }, isWaiting: false })
  const history = await desk.history(collection, orderId)
  expect(history).toMatchObject({ ok: true, value: { changes: [{ state: 'revived' }, { state: 'dead' }] } })
})
