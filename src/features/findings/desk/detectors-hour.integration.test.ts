import { expect, test } from 'vitest'
import type { CallRow } from '../../calls/contract.ts'
import type { Listener } from '../../listeners/contract/listener.ts'
import { findingSeverities, kindFacts, usualSettings, type FindingKind } from '../core/kinds.ts'
import { sayFinding } from '../core/say.ts'
import { succeed } from '../../../core/result.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { openAppDatabase } from '../../../main/open-app-database.ts'
import { silentLogger } from '../../../main/platform/log/logger.ts'
import type { MissedChange } from '../../../modules/audit/desk/audit-rows.ts'
import { chainVerdictsTable } from '../../events/desk/chain-verdicts-table.ts'
import { bodyOf, makeLogFolder } from '../../events/desk/testing/log-folder.ts'
import { addressOf, hashOf, madeElement } from '../../events/desk/testing/made-element.ts'
import { runLog } from '../../events/desk/testing/running-log.ts'
import { createDeskDetector } from './detectors/desk.ts'
import { createListenerDetector } from './detectors/listeners.ts'
import { createMissedDetector } from '../../../modules/audit/desk/missed-detector.ts'
import { createNodesDetector } from './detectors/nodes.ts'
import { createOrderEventsDetector } from './detectors/order-events.ts'
import { createRefusedDetector } from './detectors/refused.ts'
import { createServiceDetector } from './detectors/service.ts'
import { createSilenceDetector } from './detectors/silence.ts'
import { createForwardingDetector } from '../../../modules/forwarding/desk/forwarding-detector.ts'
import { createTeamDetector } from '../../../modules/team-log/desk/team-detector.ts'
import { createVerdictDetector } from './detectors/verdicts.ts'
import { findingsTable } from './findings-table.ts'
import { createWatch } from './watch-detectors.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const begin = Date.UTC(2026, 0, 5, 12)

const [collection, coin, maker, taker] = [1, 2, 3, 4].map((number) => addressOf(number) ?? '')
const listener = {
  key: 'listener1',
  path: 'listener1',
  name: 'Sales',
  project: 'p',
  network: 'n',
  state: 'registered',
  receives: 'desk',
  url: 'https://one.example/hooks/s',
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
  sender: null as string | null,
  free: 9e9,
  keyEnds: begin + 100 * day,
  protection: 'passphrase' as 'passphrase' | 'memory',
  damage: [] as string[],
  missed: [] as MissedChange[],
  refused: 0,
  chainLogs: 0,
  doubt: false,
  receiverUrl: 'https://one.example/hooks/s',
  paths: new Set(['listener1']),
  node: null as string | null,
  disagreements: [] as { network: string; problem: string; at: number }[],
  calls: [] as Partial<CallRow>[],
})
type World = ReturnType<typeof orderly>

const startWorld = async () => {
  let now = begin
  const world = orderly()
  const folder = untilEnd(makeLogFolder())
  const running = untilEnd(await runLog(folder.path))
  const store = untilEnd(openAppDatabase({ folder: folder.path, logger: silentLogger }))
  const table = store.table(findingsTable)
  const verdicts = store.table(chainVerdictsTable)
  table.setSettings('offer-above', { ...usualSettings('offer-above'), amounts: { [coin ?? '']: '500' } })
  const { log } = running
  const listeners = () =>
    Promise.resolve(
      succeed([
        {
          ...listener,
          state: world.doubt ? ('unknown' as const) : listener.state,
          currentUrl: world.receiverUrl,
        },
      ]),
    )
  const key = () => ({
    set: true,
    last4: null,
    fingerprint: null,
    readable: true,
    claims: { project: null, service: null, account: null, expiresAt: new Date(world.keyEnds).toISOString() },
  })
  const projects = () => ({
    projects: [{ id: 'p', name: 'P', sample: false, accessKey: key(), secretKey: key() } as never],
  })
  const rule = () => ({ id: 1, name: 'Mine', problem: world.forwarding, state: 'waiting', dead: world.dead })
  const refused = { kind: 'unreachable', message: 'It refused the connection.' } as const
  const node = { id: 'one', label: 'One', network: 'n' }
  const events = {
    listeners,
    eventsById: (ids: readonly number[]) => log.eventsById(ids),
    logSource: () => Promise.resolve('this log'),
  }
  const watch = createWatch({
    table,
    step: (input) => table.step(input).isMore,
    now: () => now,
    logger: silentLogger,
    onProblems: () => {},
    idleMs: 1000,
    detectors: [
      createDeskDetector({
        receiver: () =>
          Promise.resolve({ listening: world.receiver === null, off: null, problem: world.receiver }),
        tunnel: () => ({ state: world.tunnel, problem: null }),
        projects,
        vault: () => ({ protection: world.protection }),
        notices: () => world.damage,
        folder: folder.path,
        freeBytes: () => Promise.resolve(world.free),
      }),
      createForwardingDetector(() => Promise.resolve(succeed({ rules: [rule() as never] }))),
      createTeamDetector({
        sources: () =>
          Promise.resolve(
            succeed({
              sources: [
                { id: 's', name: 'Berlin', kind: 'desk', state: world.source, failure: refused, origins: [] },
              ],
            }),
          ),
        teamLog: () =>
          Promise.resolve(
            succeed({ copy: { name: 'Mine', state: world.copy, failure: refused }, hostCopy: null }),
          ),
        senderProblem: () => world.sender,
      }),
      createNodesDetector({
        failing: () => (world.node === null ? [] : [{ ...node, problem: world.node }]),
        disagreements: () => world.disagreements,
      }),
      createServiceDetector({
        calls: () => Promise.resolve(succeed({ rows: world.calls.toReversed() as CallRow[], next: null })),
        projects: () => [{ id: 'p', name: 'P' }],
      }),
      createListenerDetector({ listeners, pathKeys: () => Promise.resolve(world.paths) }),
      createRefusedDetector(() =>
        Promise.resolve({ since: 'now', refusals: { 'wrong-path': world.refused, overload: 7 } }),
      ),
      createVerdictDetector({
        ...events,
        changesAfter: (after, limit) => verdicts.changesAfter(after, limit),
        lastChange: () => verdicts.lastChange(),
      }),
      createOrderEventsDetector({
        log,
        listeners,
        coinOf: () => ({ symbol: 'COIN', decimals: 2 }),
        isOwn: (_project, account) => account === maker,
        makerOf: (_place, _collection, order) => Promise.resolve(order === '1' ? (maker ?? '') : null),
      }),
      createMissedDetector({
        listeners,
        changes: (after) => Promise.resolve(succeed(world.missed.filter(({ step }) => step > after))),
        lastChange: () => Promise.resolve(succeed(world.missed.at(-1)?.step ?? 0)),
      }),
      createSilenceDetector({
        listeners,
        log,
        isReceiverOff: () => Promise.resolve(false),
        logSource: events.logSource,
        remoteOf: () => Promise.resolve(null),
        logsSince: (_listener, from) => {
          const seen = { blockNumber: from, txnHash: '0xabc', logIndex: 3, time: begin }
          const logs = Array.from({ length: world.chainLogs }, () => seen)
          return Promise.resolve(succeed({ to: from + 10, logs, unclear: 0, node: 'the node' }))
        },
      }),
    ],
  })
  let stored = 0
  return {
    world,
    table,
    verdicts,
    at: () => now,
    deliver: async (...elements: readonly object[]): Promise<void> => {
      stored += elements.length
      folder.deliver({ ...bodyOf(...elements), receivedAt: now, listener: 'listener1' })
      await running.events(stored)
    },
    /** Lets time pass in steps of so many milliseconds. */
    pass: async (ms: number, stepMs = 20_000): Promise<void> => {
      for (const end = now + ms; now < end;) {
        now += stepMs
        valueOf(await watch.step())
      }
    },
    findings: async () => valueOf(await table.read.list({}, null, 1000)).toReversed(),
    acknowledge: async (kind: FindingKind): Promise<void> =>
      void table.acknowledge(
        valueOf(await table.read.seen({ kinds: [kind] }, 1000)),
        { at: now, note: '' },
        now,
      ),
    stop: () => watch.stop(),
  }
}

const order = (side: 0 | 1, price: number) => [1, maker, collection, 7, side, coin, price, 1, 0].map(String)

test('each fault opens its finding, states end once, records stay until seen; an hour before, in order, finds nothing', async () => {
  const desk = await startWorld()
  const { world } = desk
  // What is usual: a delivery a minute, all of a token nobody sold.
  for (let minutes = 0; minutes < 10; minutes += 1) {
    await desk.deliver(element(transfer, [maker, taker, '1'], 1000 + minutes))
    await desk.pass(minute)
  }
  expect(await desk.findings()).toEqual([])

  const seen: FindingKind[] = []
  /** What a fault opens; `null`: nothing. */
  const play = async (
    kind: FindingKind | null,
    change: Partial<World> | (() => unknown),
    { lastsMs = 3 * minute, stays = {} }: { lastsMs?: number; stays?: Partial<World> } = {},
  ) => {
    const former = { ...world }
    if (typeof change === 'function') await change()
    else Object.assign(world, change)
    await desk.pass(lastsMs)
    const open = async () =>
      (await desk.findings()).filter(
        ({ condition, acknowledgedAt }) => condition !== 'ended' && acknowledgedAt === null,
      )
    expect((await open()).map((one) => one.kind)).toEqual(kind === null ? [] : [kind])
    Object.assign(world, former, stays)
    await desk.deliver(element(transfer, [maker, taker, '1'], 2000 + count))
    if (kind === null) return
    seen.push(kind)
    await desk.pass(15 * minute)
    // States are over by themselves; what happened waits for a person.
    expect((await open()).map((one) => one.kind)).toEqual(kindFacts[kind].mode === 'state' ? [] : [kind])
    await desk.acknowledge(kind)
  }
  const call = { project: 'p', group: 'marketplace', errorName: null, httpStatus: 200 } as const
  const verdict = async (event: number, said: 'refuted' | 'removed' | 'removal-refuted' | 'proven') => {
    const examined = {
      id: event,
      receivedAt: begin,
      blockHash: null,
      txnHash: null,
      file: null,
      report: '{}',
    }
    valueOf(await desk.verdicts.put([{ ...examined, verdict: said, examinedAt: desk.at() }]))
  }

  await play('receiver-down', { receiver: 'The port is taken.' })
  await play('tunnel-down', { tunnel: 'down' })
  await play('forwarding-failing', { forwarding: 'it answered 500' })
  await play('forwarding-failing', { dead: 2 })
  await play('source-failing', { source: 'failing' }, { lastsMs: 6 * minute, stays: { source: 'paused' } })
  await play('team-log-failing', { copy: 'failing' }, { lastsMs: 6 * minute })
  await play('no-sender', { sender: 'Nobody was seen.' }, { lastsMs: 11 * minute })
  await play('disk-low', { free: 1e9 })
  await play('storage-damaged', { damage: ['orders.db was damaged.'] })
  await play('key-expiring', { keyEnds: desk.at() + day })
  await play('keys-not-saved', { protection: 'memory' })
  await play('listener-in-doubt', { doubt: true })
  await play('listener-in-doubt', { receiverUrl: 'https://two.example/hooks/s' })
  await play('listener-in-doubt', { paths: new Set() })
  await play('node-failing', { node: 'One could not be reached.' })
  await play('nodes-disagree', () =>
    world.disagreements.push({ network: 'n', problem: 'Block 5.', at: desk.at() }),
  )
  await play(
    'key-refused',
    { calls: [{ ...call, id: 1, outcome: 'service', errorName: 'Unauthorized', httpStatus: 401 }] },
    {
      stays: { calls: [{ ...call, id: 2, outcome: 'ok' }] },
    },
  )
  await play(
    'service-unreachable',
    { calls: [{ ...call, id: 3, outcome: 'unreachable', httpStatus: null }] },
    {
      stays: { calls: [{ ...call, id: 4, outcome: 'ok' }] },
    },
  )
  await play('requests-refused', { refused: 5 }, { stays: { refused: 5 } })
  const missed = { listener: 'listener1', network: 'n', block: 7, txnHash: '0xab', logIndex: 1, time: begin }
  await play('deliveries-missed', () => world.missed.push({ ...missed, step: 1, isMissed: true }))
  await play('deliveries-false', () => verdict(1_000_000, 'refuted'))
  // Examined again it is nothing new; nor is a proof of what was delivered right.
  await play(null, () => verdict(1_000_000, 'refuted'))
  await play(null, () => verdict(2_000_000, 'proven'))
  await play('deliveries-false', () => verdict(3_000_000, 'removal-refuted'))
  await play('deliveries-reorged', () => verdict(4_000_000, 'removed'))
  await play('offer-above', () => desk.deliver(element(created, order(1, 500), 1)))
  // One unit below what the setting asks for, and a listing.
  await play(null, () => desk.deliver(element(created, order(1, 499), 2), element(created, order(0, 800), 3)))
  const fill = (number: number) =>
    element(filled, [String(number), taker, collection, '7', '1', coin, '123456'], 10 + number)
  await play('order-filled', () => desk.deliver(fill(1), element(transfer, [maker, taker, '7'], 11)))
  // An order of somebody else, and an offer that was taken.
  await play(null, () => desk.deliver(fill(2), element(transfer, [maker, taker, '7'], 12)))

  // The chain is as quiet as the listener: nothing for six hours. Then it turns out to have had logs.
  await desk.pass(6 * hour, minute)
  await play('listener-silent', { chainLogs: 2 })

  const own = new Set<FindingKind>(seen)
  const others = (Object.keys(kindFacts) as FindingKind[]).filter((kind) => !own.has(kind))
  // These come from walks of orders, from sales, and from deliveries that contradict each other: tested where they are made.
  expect(others.toSorted()).toEqual([
    'deliveries-contradictory',
    'order-below-floor',
    'order-ends-soon',
    'order-revived',
    'order-rule',
    'order-unfillable',
    'sales-unmatched',
  ])
  const textOf = async (kind: FindingKind): Promise<string> => {
    const match = (await desk.findings()).find((finding) => finding.kind === kind)
    return match === undefined ? '' : sayFinding(match.fact).text
  }
  expect(await textOf('listener-silent')).toContain('By the node, the chain has 2 logs for it since then')
  expect(await textOf('source-failing')).toBe('It refused the connection.')
  expect(await textOf('offer-above')).toContain(`5 of ${coin}`)
  expect(await textOf('order-filled')).toContain('1,234.56')
  const falseOnes = (await desk.findings()).find(({ kind }) => kind === 'deliveries-false')
  expect(falseOnes).toMatchObject({ count: 2, occurrences: 2, severity: findingSeverities[2] })
  // A later proof takes back what was said of an event.
  await verdict(3_000_000, 'proven')
  await desk.pass(minute)
  expect((await desk.findings()).find(({ kind }) => kind === 'deliveries-false')).toMatchObject({ count: 1 })
  await desk.stop()
}, 120_000)
