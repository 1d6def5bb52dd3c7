import { expect, test } from 'vitest'
import type { Listener } from '../../../contract/listener.ts'
import { everywhere } from '../../../core/alerts/alert-types.ts'
import { alertKinds, kindFacts, type AlertKind } from '../../../core/alerts/kinds.ts'
import { succeed } from '../../../core/result.ts'
import { openAppDatabase } from '../../open-app-database.ts'
import { silentLogger } from '../../platform/log/logger.ts'
import { chainVerdictsTable } from '../events/chain-verdicts-table.ts'
import { bodyOf, makeLogFolder } from '../events/testing/log-folder.ts'
import { addressOf, hashOf, madeElement } from '../events/testing/made-element.ts'
import { runLog } from '../events/testing/running-log.ts'
import { alertsTable } from './alerts-table.ts'
import { createDeskSource } from './sources/desk-source.ts'
import { createEndingSource, type EndingOrder } from './sources/ending-source.ts'
import { createHealthSource, type HealthChange } from './sources/health-source.ts'
import { healthChange, healthChanges } from './testing/health-change.ts'
import { ruleOf } from './testing/alerts-desk.ts'
import { createMissedSource } from './sources/missed-source.ts'
import { createOrdersSource } from './sources/orders-source.ts'
import { createRefusedSource } from './sources/refused-source.ts'
import { createRefutedSource } from './sources/refuted-source.ts'
import { createSilenceSource } from './sources/silence-source.ts'
import { createTeamSource } from './sources/team-source.ts'
import { createWatch } from './watch-sources.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { started, untilEnd } from '../../../core/testing/in-tests.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const begin = Date.UTC(2026, 0, 5, 12)

const [collection, coin, maker, taker] = [1, 2, 3, 4].map(addressOf)
const listener = {
  key: 'listener1',
  path: 'listener1',
  name: 'Sales',
  project: 'p',
  network: 'n',
  state: 'registered',
  receives: 'desk',
  paused: false,
  changedAt: new Date(begin).toISOString(),
} as Listener

const created = 'OrderCreated(uint256,address,address,uint256,uint8,address,uint256,uint256,uint256)'
const filled = 'OrderFilled(uint256,address,address,uint256,uint256,address,uint256)'
const transfer = 'Transfer(address,address,uint256)'
let count = 0
const element = (eventSig: string, values: readonly unknown[], txn: number) => {
  count += 1
  const place = { uid: hashOf(count), txnHash: hashOf(txn), contractAddress: collection }
  return madeElement(100 + count, { ...place, eventSig, values })
}

/** What a script may do to a desk that is in order. */
const orderly = () => ({
  receiver: null as string | null,
  tunnel: 'up' as 'up' | 'down',
  forwarding: null as string | null,
  dead: 0,
  source: 'current' as 'current' | 'paused' | 'failing',
  copy: 'current' as 'current' | 'failing',
  free: 9e9,
  keyEnds: begin + 100 * day,
  missed: 0,
  refused: 0,
  orders: [] as EndingOrder[],
  health: [] as HealthChange[],
  chainLogs: 0,
  isFloorWhole: true,
})
type World = ReturnType<typeof orderly>

const startWorld = async () => {
  let now = begin
  const world = orderly()
  const folder = untilEnd(makeLogFolder())
  const running = untilEnd(await runLog(folder.path))
  const store = untilEnd(await started(openAppDatabase({ folder: folder.path, logger: silentLogger })))
  const table = store.table(alertsTable)
  const verdicts = store.table(chainVerdictsTable)
  for (const { id } of table.rules()) table.removeRule(id)
  for (const kind of alertKinds) {
    const ofCoin = { scope: { ...everywhere, currency: coin ?? null }, threshold: '500' }
    const isEvent = kindFacts[kind].mode === 'event'
    const times = isEvent ? { forMs: 0, keepMs: 90_000 } : { forMs: 20_000, keepMs: minute }
    table.addRule(ruleOf(kind, { ...times, ...(kind === 'offer' ? ofCoin : {}) }))
  }
  const { log } = running
  const listeners = () => Promise.resolve(succeed([listener]))
  const secretKey = () => ({
    set: true,
    last4: null,
    fingerprint: null,
    readable: true,
    claims: { project: null, service: null, account: null, expiresAt: new Date(world.keyEnds).toISOString() },
  })
  const rule = () => ({ id: 1, name: 'Mine', problem: world.forwarding, state: 'waiting', dead: world.dead })
  const refused = { kind: 'unreachable', message: 'It refused the connection.' } as const
  const place = { project: 'p', network: 'n' }
  const floor = { ...place, currency: coin ?? '', decimals: 2, lowest: '1000', takenAt: begin - hour }
  const watch = createWatch({
    table,
    now: () => now,
    logger: silentLogger,
    onStep: () => {},
    idleMs: 1000,
    sources: [
      createDeskSource({
        receiver: () =>
          Promise.resolve({ listening: world.receiver === null, off: null, problem: world.receiver }),
        tunnel: () => ({ state: world.tunnel, problem: null }),
        forwarding: () => Promise.resolve(succeed({ rules: [rule() as never] })),
        projects: () => ({ projects: [{ id: 'p', name: 'P', secretKey: secretKey() } as never] }),
        folder: folder.path,
        freeBytes: () => Promise.resolve(world.free),
      }),
      createTeamSource({
        sources: () =>
          Promise.resolve(
            succeed({
              sources: [{ id: 's', name: 'Berlin', kind: 'desk', state: world.source, failure: refused }],
            }),
          ),
        teamLog: () =>
          Promise.resolve(
            succeed({ copy: { name: 'Mine', state: world.copy, failure: refused }, hostCopy: null }),
          ),
      }),
      createRefusedSource(() =>
        Promise.resolve({ since: 'now', refusals: { 'wrong-path': world.refused, overload: 7 } }),
      ),
      createRefutedSource({
        refutations: (after, limit) => verdicts.refutations(after, limit),
        lastRefutation: () => verdicts.lastRefutation(),
        eventsById: (ids) => log.eventsById(ids),
        listenerName: () => Promise.resolve('“Sales”'),
      }),
      createOrdersSource({
        log,
        placeOf: () => Promise.resolve(succeed(place)),
        coinOf: () => null,
        floorsOf: () => Promise.resolve(succeed([{ ...floor, isWhole: world.isFloorWhole }])),
      }),
      createMissedSource({
        listeners,
        missedOf: () => Promise.resolve(succeed(world.missed)),
        missedLog: () => Promise.resolve(succeed(null)),
      }),
      createHealthSource(healthChanges(world.health)),
      createEndingSource(() => Promise.resolve(succeed(world.orders))),
      createSilenceSource({
        listeners,
        log,
        isReceiverOff: () => Promise.resolve(false),
        logsSince: (_listener, from) => {
          const found = { blockNumber: from, txnHash: '0xabc', logIndex: 3, time: begin }
          const logs = Array.from({ length: world.chainLogs }, () => found)
          return Promise.resolve(succeed({ to: from + 10, logs, unclear: 0, node: 'the node' }))
        },
      }),
    ],
  })
  let stored = 0
  const deliver = async (...elements: readonly object[]): Promise<void> => {
    stored += elements.length
    folder.deliver({ ...bodyOf(...elements), receivedAt: now, listener: 'listener1' })
    await running.events(stored)
  }
  return {
    world,
    table,
    verdicts,
    deliver,
    at: () => now,
    /** Lets time pass in steps of so many milliseconds. */
    pass: async (ms: number, stepMs = 20_000): Promise<void> => {
      for (const end = now + ms; now < end;) {
        now += stepMs
        valueOf(await watch.step())
      }
    },
    incidents: () =>
      table
        .incidents({ states: ['pending', 'open', 'acknowledged', 'resolved'], below: null, limit: 100 })
        .toReversed(),
    stop: () => watch.stop(),
  }
}

const order = (side: 0 | 1, price: number) => [1, maker, collection, 7, side, coin, price, 1, 0].map(String)

test('each kind fires once and is over once, from real facts; an hour before, in order, says nothing', async () => {
  const desk = await startWorld()
  const { world } = desk
  // What is usual: a delivery a minute for the last ten minutes, all of a token nobody sold.
  for (let minutes = 0; minutes < 10; minutes += 1) {
    await desk.deliver(element(transfer, [maker, taker, '1'], 1000 + minutes))
    await desk.pass(minute)
  }
  expect(desk.incidents()).toEqual([])

  const say = async (kind: AlertKind, change: Partial<World> | (() => unknown), stays = {}) => {
    const former = { ...world }
    if (typeof change === 'function') await change()
    else Object.assign(world, change)
    await desk.pass(minute)
    const before = desk.incidents()
    expect(before.map((one) => `${one.kind} ${one.state}`)).toContain(`${kind} open`)
    Object.assign(world, former, stays)
    await desk.deliver(element(transfer, [maker, taker, '1'], 2000 + before.length))
    await desk.pass(2 * minute)
  }
  await say('receiver-down', { receiver: 'The port is taken.' })
  await say('tunnel-down', { tunnel: 'down' })
  await say('forwarding-down', { forwarding: 'it answered 500' })
  await say('source-down', { source: 'failing' }, { source: 'paused' })
  await say('copy-down', { copy: 'failing' })
  await say('dead-letters', { dead: 2 })
  await say('disk-low', { free: 1e9 })
  await say('key-expires', { keyEnds: desk.at() + day })
  await say('missed-events', { missed: 3 })
  await say('refused', { refused: 5 }, { refused: 5 })
  await say('refuted', async () => {
    const row = { id: 1_000_000, receivedAt: begin, blockHash: null, txnHash: null, file: null, report: '{}' }
    const done = await desk.verdicts.put([{ ...row, verdict: 'refuted', examinedAt: desk.at() }])
    expect(done.ok).toBe(true)
    // Examined again it says nothing new.
    await desk.verdicts.put([{ ...row, verdict: 'refuted', examinedAt: desk.at() }])
  })
  await say('offer', () => desk.deliver(element(created, order(1, 500), 1)))
  // One unit below what the rule asks for, and one at the floor.
  await desk.deliver(element(created, order(1, 499), 2), element(created, order(0, 800), 3))
  // Nor what is under the floor of a list that was not read whole.
  world.isFloorWhole = false
  await desk.deliver(element(created, order(0, 1), 5))
  await desk.pass(minute)
  world.isFloorWhole = true
  await say('listing-under-floor', () => desk.deliver(element(created, order(0, 799), 4)))
  const fill = (number: number, by: string | undefined) =>
    element(filled, [String(number), by, collection, '7', '1', coin, '123456'], 10 + number)
  await say('listing-filled', () => desk.deliver(fill(1, taker), element(transfer, [maker, taker, '7'], 11)))
  // The token went from whoever filled it: an offer was taken.
  await desk.deliver(fill(2, taker), element(transfer, [taker, maker, '7'], 12))
  const ending: EndingOrder = {
    project: 'p',
    network: 'n',
    collection: collection ?? '',
    takenAt: begin,
    key: 'order 9',
    side: 'listing',
    tokenId: '7',
    price: '1234567',
    currency: coin ?? '',
    decimals: 2,
    validUntil: new Date(desk.at() + hour).toISOString(),
  }
  await say('order-ends', { orders: [ending] })
  const key = 'order 9'
  await say('listing-dead', () => void world.health.push(healthChange(1, { key, at: desk.at() })))
  const revived = { reason: 'revived', text: 'It is back.' } as const
  const lives = { key, former: 'dead', state: 'revived', findings: [revived], events: [4, 9] } as const
  await say('listing-revived', () => void world.health.push(healthChange(2, { ...lives, at: desk.at() })))

  // The chain is as quiet as the listener: nothing to say for two hours. Then it turns out to have had logs.
  await desk.pass(2 * hour, minute)
  world.chainLogs = 2
  await desk.pass(3 * minute)
  await desk.deliver(element(transfer, [maker, taker, '1'], 3000))
  await desk.pass(3 * minute)
  const all = desk.incidents()
  expect(all.filter(({ state }) => state !== 'resolved')).toEqual([])
  expect(all.map(({ kind }) => kind).toSorted()).toEqual([...alertKinds].toSorted())
  const textOf = (kind: AlertKind): string => all.find((one) => one.kind === kind)?.text ?? ''
  expect(textOf('silence')).toContain('The chain has 2 logs for it since then, as the node says')
  expect(textOf('source-down')).toBe('The receiver “Berlin” cannot be read: It refused the connection.')
  expect(textOf('offer')).toContain(`5 of ${coin}`)
  expect(textOf('listing-filled')).toContain('A listing was filled: token 7')
  expect(textOf('listing-filled')).toContain('1,234.56')
  expect(textOf('order-ends')).toContain('12,345.67')
  expect(textOf('listing-dead')).toContain('1.5 of 0xe')
  expect(all.filter(({ kind }) => kind.startsWith('listing-') && kind !== 'listing-filled')).toMatchObject([
    { kind: 'listing-under-floor' },
    { subject: 'devnet 0xc order 9', title: 'A listing cannot be filled: Moved' },
    { evidence: { events: [4, 9], blocks: { from: 10, to: 10 } } },
  ])
  expect(all.find(({ kind }) => kind === 'refused')).toMatchObject({ count: 5 })
  await desk.stop()
})
