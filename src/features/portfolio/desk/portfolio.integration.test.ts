import { beforeEach, expect, test } from 'vitest'
import type { Output, ParsedInput } from '../../../contract/contract.ts'
import { unreadPartial } from '../../../contract/partial.ts'
import type { Listener } from '../../listeners/contract/listener.ts'
import { succeed } from '../../../core/result.ts'
import type { SnapshotOrder } from '../../orders/core/snapshot-order.ts'
import { openAppDatabase } from '../../../main/open-app-database.ts'
import { silentLogger } from '../../../main/platform/log/logger.ts'
import { listenerOf } from '../../../modules/audit/desk/testing/audit-desk.ts'
import { auditTable } from '../../../modules/audit/desk/audit-table.ts'
import { checksTable } from '../../orders/desk/checks-table.ts'
import { snapshotsTable } from '../../orders/desk/snapshots-table.ts'
import { firstPace } from '../../../modules/audit/core/next-range.ts'
import { portfolio as declared } from '../contract.ts'
import { portfolioHandlers } from './handlers.ts'
import type { RecordedOutages } from '../../events/desk/service.ts'
import { seenSince } from '../../../modules/audit/desk/seen-since.ts'
import { portfolioTable } from './portfolio-table.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { inAllTests } from '../../../core/testing/in-tests.ts'

const account = (digit: string): string => `0x${digit.repeat(40)}`
const [apes, birds, cats] = [account('a'), account('b'), account('c')]
const [own, other, coin] = [account('1'), account('2'), account('f')]
const network = 'testnet'
const now = Date.UTC(2024, 0, 10)
const hour = 3_600_000

const order = (tokenId: number, more: Partial<SnapshotOrder> = {}): SnapshotOrder => ({
  key: `order-${tokenId}`,
  tokenId: String(tokenId),
  name: `Token ${tokenId}`,
  side: 'listing',
  status: 'active',
  maker: other,
  marketplace: 'm',
  price: String(1000 + tokenId),
  currency: coin,
  decimals: 2,
  initial: '1',
  remaining: '1',
  available: '1',
  feeBps: null,
  fees: null,
  validUntil: '',
  madeAt: '',
  ...more,
})

const folder = testFolder('portfolio')
let project = 'p0'
const asked: ParsedInput<'sales.totals'>[] = []
const schedule = { minutes: 30, lastAt: null, problem: 'The service did not answer.' }
const noTotals = { groups: [], more: 0, summed: 0, of: 0, partial: unreadPartial(3) }

const store = inAllTests(() => openAppDatabase({ folder, logger: silentLogger }))
let listening: readonly Listener[] = []
let down: { readonly from: number; readonly to: number; readonly reason: 'crashed' }[] = []
/** The last that is known of the receiver. */
let lastSign: RecordedOutages['last'] = null
let number = 0
beforeEach(() => {
  number += 1
  project = `p${number}`
  asked.length = 0
  listening = []
  down = []
  lastSign = null
})

const ctx = { signal: new AbortController().signal } as Parameters<
  ReturnType<typeof portfolioHandlers>['detail']
>[1]

const portfolio = () =>
  portfolioHandlers({
    portfolio: {
      table: store().table(portfolioTable),
      projects: {
        get: (id) =>
          id === project ? ({ id, startCollection: { network, contractAddress: apes } } as never) : undefined,
      },
      snapshots: store().table(snapshotsTable),
      checks: store().table(checksTable),
      findings: () => ({
        list: async ({ filter }) => {
          const total = filter?.kinds?.length === 1 ? 3 : filter?.acknowledged === false ? 4 : 5
          return succeed({ rows: [], next: null, total })
        },
      }),
      schedules: () => [{ ...schedule, project, network, contractAddress: birds }],
      sales: () => ({
        totals: async (input) => {
          asked.push(input)
          return succeed(noTotals)
        },
        collections: async () => succeed([{ network, contractAddress: cats }]),
        seenSince: seenSince({
          listeners: async () => succeed(listening),
          log: { listOutages: async () => succeed({ outages: down, last: lastSign }) },
          audits: store().table(auditTable),
        }),
      }),
      now: () => now,
    },
  })

const take = async (
  contractAddress: string,
  side: 'listing' | 'offer',
  takenAt: number,
  orders: readonly SnapshotOrder[],
): Promise<number> => {
  const snapshots = store().table(snapshotsTable)
  const begun = valueOf(await snapshots.begin({ project, network, contractAddress, side }, 'manual'))
  await snapshots.add(begun, orders)
  await snapshots.complete(begun, takenAt, 'whole')
  return begun
}

const detailOf = async (contractAddress: string): Promise<Output<'portfolio.detail'>> =>
  valueOf(await portfolio().detail({ project, network, contractAddress }, ctx))

test('all collections that something is known of stand in it once, those with most listings first', async () => {
  await take(cats, 'listing', now - hour, [order(1), order(2)])
  await take(cats, 'offer', now - hour, [order(7, { side: 'offer' })])
  const { collections } = valueOf(await portfolio().list({ project }))
  expect(collections.map(({ contractAddress }) => contractAddress)).toEqual([cats, apes, birds])
  expect(collections[0]).toMatchObject({
    listings: { orders: 2, floors: [{ currency: coin, lowest: '1001', count: 2 }], reading: 'whole' },
    offers: { orders: 1 },
  })
  expect(collections[1]).toMatchObject({ listings: null, offers: null })
  expect(collections[2]).toMatchObject({ problems: ['The service did not answer.'] })
  for (const unknown of [
    portfolio().list({ project: 'nobody' }),
    portfolio().update({ project: 'nobody', makers: [own] }),
  ])
    expect(await unknown).toMatchObject({ error: { kind: 'not-found' } })
})

test('a collection is added, and left out, without anything being deleted', async () => {
  const show = (contractAddress: string, shown: boolean) =>
    portfolio().update({ project, network, contractAddress, shown })
  const listed = async () =>
    valueOf(await portfolio().list({ project })).collections.map(({ contractAddress }) => contractAddress)
  const added = account('D')
  show(added, true)
  show(birds, false)
  expect(await listed()).toEqual([apes, cats, added.toLowerCase()])
  show(birds, true)
  expect(await listed()).toContain(birds)
})

test('sales of a week are counted, and where nothing was scanned nothing is', async () => {
  expect(await detailOf(apes)).toMatchObject({
    check: null,
    partial: { because: { values: { count: 3 } } },
    week: { sales: 0, volumes: [] },
  })
  const from = new Date(now - 7 * 24 * hour).toISOString()
  expect(asked[0]?.filter).toEqual({ projectId: project, network, collection: apes, from })
})

test('problems are counted once a check was made', async () => {
  const facts = { cause: 'manual', orders: 1, partial: { complete: true }, chain: null } as const
  store()
    .table(checksTable)
    .put(
      { project, network, contractAddress: apes },
      {
        ...facts,
        at: now - hour,
        log: { transfers: 0, partial: { complete: true }, problem: null },
        node: { isThere: false, problem: null },
      },
    )
  expect((await detailOf(apes)).check).toEqual({
    at: new Date(now - hour).toISOString(),
    problems: 5,
    unseen: 4,
    unfillable: 3,
  })
})

test('of the orders of a snapshot those that were active are counted apart', async () => {
  expect((await detailOf(apes)).active).toEqual({ listings: null, offers: null })
  await take(apes, 'listing', now - hour, [order(1), order(2, { status: 'expired' }), order(3)])
  await take(apes, 'offer', now - hour, [order(4, { side: 'offer', status: 'cancelled' })])
  expect((await detailOf(apes)).active).toEqual({ listings: 2, offers: 0 })
})

test('the wallets of a project are stored in lowercase', async () => {
  const { makers } = valueOf(portfolio().update({ project, makers: [own, account('E')] }))
  expect(makers).toEqual([own, account('e')])
  expect(valueOf(await portfolio().list({ project })).makers).toEqual(makers)
})

test('no sale is said to be none only where its delivery could have come in', async () => {
  const seen = async () => (await detailOf(apes)).week?.seen
  const narrow = (filters: Partial<Listener['filters']>, hoursAgo = 200, more: Partial<Listener> = {}) =>
    listenerOf(
      { contractAddresses: [], events: [], ...filters },
      { network, changedAt: new Date(now - hoursAgo * hour).toISOString(), ...more },
    )
  const narrowed = (contractAddresses: string[], hoursAgo: number, more: Partial<Listener> = {}) =>
    narrow({ contractAddresses }, hoursAgo, more)
  expect(await seen()).toBe('none')
  listening = [
    narrowed([cats], 200),
    narrowed([], 200, { receives: 'elsewhere' }),
    narrowed([apes], 200, { state: 'removed' }),
  ]
  expect(await seen()).toBe('none')
  listening = [narrowed([apes.toUpperCase().replace('0X', '0x')], 30)]
  expect(await seen(), 'it came later').toBe('part')
  listening = [narrow({ events: ['Approval(address,address,uint256)'] }), narrow({ tokenIDs: ['7'] })]
  expect(await seen(), 'not every sale is a delivery').toBe('part')
  listening = [narrowed([], 200)]
  lastSign = { at: now, state: 'listening' }
  expect(await seen()).toBe('whole')
  for (const state of ['off', 'not-listening', 'closed'] as const) {
    lastSign = { at: now - 200 * hour, state }
    expect(await seen(), state).toBe('part')
  }
  // Sources are read, so what the receiver of this desk does says nothing.
  lastSign = null
  expect(await seen()).toBe('whole')
  down = [{ from: now - 3 * hour, to: now - 2 * hour, reason: 'crashed' }]
  expect(await seen()).toBe('part')
})

test('an outage counts no more once an audit looked through it and what was missed was filled in', async () => {
  const filters = { contractAddresses: [], events: [] }
  const narrowListener = listenerOf(filters, {
    network,
    key: 'narrow0listener',
    changedAt: new Date(0).toISOString(),
  })
  listening = [narrowListener]
  down = [{ from: now - 3 * hour, to: now - 2 * hour, reason: 'crashed' }]
  const seen = async () => (await detailOf(apes)).week?.seen
  const audits = store().table(auditTable)
  const timeOf = (block: number): number => now - (400 - block) * (hour / 100)
  const scope = { listener: narrowListener.key, network }
  const begun = {
    chainId: 5,
    cause: 'manual',
    startedAt: new Date(now).toISOString(),
    finality: 'finalized',
    isFromStart: false,
  } as const
  const iso = (ms: number): string => new Date(ms).toISOString()
  const range = { blocks: { from: 1, to: 400, fromTime: iso(timeOf(0)), toTime: iso(now) } }
  const none = { calls: 0, bytes: 0, nodes: [] }
  const audit = valueOf(
    await audits.add({ ...scope, ...begun, ...range, ...none, todo: [{ from: 1, to: 400 }] }),
  )
  const unknown = {
    reason: null,
    blockHash: null,
    txnHash: null,
    txnIndex: null,
    address: null,
    topicHash: null,
  }
  const missed = {
    kind: 'missed-in-outage',
    outage: 'crashed',
    logIndex: 1,
    log: null,
    eventId: null,
  } as const
  const looked = async (from: number, to: number, found: readonly number[] = []) => {
    const at = { fromBlock: from, toBlock: to, from: timeOf(from), to: timeOf(to), toHash: '0x' }
    const findings = found.map((blockNumber) => {
      return { ...unknown, ...missed, blockNumber, time: timeOf(blockNumber), knownAt: null }
    })
    const basis = { second: null, untrue: [], isTogether: true }
    const interval = { ...at, second: null, isFirst: false, isTogether: true }
    const chunk = { ...scope, ...none, audit, blocks: { from, to }, interval, findings, delivered: 0, basis }
    valueOf(await audits.commit({ ...chunk, pace: firstPace }, '2024-01-10'))
  }
  await looked(101, 199)
  expect(await seen(), 'what was on its way and the last minute were not looked through').toBe('part')
  await looked(50, 150, [99])
  expect(await seen()).toBe('part')
  await looked(200, 250, [200])
  expect(await seen(), 'two are missing').toBe('part')
  const all = {
    audit: null,
    listeners: [narrowListener.key],
    kinds: null,
    filled: null,
    from: null,
    to: null,
  }
  const gapFindings = valueOf(await audits.findings(all, [Number.MAX_SAFE_INTEGER, 0], 9))
  const [last, first] = gapFindings.map(({ id }) => id)
  await audits.fill(last ?? 0, 1, now)
  expect(await seen(), 'one is missing').toBe('part')
  await audits.fill(first ?? 0, 2, now)
  expect(await seen()).toBe('whole')
  down = [{ from: now - hour, to: now, reason: 'crashed' }, ...down]
  expect(await seen(), 'another outage').toBe('part')
})

test('a collection that is named in part is refused', () => {
  const { input } = declared['portfolio.update']
  const whole = { network, contractAddress: apes, shown: true }
  for (const left of ['network', 'contractAddress', 'shown'] as const)
    expect(input.safeParse({ project, ...whole, [left]: undefined }).success).toBe(false)
  for (const change of [whole, { makers: [own] }, { ...whole, makers: [own] }])
    expect(input.safeParse({ project, ...change }).success).toBe(true)
})
