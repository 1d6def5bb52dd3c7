import { encodeFunctionData, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventRow } from '../features/events/contract.ts'
import { sayFinding } from '../features/findings/core/say.ts'
import { succeed } from '../core/result.ts'
import { errorOf, valueOf } from '../core/testing/value-of.ts'
import type { Order } from '../core/wire/marketplace.ts'
import { coinAbi } from '../sample/artifacts/abis.ts'
import type { Devnet } from '../sample/chain/chain-types.ts'
import { orderCall, transferCall } from '../sample/chain/market-actions.ts'
import { createNodeClient } from '../sample/chain/node-client.ts'
import { accountOf, roles } from '../sample/chain/seed/roles.ts'
import { startDevnet } from '../sample/chain/start-devnet.ts'
import { makeListings, type MadeListings } from '../sample/chain/testing/broken-listings.ts'
import { chainBook } from '../sample/data/chain-book.ts'
import { wireOrder } from '../sample/data/wire-order.ts'
import { patient } from '../features/events/desk/testing/running-log.ts'
import { testFolder } from './platform/files/testing/test-folder.ts'
import { openChecksDesk, type ChecksDesk } from './testing/checks-desk.ts'

let chain: Devnet
let desk: ChecksDesk
let singles: MadeListings
let pieces: MadeListings
let makers: readonly string[] = []
let isNodeThere = true

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
  listEvents: async () => succeed({ rows: [], next: null }),
  getEvent: async () => ({ ok: false, error: { kind: 'not-found', message: 'none' } }),
} as unknown as NonNullable<Parameters<typeof openChecksDesk>[0]['log']>

/** A transfer comes into the log. */
const deliver = (contractAddress: string, from: string, to: string, tokenId: string): void => {
  const args = [from, to, tokenId].map((value) => ({ name: '', type: '', value }))
  events.push({ id: events.length + 1, eventName: 'Transfer', contractAddress, args } as unknown as EventRow)
  for (const listener of listeners) listener()
}

beforeAll(async () => {
  chain = valueOf(await startDevnet())
  const now = Math.floor(Date.now() / 1000)
  singles = await makeListings(chain, { standard: 'ERC721', count: 400, now, each: 30 })
  pieces = await makeListings(chain, { standard: 'ERC1155', count: 1600, now, each: 30 })
  const node = createNodeClient(chain.url)
  await node.setNextBlockTimestamp({ timestamp: BigInt(now + 7200) })
  await node.mine({ blocks: 1 })
  desk = await openChecksDesk({
    folder: testFolder('checks'),
    node: () => (isNodeThere ? chain.url : null),
    market: chain.market,
    log,
    makers: () => makers,
  })
}, 240_000)
afterAll(async () => {
  await desk.stop()
  await chain.stop()
})

const maker = () => accountOf(chain.accounts, roles.collectors[0] ?? 17)
const other = () => accountOf(chain.accounts, roles.newcomer)
const validUntil = Math.floor(Date.now() / 1000) + 86_400
/** Ids of tokens whose listings are well. */
const healthy = ({ orders, truth }: MadeListings) =>
  orders.filter(({ orderId }) => truth.get(orderId ?? '') === null).map(({ tokenId }) => tokenId)
/** The newest three orders of the chain, as a service has them. */
const newest = async () => {
  const book = chainBook(chain)
  return (await chain.orders())
    .slice(-3)
    .map((order) => wireOrder(book, { ...order, status: 'active' }, undefined))
}
const unfillable = (collection: string) =>
  desk.problems(collection, { kinds: ['order-unfillable'], conditions: ['active'] })
/** First reason of what is found of each order. */
const reasonsOf = async (collection: string) =>
  new Map(
    (await unfillable(collection)).map(({ subject, fact }) => [
      subject.order,
      fact.id === 'order-unfillable' ? fact.values.reasons[0]?.reason : null,
    ]),
  )
const broken = ({ truth }: MadeListings) => new Map([...truth].filter(([, reason]) => reason !== null))

test('of 2,000 listings exactly the 240 that are broken in eight ways are found, each once and with its reason', async () => {
  const cost: Record<string, unknown>[] = []
  for (const made of [singles, pieces]) {
    desk.list(made.orders)
    const begun = performance.now()
    expect(await desk.check(made.collection)).toMatchObject({ state: 'done', failure: null })
    const ms = Math.round(performance.now() - begun)
    expect(await reasonsOf(made.collection)).toEqual(broken(made))
    const problems = await desk.problems(made.collection)
    // Rules repeat nothing that the chain says.
    expect(problems.filter(({ subject }) => broken(made).has(subject.order ?? ''))).toHaveLength(
      broken(made).size,
    )
    for (const { fact, title, text } of problems) expect(sayFinding(fact)).toEqual({ title, text })
    const statuses = await desk.statuses(made.collection)
    for (const [order, reason] of made.truth)
      expect([order, statuses.get(order)?.fillable]).toEqual([order, reason === null ? 'yes' : 'no'])
    const { chain: chainReads } = desk.lastCheck(made.collection) ?? {}
    const service = desk.requests()
    cost.push({
      orders: made.orders.length,
      ms,
      service,
      node: chainReads?.requests,
      nodeMs: chainReads?.ms,
    })
    // Of the service and of the node together.
    expect(service + (chainReads?.requests ?? 0)).toBeLessThanOrEqual(20)
  }
  process.stdout.write(`${JSON.stringify(cost)}\n`)
  expect(broken(singles).size + broken(pieces).size).toBe(240)
  const list = {
    project: 'p',
    network: 'devnet',
    contractAddress: singles.collection,
    side: 'listing',
  } as const
  const { snapshots } = valueOf(await desk.orders.listSnapshots(list))
  expect(snapshots).toMatchObject([{ orders: singles.orders.length, reading: 'whole' }])
}, 120_000)

test('a service that gives fewer rows at once, or refuses many, is read as whole', async () => {
  const { collection, orders } = singles
  desk.list(orders)
  for (const limits of [{ max: 150 }, { max: 1000, refusedFrom: 101 }]) {
    desk.limitPages(limits)
    expect(await desk.check(collection)).toMatchObject({
      state: 'done',
      failure: null,
      result: { rows: orders.length },
    })
    expect(await reasonsOf(collection)).toEqual(broken(singles))
  }
  desk.limitPages({ max: 1000, refusedFrom: Infinity })
  desk.requests()
}, 120_000)

test('a second check opens nothing; a part of a list, a failed look and no node end nothing', async () => {
  const { collection, orders } = singles
  // Only a list of several pages can move while it is read.
  desk.limitPages({ max: 100 })
  const opened = async () =>
    (await desk.problems(collection)).map(({ id, occurrences }) => `${id} ${occurrences}`)
  const before = (await opened()).toSorted()
  desk.list(orders)
  await desk.check(collection)
  expect((await opened()).toSorted()).toEqual(before)

  // Another row in front with each page: no two readings agree.
  let rows = orders.slice(50)
  let added = 0
  desk.onPage(() => {
    added += 1
    rows = [{ ...orders[0], orderId: `0xadded${added}`, tokenId: String(added) }, ...rows]
    desk.list(rows)
  })
  desk.list(rows)
  const moved = await desk.check(collection)
  expect(moved.result?.partial).toMatchObject({ complete: false })
  expect(await opened()).toEqual(expect.arrayContaining(before))
  desk.onPage(() => {
    throw new Error('a fault of the test')
  })
  expect((await desk.check(collection)).state).toBe('failed')
  expect(await opened()).toEqual(expect.arrayContaining(before))
  desk.onPage(() => undefined)
  isNodeThere = false
  const [, ...rest] = orders
  desk.list(rest)
  await desk.check(collection)
  isNodeThere = true
  expect(desk.lastCheck(collection)).toMatchObject({ node: { isThere: false }, chain: null })
  expect([...(await reasonsOf(collection)).keys()]).toEqual(
    expect.arrayContaining([...broken(singles).keys()]),
  )
  desk.list(orders)
  await desk.check(collection)
  expect(await reasonsOf(collection)).toEqual(broken(singles))
}, 120_000)

test('a look at one order ends its finding alone, and says that it is back', async () => {
  const { collection, truth } = singles
  const [orderId = ''] = [...truth].find(([, reason]) => reason === 'moved') ?? []
  const before = await reasonsOf(collection)
  const order = (await chain.orders()).find((one) => one.orderId === orderId)
  if (order === undefined) throw new Error('The order is gone.')
  await chain.send(other(), transferCall(order, other(), maker(), order.tokenId))
  deliver(collection, other(), maker(), order.tokenId.toString())
  const statusNow = async () => (await desk.statuses(collection)).get(orderId)
  await expect.poll(async () => (await statusNow())?.fillable, patient).toBe('yes')
  expect(await statusNow()).toMatchObject({
    status: 'Fillable again',
    chain: { state: 'revived', died: { findings: [{ reason: 'moved' }] } },
    isWaiting: false,
  })
  before.delete(orderId)
  expect(await reasonsOf(collection)).toEqual(before)
  const revived = () => desk.problems(collection, { kinds: ['order-revived'] })
  expect(await revived()).toMatchObject([{ subject: { order: orderId }, condition: 'proven', count: 1 }])
  await desk.check(collection)
  expect(await revived()).toMatchObject([{ count: 1, occurrences: 1 }])
}, 60_000)

test('a fill is simulated on the block, and only what goes through can be filled', async () => {
  const { collection } = singles
  const plain = { side: 'listing', collection, quantity: 1n, currency: zeroAddress } as const
  const terms = { ...plain, unitPrice: 1000n, validUntil }
  // The second one pays a fee to a contract that takes no native coins.
  const made = [
    terms,
    { ...terms, fees: [{ recipient: chain.market, bps: 100 }] },
    { ...terms, currency: chain.currencies[1].address },
  ]
  for (const [place, orderTerms] of made.entries())
    await chain.send(
      maker(),
      orderCall(chain, { ...orderTerms, tokenId: BigInt(healthy(singles)[place] ?? 0) }),
    )
  const [good, refusing, forCoins] = await newest()
  desk.list([good, refusing, forCoins].filter((order) => order !== undefined))
  await desk.check(collection)
  const statuses = await desk.statuses(collection)
  const { block } = desk.lastCheck(collection)?.chain ?? {}
  expect(statuses.get(good?.orderId ?? '')).toMatchObject({
    fillable: 'yes',
    chain: { step: 'simulation', block },
  })
  expect(statuses.get(refusing?.orderId ?? '')).toMatchObject({
    fillable: 'no',
    reasons: ['would-revert'],
    facts: [{ fact: { values: { text: expect.stringContaining('PaymentFailed()') as string } } }],
    chain: { step: 'simulation', block },
  })
  expect(statuses.get(forCoins?.orderId ?? '')).toMatchObject({
    fillable: 'yes',
    chain: { step: 'simulation' },
  })
  const simulated = valueOf(await desk.simulate(collection, [good?.orderId ?? '']))
  expect(simulated.rows[0]?.chain.answers.at(-1)).toMatchObject({
    step: 'simulation',
    of: chain.market,
    call: expect.stringMatching(/^buy\(\d+, 1\)$/) as string,
    outcome: 'filled',
  })
  expect(errorOf(await desk.simulate(collection, ['nothing']))).toMatchObject({ kind: 'not-found' })
}, 60_000)

test('a sale to an offer is simulated by whoever holds the token, and approvals are known with what they serve', async () => {
  const weth = chain.currencies[1].address
  const offer = (tokenId: string | null | undefined) =>
    orderCall(chain, {
      side: 'offer',
      collection: singles.collection,
      tokenId: BigInt(tokenId ?? 0),
      quantity: 1n,
      currency: weth,
      unitPrice: 1000n,
      validUntil,
    })
  const held = singles.orders.find(({ orderId }) => singles.truth.get(orderId ?? '') === 'moved')?.tokenId
  const toCoin = (data: `0x${string}`) => ({ to: weth, data, value: 0n })
  const mint = encodeFunctionData({ abi: coinAbi, functionName: 'mint', args: [[maker(), other()], 10_000n] })
  const allow = encodeFunctionData({ abi: coinAbi, functionName: 'approve', args: [chain.market, 10_000n] })
  await chain.send(accountOf(chain.accounts, roles.minter), toCoin(mint))
  for (const account of [maker(), other()]) await chain.send(account, toCoin(allow))
  await chain.send(other(), offer(healthy(singles)[8]))
  await chain.send(other(), offer(held))
  await chain.send(other(), offer(healthy(singles)[9]))
  const offers = await newest()
  desk.list([...singles.orders, ...offers])
  await desk.check(singles.collection)
  const statuses = await desk.statuses(singles.collection)
  const sold = statuses.get(offers[0]?.orderId ?? '')
  expect(sold).toMatchObject({ side: 'offer', fillable: 'yes', chain: { step: 'simulation' } })
  expect(sold?.chain.answers.at(-1)).toMatchObject({
    by: maker(),
    call: expect.stringMatching(/^sell\(\d+, 1\)$/) as string,
  })
  const listing = [...singles.truth].find(([, reason]) => reason === null)?.[0] ?? ''
  const keys = [listing, offers[0]?.orderId ?? '']
  const approvals = valueOf(await desk.approvals(singles.collection, keys))
  expect(approvals).toMatchObject({
    without: 0,
    approvals: [
      { kind: 'coin', token: weth, spender: chain.market, orders: [keys[1]] },
      { kind: 'collection', token: singles.collection, spender: chain.market, orders: [listing] },
    ],
  })
  expect(approvals.approvals.flatMap(({ others }) => others).some(({ key }) => keys.includes(key))).toBe(
    false,
  )
}, 60_000)

test('own orders that end soon and the lowest listing below the floor are found', async () => {
  makers = [maker().toLowerCase()]
  const [first, second, third] = singles.orders.filter(
    ({ orderId }) => singles.truth.get(orderId ?? '') === null,
  )
  const cheap = { ...first, priceAmount: '7000000000000000' } as Order
  desk.list([cheap, second, third].filter((order) => order !== undefined))
  await desk.check(singles.collection)
  const problems = await desk.problems(singles.collection, {
    kinds: ['order-ends-soon', 'order-below-floor'],
    conditions: ['active'],
  })
  expect(problems.map(({ kind }) => kind).toSorted()).toContain('order-ends-soon')
  makers = []
  await desk.check(singles.collection)
  expect(
    await desk.problems(singles.collection, { kinds: ['order-ends-soon'], conditions: ['active'] }),
  ).toEqual([])
}, 60_000)
