import { totalsBy } from '../../../src/contract/sales.ts'
import type { EventFilter } from '../../../src/contract/event-filter.ts'
import { accounts } from '../../../src/main/features/sales/testing/sale-deliveries.ts'
import { makeEvent, wordOf } from '../log/made-events.ts'

/** A call that a screen makes to show something first. */
export type FirstCall = {
  readonly screen: string
  readonly method: string
  readonly input: object
  /** How it differs from other calls of the method. */
  readonly note?: string
  /** Rows, which a person waits for; else figures beside them. */
  readonly rows: boolean
}

export type FilledDesk = {
  readonly project: string
  readonly network: string
  readonly contractAddress: string
  /** Made events of the log. */
  readonly made: number
  /** Bytes of each of them. */
  readonly size: number
  /** When the oldest delivery was received, and the newest (ms). */
  readonly received: { readonly first: number; readonly last: number }
}

/** One filter of each kind, common and seldom values of those that have both. */
const filters = ({ made, size, received }: FilledDesk): Record<string, EventFilter> => {
  const some = makeEvent(Math.floor(made / 3), size)
  const iso = (time: number): string => new Date(time).toISOString()
  const blockTime = (part: number): string => iso(1_700_000_000_000 + Math.floor(made * part) * 100)
  const time = (part: number): string => iso(received.first + (received.last - received.first) * part)
  const block = (part: number): number => 40_000_000 + Math.floor((made * part) / 20)
  return {
    none: {},
    'text: word': { text: wordOf(7) },
    'text: beginning of many words': { text: 'w1*' },
    'text: beginning of few': { text: 'tra*' },
    'text: OR NOT': { text: `${wordOf(7)} OR ${wordOf(9)} NOT ${wordOf(11)}` },
    'text: NOT alone': { text: `NOT ${wordOf(7)}` },
    'text: hash': { text: some.uid },
    contract: { contractAddress: some.contract },
    'event name': { eventName: 'Transfer' },
    account: { account: some.account },
    'token id': { tokenId: some.tokenId },
    amount: { amount: '1000' },
    'amount range, few': { amountFrom: '1000', amountTo: '1001' },
    'amount range, many': { amountFrom: '1', amountTo: '1000000' },
    'amount range, none': { amountFrom: '9000000000000' },
    'contract type, common': { contractType: 'ERC721' },
    'contract type, absent': { contractType: 'ERC9' },
    'contract type, seldom': { contractType: 'UNKNOWN' },
    'log data type': { logDataType: 'TOKEN_TRANSFER' },
    transaction: { txnHash: some.txnHash },
    uid: { uid: some.uid },
    'old blocks': { blockFrom: block(0.1), blockTo: block(0.2) },
    'received long ago': { from: time(0.1), to: time(0.2) },
    'block time, long ago': { blockTimeFrom: blockTime(0.1), blockTimeTo: blockTime(0.2) },
    'block time, most': { blockTimeFrom: blockTime(0.1) },
    'block time and contract': { blockTimeTo: blockTime(0.1), contractAddress: some.contract },
    'block time unknown': { blockTime: 'unknown' },
    type: { type: 'BLOCK_REMOVED' },
    'verdict consistent': { verdict: 'consistent' },
    'verdict contradictory': { verdict: 'contradictory' },
    'state active': { state: 'active' },
    'state removed': { state: 'removed' },
    'state doubtful': { state: 'doubtful' },
    listener: { listenerId: 'listener-3' },
    'each log once': { fold: true },
    starred: { starred: true },
    'chain: not examined': { chainVerdict: 'not-examined' },
    'chain: proven': { chainVerdict: 'proven' },
    'from here': { origin: 'here' },
    'of no project': { projectId: 'none' },
    'not tests': { test: false },
    'filled in': { backfilled: true },
    'two that exclude each other': { contractAddress: some.contract, contractType: 'UNKNOWN' },
  }
}

const eventCalls = (desk: FilledDesk): FirstCall[] =>
  Object.entries(filters(desk)).flatMap(([note, filter]): FirstCall[] => [
    {
      screen: 'Events',
      method: 'events.list',
      input: { filter, limit: 200 },
      note: `repeats, ${note}`,
      rows: true,
    },
    // What the screen asks by itself.
    {
      screen: 'Events',
      method: 'events.list',
      input: { filter: { ...filter, fold: true }, limit: 100 },
      note,
      rows: true,
    },
    { screen: 'Events', method: 'events.count', input: { filter }, note, rows: false },
    { screen: 'Events', method: 'events.histogram', input: { filter, buckets: 120 }, note, rows: false },
    {
      screen: 'Events',
      method: 'events.histogram',
      input: { filter, buckets: 120, by: 'block' },
      note: `by block, ${note}`,
      rows: false,
    },
    {
      screen: 'Transactions of events',
      method: 'events.transactions',
      input: { filter, limit: 100 },
      note,
      rows: true,
    },
  ])

/** What the overview and what opens beside a list count. */
const countCalls = ({ made, size, received }: FilledDesk): FirstCall[] => {
  const { account, contract, tokenId } = makeEvent(Math.floor(made / 3), size)
  const listenerId = 'listener-3'
  const from = new Date(received.last - 86_400_000).toISOString()
  const each: readonly [screen: string, note: string, filter: EventFilter][] = [
    ['Overview', 'the log', { test: false, backfilled: false }],
    ['Overview', 'a listener', { test: false, backfilled: false, listenerId }],
    ['Overview', 'contradictory', { verdict: 'contradictory', from }],
    ['Overview', 'contradictory, a listener', { verdict: 'contradictory', from, listenerId }],
    ['Overview', 'contradictions', { state: 'contradiction', fold: true, from }],
    ['Overview', 'contradictions, a listener', { state: 'contradiction', fold: true, from, listenerId }],
    ['Overview', 'doubtful', { state: 'doubtful', fold: true, from }],
    ['Overview', 'doubtful, a listener', { state: 'doubtful', fold: true, from, listenerId }],
    [
      'Coverage',
      'a listener’s day',
      { listenerId, test: false, backfilled: false, fold: true, from, to: new Date().toISOString() },
    ],
    ['Address', 'contract', { contractAddress: contract }],
    ['Address', 'account', { account }],
    ['Address', 'account of all sales', { account: accounts.buyer }],
    ['Palette', 'token', { tokenId }],
    ['Palette', 'contract', { contractAddress: accounts.collection }],
  ]
  return each.map(([screen, note, filter]) => ({
    screen,
    method: 'events.count',
    input: { filter },
    note,
    rows: false,
  }))
}

const saleFilters = {
  'a filter that none matches': { side: 'offer' },
  'a buyer of all': { buyer: accounts.buyer },
  'a token': { tokenId: '7' },
  'an account of none': { account: `0x${'99'.repeat(20)}` },
  'a recipient': { recipient: accounts.artist },
  'trades with oneself': { selfTrade: true },
  'words of few': { text: `#77 ${accounts.collection.slice(0, 12)}` },
  'words of none': { text: 'quiet heron' },
  'long ago': { to: '2020-01-01T00:00:00.000Z' },
  'of no project': { projectId: 'none' },
}

/** What each screen asks the desk for first. */
export const firstCalls = (desk: FilledDesk): FirstCall[] => {
  const { project, network, contractAddress, received } = desk
  const collection = { project, network, contractAddress }
  const before = (part: number): string =>
    new Date(received.first + (received.last - received.first) * part).toISOString()
  const hour = {
    from: new Date(received.last - 3_600_000).toISOString(),
    to: new Date(received.last).toISOString(),
  }
  const rows = (screen: string, method: string, input: object = {}, note?: string): FirstCall => ({
    screen,
    method,
    input,
    rows: true,
    ...(note === undefined ? {} : { note }),
  })
  const figures = (screen: string, method: string, input: object = {}): FirstCall => ({
    ...rows(screen, method, input),
    rows: false,
  })
  return [
    ...[
      'desk.info',
      'projects.list',
      'receiver.status',
      'alerts.status',
      'listeners.list',
      'networks.list',
    ].map((method) => rows('Frame', method)),
    rows('Overview', 'events.list', { filter: { fold: true }, limit: 50 }),
    figures('Overview', 'sales.totals', { filter: { from: hour.from }, groups: 3, within: 400 }),
    figures('Overview', 'deliveries.histogram', { filter: { test: false }, ...hour, buckets: 60 }),
    rows('Overview', 'receiver.outages', { limit: 10 }),
    rows('Overview', 'listeners.traffic'),
    rows('Overview', 'audit.coverage', { project }),
    rows('Overview', 'forwarding.list'),
    rows('Overview', 'calls.list', { limit: 10 }),
    figures('Overview', 'events.count', { filter: { test: true } }),
    ...countCalls(desk),
    ...eventCalls(desk),
    rows('Deliveries', 'deliveries.list', { limit: 200 }),
    rows(
      'Deliveries',
      'deliveries.list',
      { filter: { layout: ['unknown', 'not-json'] }, limit: 200 },
      'layout',
    ),
    rows(
      'Deliveries',
      'deliveries.list',
      { filter: { layout: ['legacy', 'current'] }, limit: 200 },
      'a common layout',
    ),
    rows('Deliveries', 'deliveries.list', { filter: { test: true }, limit: 200 }, 'tests'),
    rows('Deliveries', 'deliveries.list', { filter: { projectId: 'none' }, limit: 200 }, 'of no project'),
    rows('Deliveries', 'deliveries.list', { filter: { to: before(0.1) }, limit: 200 }, 'long ago'),
    figures('Deliveries', 'deliveries.count', { filter: { test: true } }),
    figures('Deliveries', 'deliveries.count', { filter: { projectId: 'none' } }),
    figures('Deliveries', 'deliveries.count', { filter: { layout: ['unknown', 'not-json', 'undecodable'] } }),
    rows('Events', 'receiver.outages', { limit: 1000 }),
    rows('Events', 'eventNotes.list', { limit: 1000 }),
    rows('Events', 'savedViews.list'),
    rows('Laboratory', 'laboratory.list'),
    rows('Activity', 'calls.list', { limit: 100 }),
    rows('Activity', 'calls.retention'),
    rows('Listeners', 'listeners.list', { project }),
    rows('Listeners', 'listeners.traffic', {}),
    rows('Listeners', 'audit.coverage', {}),
    rows('Listeners', 'events.lag', { listenerId: 'listener-3' }),
    rows('Orders', 'orders.list', {
      ...collection,
      side: 'listing',
      filter: { includeEmpty: false },
      page: { page: 1, pageSize: 100 },
    }),
    rows('Orders', 'orders.findingGroups', collection),
    rows('Orders', 'orders.transfers', { contractAddress: accounts.collection, tokenId: '7' }),
    rows('Orders', 'orders.listFindings', { ...collection, limit: 100 }),
    rows('Orders', 'orders.jobs'),
    rows('Orders', 'snapshots.list', { ...collection, side: 'listing' }),
    rows('Orders', 'health.list', { ...collection, limit: 100 }),
    rows('Orders', 'health.list', { ...collection, filter: { tokenId: '7' }, limit: 100 }, 'a token'),
    rows('Sales', 'sales.list', { limit: 200 }),
    ...Object.entries(saleFilters).flatMap(([note, filter]) => [
      rows('Sales', 'sales.list', { filter, limit: 200 }, note),
      rows('Sales', 'sales.totals', { filter, by: 'day', within: 50 }, note),
    ]),
    ...totalsBy.map((by) => rows('Sales', 'sales.totals', { by, within: 50 }, by)),
    figures('Sales', 'sales.totals', { by: 'day' }),
    rows('Sales', 'sales.unmatched', { limit: 200 }),
    rows('Sales', 'sales.unmatched', { filter: { tokenId: '7' }, limit: 200 }, 'a token'),
    rows('Sales', 'sales.progress'),
    rows('Portfolio', 'portfolio.list', { project }),
    rows('Portfolio', 'portfolio.orders', { project, limit: 100 }),
    rows('Portfolio', 'portfolio.detail', { ...collection, since: new Date(received.first).toISOString() }),
    rows('Portfolio', 'portfolio.makers', { project }),
    rows('Alerts', 'alerts.list', { limit: 100 }),
    rows('Alerts', 'alerts.rules'),
    rows('Alerts', 'alerts.targets'),
    rows('Transactions', 'transactions.drafts', { project, limit: 100 }),
    rows('Transactions', 'transactions.known', { project }),
    rows('Transactions', 'bulk.list', { project, limit: 100 }),
    rows('Signatures', 'signatures.history', { limit: 100 }),
    rows('Wallets', 'addresses.list'),
    rows('Settings', 'sources.list'),
    rows('Settings', 'log.jobs'),
  ]
}
