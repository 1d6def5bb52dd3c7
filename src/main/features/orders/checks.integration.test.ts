import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestChain } from '../../platform/chain/testing/test-chain.ts'
import { encodeAbiParameters, encodeFunctionData, parseAbi } from 'viem'
import { sayRule } from '../../../core/orders/rules/say.ts'
import { plainOrder } from '../../../core/orders/testing/plain-order.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { AppDatabase } from '../../platform/app-database/app-database.ts'
import { openAppDatabase } from '../../open-app-database.ts'
import { silentLogger } from '../../platform/log/logger.ts'
import type { Log } from '../events/service.ts'
import type { Networks } from '../networks/service.ts'
import { startTestServer, type TestServer } from '../service-client/testing/test-server.ts'
import { threadOver } from '../health/testing/thread-here.ts'
import { verdictsNow } from '../health/verdicts-now.ts'
import type { OrdersDesk } from './orders-desk.ts'
import { ended, openOrdersDesk } from './testing/orders-desk.ts'
import { started } from '../../../core/testing/in-tests.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { sendJson } from '../../platform/http/testing/local-server.ts'

const maker = `0x${'a'.repeat(40)}`
const buyer = `0x${'b'.repeat(40)}`
const coin = `0x${'d'.repeat(40)}`
const collection = { project: 'p1', network: 'polygon', contractAddress: `0x${'C'.repeat(40)}` }
const chainId = 31_337

type Sent = Readonly<Record<string, unknown>>

/** What the service answers as its listings: rows as they go over the wire. */
let rows: unknown[]
let isMoving: boolean
let events: Sent[]
/** Times of blocks as the events say them. */
let times: Readonly<Record<number, string>>
/** What the node says of the maker's pieces of token 5; `null`: the project has no node. */
let held: bigint | null
let nodeChain: number
let service: TestServer
let node: TestServer
let folder: string
let appDatabase: AppDatabase
let desk: OrdersDesk
let clock: number

const listing = (token: number, change: Sent = {}): Sent => ({
  ...plainOrder,
  orderId: `0x${token}`,
  tokenId: String(token),
  createdBy: maker,
  validUntil: '2026-06-01T00:00:00Z',
  ...change,
})
const unformatted = { priceAmountFormatted: undefined, priceAmountNetFormatted: undefined }
const row = (order: unknown, tokenId: unknown = (order as Sent)['tokenId']): Sent => ({
  metadata: { tokenId, name: `Egret ${String(tokenId)}`, attributes: [] },
  order,
})
const moved = (id: number, change: Sent = {}): Sent => ({
  id,
  state: 'active',
  eventName: 'TransferSingle',
  receivedAt: '2026-01-14T00:00:00.000Z',
  blockNumber: 500,
  listenerId: null,
  args: [maker, maker, buyer, '5', '4'].map((value) => ({ name: '', type: '', value })),
  ...change,
})

const abi = parseAbi([
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
])
const said = (type: string, value: unknown) => encodeAbiParameters([{ type }], [value])
const isPieces = encodeFunctionData({ abi, functionName: 'supportsInterface', args: ['0xd9b67a26'] })
const held5 = [maker as `0x${string}`, 5n] as const
const balanceOf = encodeFunctionData({ abi, functionName: 'balanceOf', args: held5 })
/** What the contract of a coin answers. */
const ofCoin: Readonly<Record<string, string>> = {
  [encodeFunctionData({ abi, functionName: 'symbol' })]: said('string', 'USDC'),
  [encodeFunctionData({ abi, functionName: 'decimals' })]: said('uint8', 6),
}

type Asked = { readonly id: number; readonly method: string; readonly params?: unknown[] }
type Call = { readonly to?: string; readonly data?: string }

/** What contracts answer to calls that are made together. */
const simulatedOf = ({ data = '' }: Call): Sent => {
  if (data === balanceOf) return { status: '0x1', returnData: said('uint256', held) }
  return { status: '0x1', returnData: said('bool', data === isPieces) }
}
const block = {
  number: '0x384',
  hash: `0x${'ab'.repeat(32)}`,
  parentHash: `0x${'aa'.repeat(32)}`,
  transactions: [],
  timestamp: `0x${(Date.parse('2026-01-15T00:00:00Z') / 1000).toString(16)}`,
  gasLimit: '0x1c9c380',
}

const answerOf = (method: string, params: readonly unknown[] = []): unknown => {
  if (method === 'eth_chainId') return `0x${nodeChain.toString(16)}`
  if (method === 'eth_getBlockByNumber') return block
  if (method === 'eth_simulateV1') {
    const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: Call[] }] }]
    return [{ calls: blockStateCalls[0].calls.map(simulatedOf) }]
  }
  const [{ to, data = '' }] = params as [Call]
  return to === coin ? (ofCoin[data] ?? '0x') : '0x'
}

const open = (): void => {
  desk = openOrdersDesk(appDatabase, folder, () => service.url, {
    log: {
      getEvent: async ({ id }: { id: number }) =>
        times[id] === undefined ? fail({ kind: 'not-found', message: '' }) : succeed({ ts: times[id] }),
      listEvents: async ({ filter }: { filter?: { eventName?: string } }) =>
        succeed({ rows: filter?.eventName === 'TransferSingle' ? events : [], next: null }),
    } as unknown as Pick<Log, 'listEvents' | 'getEvent'>,
    networks: {
      chainId: () => chainId,
      list: () => ({ networks: [{ slug: 'polygon', chainId, nativeCurrency: { decimals: 18 } }] }),
    } as unknown as Pick<Networks, 'chainId' | 'list'>,
    chain: {
      hasNode: () => held !== null,
      // Looked at anew each time: the tests change its chain.
      request: (call, signal) => openTestChain({ [chainId]: node.url }).request(call, signal),
    },
    verdicts: (...of) =>
      verdictsNow({
        networks: { chainId: () => chainId },
        chain: { hasNode: () => held !== null },
        thread: threadOver(chainId, node.url),
        contracts: async () => succeed([]),
        now: () => clock,
      })(...of),
    now: () => clock,
  })
}

beforeEach(async () => {
  rows = [1, 2, 3].map((token) => row(listing(token)))
  events = []
  times = {}
  held = null
  nodeChain = chainId
  clock = Date.parse('2026-01-15T00:00:00Z')
  isMoving = false
  service = await startTestServer((request, response, count) => {
    const isListing = request.body.startsWith('{"side":"listing"')
    // A list that moves has another row in front whenever it is asked for, and never two pages that belong together.
    const moving = isMoving ? [row(listing(1000 + count))] : []
    const page = { page: request.body.includes('"page":{"page":2') ? 2 : 1, pageSize: 100 }
    const more = isMoving && isListing && page.page === 1
    sendJson(response, 200, { collectibles: isListing ? [...moving, ...rows] : [], page: { ...page, more } })
  })
  node = await startTestServer((request, response) => {
    const { id, method, params } = JSON.parse(request.body) as Asked
    sendJson(response, 200, { jsonrpc: '2.0', id, result: answerOf(method, params) })
  })
  folder = testFolder('checks')
  appDatabase = await started(openAppDatabase({ folder, logger: silentLogger }))
  open()
})
afterEach(async () => {
  await desk.stop()
  await appDatabase.stop()
  await Promise.all([service.stop(), node.stop()])
})

const restart = async (): Promise<void> => {
  await desk.stop()
  await appDatabase.stop()
  appDatabase = await started(openAppDatabase({ folder, logger: silentLogger }))
  open()
}

const check = async (more: { sides?: ('listing' | 'offer')[] } = {}): Promise<void> => {
  const job = await ended(desk, desk.check({ ...collection, ...more }))
  expect(job).toMatchObject({ state: 'done', failure: null })
}

type Filter = Parameters<OrdersDesk['listFindings']>[0]['filter']

const stored = async (filter: Filter = {}) => valueOf(await desk.listFindings({ ...collection, filter })).rows
const states = async (): Promise<string[][]> =>
  (await stored()).map(({ rule, tokenId, state }) => [rule, tokenId, state])

test('rules see an order as it came, also what a reader leaves out', async () => {
  rows = [
    row(listing(1, { priceAmount: { raw: '1' } })),
    row(listing(2, { priceAmount: '0x0de0b6b3a7640000' })),
    row(listing(3, { deletedAt: { seconds: 1 } })),
    row('an order', '4'),
    row(Object.fromEntries(Object.keys(plainOrder).map((name) => [name, null])), '5'),
    'a row',
    { metadata: { name: 'without a token id' } },
    row(listing(9, { chainId: 1, tokenId: '10' }), '9'),
    row(null, '11'),
  ]
  await check()
  expect(await states()).toEqual([
    ['deleted', '3', 'new'],
    ['empty-order', '5', 'new'],
    ['other-chain', '9', 'new'],
    ['other-token', '9', 'new'],
    ['price-hex', '2', 'new'],
    ['price-unreadable', '1', 'new'],
    ['unreadable-order', '', 'new'],
    ['unreadable-order', '', 'new'],
    ['unreadable-order', '4', 'new'],
  ])
  const texts = (await stored()).map(({ fact }) => sayRule(fact))
  expect(texts).toContain('Price “{"raw":"1"}” is no integer.')
  expect(texts).toContain('“an order” stands in the place of an order.')
  expect(texts).toContain('“a row” stands in the place of a row.')
})

test('many listings that are all far too cheap are one finding, which stays what it is', async () => {
  const cheap = (token: number): Sent =>
    listing(token, { ...unformatted, priceAmountNet: undefined, priceAmount: String(token) })
  const ordinary = Array.from({ length: 40 }, (_, token) => row(listing(100 + token)))
  rows = [...ordinary, ...Array.from({ length: 12 }, (_, token) => row(cheap(token + 1)))]
  await check()
  const [found, ...rest] = await stored()
  expect(rest).toEqual([])
  expect(found).toMatchObject({ rule: 'far-from-floor', orders: 12, orderId: '', maker })
  await desk.acknowledgeFindings({ ...collection, filter: { ids: [found?.id ?? 0] } })
  // The others ask something else now: it is the same finding of the same orders.
  rows.push(row(listing(200)))
  await check()
  expect(await states()).toEqual([['far-from-floor', '1', 'acknowledged']])
  // One more of them: somebody has to look again.
  rows.push(row(cheap(50)))
  await check()
  expect(await states()).toEqual([
    ['far-from-floor', '1', 'gone'],
    ['far-from-floor', '1', 'new'],
  ])
})

test('a list that moved makes nothing gone', async () => {
  rows = [row(listing(1, { feeBps: 1 }))]
  await check()
  rows = [row(listing(2))]
  isMoving = true
  await check()
  expect(await states()).toEqual([['fee-sum', '1', 'open']])
  const { check: last } = valueOf(await desk.findingGroups(collection))
  expect(last?.uncertain).toBeGreaterThan(0)
  isMoving = false
  await check()
  expect(await states()).toEqual([['fee-sum', '1', 'gone']])
})

test('decimals are compared with the coin of the network and with the contract of a currency', async () => {
  held = 4n
  const six = { ...unformatted, priceDecimals: 6 }
  rows = [
    row(listing(1, six)),
    row(listing(2, { priceCurrencyAddress: coin })),
    row(listing(3, { ...six, priceCurrencyAddress: coin })),
    row(listing(4, { ...six, priceCurrencyAddress: buyer })),
  ]
  await check()
  expect((await stored()).map(({ tokenId, rule, fact }) => [tokenId, rule, sayRule(fact)])).toEqual([
    ['1', 'decimals-differ', 'The order says 6 decimals, the currency has 18.'],
    ['2', 'decimals-differ', 'The order says 18 decimals, the currency has 6.'],
  ])
})

test('a finding is new once, open after that, gone when it is not found, and new when it comes back', async () => {
  rows = [row(listing(1, { feeBps: 1 })), row(listing(2))]
  await check()
  expect(await states()).toEqual([['fee-sum', '1', 'new']])
  const both = [row(listing(1, { feeBps: 1 })), row(listing(2, { feeBps: 2 }))]
  rows = both
  clock += 60_000
  await check()
  expect(await states()).toEqual([
    ['fee-sum', '1', 'open'],
    ['fee-sum', '2', 'new'],
  ])
  expect((await stored())[0]).toMatchObject({
    firstAt: '2026-01-15T00:00:00.000Z',
    lastAt: '2026-01-15T00:01:00.000Z',
  })
  rows = [row(listing(2, { feeBps: 2 }))]
  await check()
  expect(await states()).toEqual([
    ['fee-sum', '1', 'gone'],
    ['fee-sum', '2', 'open'],
  ])
  rows = both
  await check({ sides: ['offer'] })
  // A check of the offers says nothing of the listings.
  expect(await states()).toEqual([
    ['fee-sum', '1', 'gone'],
    ['fee-sum', '2', 'open'],
  ])
  await check()
  expect(await states()).toEqual([
    ['fee-sum', '1', 'new'],
    ['fee-sum', '2', 'open'],
  ])
  expect(valueOf(await desk.findingGroups(collection))).toMatchObject({
    check: { orders: 2, cause: 'manual', sides: ['listing', 'offer'], node: { isThere: false } },
    groups: [{ rule: 'fee-sum', severity: 'warning', new: 1, open: 1, acknowledged: 0, gone: 0 }],
  })
})

test('what is acknowledged stays so until it says something else, and can be taken back', async () => {
  rows = [1, 2, 3].map((token) => row(listing(token, { feeBps: token })))
  await check()
  const [first] = await stored()
  const one = { ...collection, filter: { ids: [first?.id ?? 0] }, note: 'known to the maker' }
  expect(valueOf(await desk.acknowledgeFindings(one)).changed).toBe(1)
  clock += 1000
  const filter = { rule: 'fee-sum', states: ['new' as const, 'open' as const] }
  const rest = valueOf(await desk.acknowledgeFindings({ ...collection, filter }))
  expect(rest).toEqual({ changed: 2, at: '2026-01-15T00:00:01.000Z' })
  rows = [row(listing(1, { feeBps: 1 })), row(listing(2, { feeBps: 2 })), row(listing(3, { feeBps: 33 }))]
  await check()
  const { project, network, contractAddress } = collection
  expect(valueOf(await desk.openFindings({ project, severity: 'warning' }))).toEqual({
    collections: [{ network, contractAddress: contractAddress.toLowerCase(), findings: 1 }],
  })
  expect(valueOf(await desk.openFindings({ project, severity: 'error' }))).toEqual({ collections: [] })
  expect(await states()).toEqual([
    ['fee-sum', '1', 'acknowledged'],
    ['fee-sum', '2', 'acknowledged'],
    ['fee-sum', '3', 'gone'],
    ['fee-sum', '3', 'new'],
  ])
  const acknowledged = () => stored({ states: ['acknowledged'] })
  expect((await acknowledged()).map(({ note }) => note)).toEqual(['known to the maker', ''])
  // All that was acknowledged together is taken back together.
  const together = { ...collection, filter: { acknowledgedAt: rest.at, states: ['acknowledged' as const] } }
  expect(valueOf(await desk.withdrawAcknowledgement(together))).toEqual({ changed: 1 })
  expect(await acknowledged()).toMatchObject([{ tokenId: '1' }])
})

test('a muted rule goes on finding, asks nobody to look, and is heard again where that is undone', async () => {
  rows = [row(listing(1, { feeBps: 1 })), row(listing(2, { priceAmount: '0x1' }))]
  await check()
  const { project } = collection
  const feeSum = { ...collection, rule: 'fee-sum' }
  const warnings = async () => valueOf(await desk.openFindings({ project, severity: 'warning' })).collections
  expect(await warnings()).toHaveLength(1)
  expect(valueOf(await desk.muteRule({ ...feeSum, muted: true }))).toEqual({
    muted: [{ rule: 'fee-sum', at: '2026-01-15T00:00:00.000Z' }],
  })
  expect(await warnings()).toEqual([])
  rows = [row(listing(1, { feeBps: 1 })), row(listing(3, { feeBps: 3 }))]
  await check()
  expect((await stored({ states: ['muted'] })).map(({ tokenId }) => tokenId)).toEqual(['1', '3'])
  expect((await stored({ states: ['new', 'open'] })).filter(({ rule }) => rule === 'fee-sum')).toEqual([])
  const { groups, muted } = valueOf(await desk.findingGroups(collection))
  expect(groups.find(({ rule }) => rule === 'fee-sum')).toMatchObject({ new: 0, open: 0, muted: 2 })
  expect(muted).toMatchObject([{ rule: 'fee-sum' }])
  expect(valueOf(await desk.muteRule({ ...feeSum, muted: false }))).toEqual({ muted: [] })
  expect((await states()).filter(([rule]) => rule === 'fee-sum')).toEqual([
    ['fee-sum', '1', 'open'],
    ['fee-sum', '3', 'new'],
  ])
  expect(await warnings()).toHaveLength(1)
  expect(await desk.muteRule({ ...feeSum, project: 'none', muted: true })).toMatchObject({ ok: false })
})

test('findings are whole after a restart, and a damaged check says so', async () => {
  rows = [row(listing(1, { feeBps: 1 }))]
  await check()
  const file = new Database(join(folder, 'orders.db'))
  file.exec(`UPDATE checks SET facts = '{'; INSERT INTO checks
    (project, network, contract_address, at, orders, sides, facts, cause, complete)
    VALUES ('p1', 'polygon', '0x', 0, 0, '[]', '{}', 'manual', 0)`)
  file.close()
  await restart()
  expect(await states()).toEqual([['fee-sum', '1', 'new']])
  const problem = 'The database is damaged at what the last check had to go by: it cannot be read.'
  expect(valueOf(await desk.findingGroups(collection)).check).toMatchObject({
    orders: 1,
    cause: 'manual',
    log: { problem },
  })
})

test('whoever still holds what the order needs gave nothing away, whatever the log has', async () => {
  rows = [row(listing(5))]
  events = [moved(77)]
  await check()
  expect((await stored()).map(({ rule, fact }) => [rule, sayRule(fact)])).toEqual([
    [
      'maker-gave-away',
      `4 went to ${buyer} in block 500 (event 77 of the log). By the log alone: no node said what the maker holds.`,
    ],
  ])
  held = 4n
  await check()
  expect(await states()).toEqual([['maker-gave-away', '5', 'gone']])
  held = 3n
  await check()
  expect((await stored())[0]).toMatchObject({
    state: 'new',
    fact: {
      id: 'given-away',
      values: {
        to: buyer,
        block: 500,
        proof: { fact: { id: 'pieces-short', values: { held: '3', needed: '4' } } },
      },
    },
  })
  nodeChain = 1
  await check()
  expect((await stored())[0]).toMatchObject({ fact: { values: { proof: { is: 'unknown' } } } })
  expect(valueOf(await desk.findingGroups(collection)).check?.node).toEqual({
    isThere: true,
    holders: 1,
    problem: expect.stringContaining('is on chain 1, not 31337.'),
  })
})

test('a transfer is dated by its block, never by when it was received', async () => {
  // Made off chain: the order names no block. The transfer was received long after it.
  rows = [row(listing(5, { blockNumber: 0, orderCreatedAt: '2026-01-10T00:00:00Z' }))]
  events = [moved(77)]
  await check()
  expect(await states()).toEqual([])
  times = { 77: '2026-01-09T23:59:59Z' }
  await check()
  expect(await states()).toEqual([])
  times = { 77: '2026-01-10T00:00:01Z' }
  await check()
  expect(await states()).toEqual([['maker-gave-away', '5', 'new']])
})

test('an export has all that match, and nothing a spreadsheet would run', async () => {
  rows = [row(listing(1, { feeBps: 1 })), row(listing(2, { status: '=cmd|calc' }))]
  await check()
  const [odd] = await stored({ rule: 'unknown-status' })
  await desk.acknowledgeFindings({ ...collection, filter: { ids: [odd?.id ?? 0] }, note: '=1+1' })
  const csv = await ended(desk, desk.exportFindings({ ...collection, format: 'csv' }))
  const lines = (await readFile(csv.file?.path ?? '', 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toContain(`,'=1+1`)
  const filter = { states: ['new' as const] }
  const jsonl = await ended(desk, desk.exportFindings({ ...collection, filter, format: 'jsonl' }))
  const exported = (await readFile(jsonl.file?.path ?? '', 'utf8')).trimEnd().split('\n')
  expect(exported.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ rule: 'fee-sum', tokenId: '1', state: 'new' }),
  ])
})

test('a schedule checks at once, is remembered, and ends', async () => {
  const scheduled = new Promise<void>((resolve) => {
    desk.onChange(() => {
      if (desk.jobs().jobs.some(({ kind, state }) => kind === 'check' && state === 'done')) resolve()
    })
  })
  const place = { ...collection, contractAddress: collection.contractAddress.toLowerCase() }
  expect(desk.checkSchedules.set(place, 30)).toMatchObject({ ok: true })
  expect(desk.checkSchedules.list()).toMatchObject([{ ...place, minutes: 30 }])
  await scheduled
  expect(valueOf(await desk.findingGroups(collection)).check).toMatchObject({ cause: 'timer', orders: 3 })
  await restart()
  expect(desk.checkSchedules.list()).toMatchObject([{ minutes: 30, problem: null }])
  desk.checkSchedules.set(place, null)
  expect(desk.checkSchedules.list()).toEqual([])
})
