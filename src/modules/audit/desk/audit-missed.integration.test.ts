import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { workControls } from '../../../main/platform/jobs/testing/work-controls.ts'
import { jobsOf } from '../../../main/platform/jobs/testing/jobs-of.ts'
import { createNightly } from './nightly.ts'
import { createRechecks } from './rechecks.ts'
import { succeed } from '../../../core/result.ts'
import { createAudits } from './audits.ts'
import { createAuditService } from './service.ts'
import { auditTable } from './audit-table.ts'
import { listenerOf, never, openAuditFixture } from './testing/audit-desk.ts'
import {
  auditedBy,
  auditOf,
  begin,
  chainOf,
  contract,
  deliverAll,
  filters,
  listener,
  oneEach,
  openMadeDesk,
  runWhole,
} from './testing/made-audit.ts'
import { hashOf, startMadeNode, wireBlock, type Interference } from './testing/made-chain.ts'
import { deliveryOf, elementOf, transfer } from './testing/made-sender.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { afterwards, untilEnd } from '../../../core/testing/in-tests.ts'

const at = (seconds: number): string => new Date((begin + seconds) * 1000).toISOString()
const blockMs = (number: number): number => (begin + number * 2) * 1000
const sayTransaction: Interference = (method) =>
  method === 'eth_getTransactionByHash' ? { result: { from: contract, to: null, value: '0x5' } } : undefined

test('what was missed while the receiver was down is another thing than what may still come, which is looked at again once it is known', async () => {
  const blocks = oneEach(300)
  let clock = blockMs(299) + 30_000
  const { fixture } = await openMadeDesk(blocks, [20, 101, 102, 290], { now: () => clock })
  const outage = { from: blockMs(100), to: blockMs(103), reason: 'crashed' as const }
  const log = { ...fixture.deps.log, listOutages: async () => succeed({ outages: [outage], last: null }) }
  const audits = createAudits({ ...fixture.deps, log })
  const audit = await auditOf(audits, await runWhole(audits))
  expect(audit.counts).toMatchObject({ delivered: 296, missed: 1, missedInOutage: 2, tooFresh: 1 })
  // All before its block is known, and it is a minute after it.
  const knownAt = new Date(blockMs(290) + 60_000).toISOString()
  expect(audit.fresh).toEqual({ logs: 1, fromBlock: 290, knownAt })
  const table = fixture.deps.store.table(auditTable)
  const coveredTo = async () => valueOf(await table.intervals(listener.key)).at(-1)?.toBlock
  // What may still come is not covered.
  expect(await coveredTo()).toBe(289)
  const rechecks = createRechecks({ ...fixture.deps, log, table }, audits)
  untilEnd(rechecks)
  await rechecks.look()
  expect(valueOf(await audits.list({}, never)).audits).toHaveLength(1)
  clock = Date.parse(knownAt)
  await rechecks.look()
  await audits.whenIdle()
  const [again] = valueOf(await audits.list({}, never)).audits
  expect(again).toMatchObject({ cause: 'recheck', state: 'done', counts: { missed: 1, tooFresh: 0 } })
  expect(again?.blocks).toMatchObject({ from: 290, to: 290 })
  expect(await coveredTo()).toBe(290)
  await rechecks.look()
  expect(valueOf(await audits.list({}, never)).audits).toHaveLength(2)
})

test('what was missed is filled in once, marked, and never counts as delivered', async () => {
  const blocks = oneEach(200)
  const { node, fixture } = await openMadeDesk(blocks, [50, 51, 120])
  node.interfere(sayTransaction)
  const service = untilEnd(createAuditService(fixture.deps))
  const whole = async (again: boolean) => (await auditedBy(service, { again })).counts
  const planned = async () =>
    valueOf(await service.backfill({ listener: listener.key, dryRun: true }, never)).plan
  const fillIn = async () => {
    const { job: id } = valueOf(await service.backfill({ listener: listener.key }, never))
    const job = () => fixture.jobs.list().find((one) => one.id === id)
    await expect.poll(() => job()?.endedAt).not.toBe(null)
    return job()?.result
  }
  expect(await whole(false)).toMatchObject({ delivered: 197, missed: 3 })
  const asked = node.calls.length
  expect(await planned()).toMatchObject({ findings: 3, filled: 3 })
  expect(node.calls.length).toBe(asked)
  // One of them came late after all.
  const late = blocks[51] ?? expect.fail('no block')
  const elements = late.logs.map((log) => elementOf(late, log))
  const last = fixture.folder.deliver(deliveryOf('path1', late, elements))
  await fixture.read(last)
  expect(await fillIn()).toMatchObject({ findings: 3, filled: 2, present: 1, gone: 0 })
  expect(await fillIn()).toMatchObject({ findings: 0, filled: 0 })
  await fixture.read(last + 2)
  const counts = async (backfilled: boolean) => {
    const filter = { listenerId: 'path1', backfilled }
    return valueOf(await fixture.deps.log.countEvents({ filter }, never)).events
  }
  expect(await counts(true)).toBe(2)
  expect(await counts(false)).toBe(198)
  // Looked at again, they are still missed by the sender, and their findings stay filled.
  expect(await whole(true)).toMatchObject({ delivered: 198, missed: 2 })
  expect(valueOf(await service.results({ listener: listener.key, filled: true }, never))).toMatchObject({
    rows: [{ blockNumber: 120, kind: 'missed' }, { blockNumber: 50 }],
  })
  expect(valueOf(await service.results({ listener: listener.key, filled: false }, never))).toMatchObject({
    rows: [],
  })
  const ofProject = async (project: string) => {
    const [found, audited, covered] = await Promise.all([
      service.results({ project }, never),
      service.list({ project }, never),
      service.coverage({ project }, never),
    ])
    const { rows, counts: sums } = valueOf(found)
    return [rows.length, sums.missed, valueOf(audited).audits.length, valueOf(covered).listeners.length]
  }
  expect(await ofProject('p')).toEqual([2, 2, 2, 1])
  expect(await ofProject('another')).toEqual([0, 0, 0, 0])
  expect(valueOf(await service.coverage({ from: at(2), to: at(390), segments: 10 }, never))).toMatchObject({
    listeners: [{ segments: [{ state: 'covered', missed: 0, filled: 2 }], auditedTo: { block: 199 } }],
  })
})

test('a clock that was behind when a listener was registered makes nothing missed', async () => {
  const blocks = oneEach(300)
  // It was registered when block 200 was the newest, and the clock said the time of block 50.
  const registeredAt = blockMs(50)
  let clock = registeredAt + 500
  let newest = 200
  const { node, fixture } = await openMadeDesk(blocks, 'all', { registeredAt, now: () => clock })
  const changedAt = new Date(registeredAt).toISOString()
  const list = async () => succeed({ listeners: [{ ...listener, changedAt }] })
  node.interfere((method, params) =>
    method === 'eth_getBlockByNumber' && params[0] === 'latest'
      ? { result: wireBlock(blocks[newest]) }
      : undefined,
  )
  const deps = { ...fixture.deps, listeners: { ...fixture.deps.listeners, list } }
  const service = untilEnd(createAuditService(deps))
  service.onListeners()
  const table = fixture.deps.store.table(auditTable)
  await expect
    .poll(async () => table.headOf(listener.key))
    .toEqual({ ok: true, value: { registeredAt, block: 200, ahead: blockMs(200) - clock } })

  // Later the clock is right. All that was to be delivered came, but for one.
  clock = blockMs(299) + 24 * 3_600_000
  newest = 299
  await fixture.read(
    fixture.folder.deliver(...deliverAll(blocks.slice(201), ({ blockNumber }) => blockNumber === 250)),
  )
  expect(await auditedBy(service)).toMatchObject({
    blocks: { from: 201, to: 299 },
    counts: { delivered: 98, missed: 1 },
  })
})

test('what is covered goes without a gap from where the listener began, or is not said to', async () => {
  const { fixture } = await openMadeDesk(oneEach(300))
  const service = untilEnd(createAuditService(fixture.deps))
  const run = async (input: { from?: number } = {}) => {
    await auditedBy(service, input)
    const covered = valueOf(await service.coverage({ listener: listener.key }, never))
    return covered.listeners[0]?.auditedTo?.block
  }
  expect(await run({ from: 100 })).toBeUndefined()
  expect(await run()).toBe(299)
})

test('what is covered is nothing of a time with logs that cannot be decoded', async () => {
  const blocks = oneEach(100)
  // Nobody can tell whether this account is in a log of an unknown event.
  const unknown = { ...filters, events: [], topicHashes: [hashOf('unknown')], accounts: [contract] }
  const odd = chainOf(100, (number) =>
    number === 40 ? [[{ address: contract, topics: [hashOf('unknown'), hashOf('a')], data: '0x' }]] : [],
  )
  const node = untilEnd(await startMadeNode({ id: 5, blocks: odd }))
  const fixture = untilEnd(await openAuditFixture([node.url], listenerOf(unknown)))
  await fixture.read(fixture.folder.deliver(...deliverAll(blocks.slice(0, 1))))
  const service = untilEnd(createAuditService(fixture.deps))
  expect((await auditedBy(service)).counts).toMatchObject({ unclear: 1, missed: 0 })
  const covered = await service.coverage({ from: at(10), to: at(190), segments: 3 }, never)
  expect(valueOf(covered)).toMatchObject({
    listeners: [
      { segments: [{ state: 'covered' }, { state: 'not-audited', audited: false }, { state: 'covered' }] },
    ],
  })
  // The band of a listener that is younger than the time begins with it, where that is asked for.
  const early = { from: '1969-12-31T23:00:00.000Z', to: '1970-01-01T01:00:00.000Z' }
  for (const [ofLife, first] of [
    [false, early.from],
    [true, listener.createdAt],
  ] as const) {
    const [one] = valueOf(await service.coverage({ ...early, segments: 4, ofLife }, never)).listeners
    expect([one?.segments[0]?.from, one?.segments.at(-1)?.to]).toEqual([first, early.to])
  }
})

test('findings are found by what they are, whom they are of, where they stand and what their logs say', async () => {
  const blocks = chainOf(60, (number) => [[transfer(contract, number * 1000)]])
  const { fixture } = await openMadeDesk(blocks, [20, 45])
  const service = untilEnd(createAuditService(fixture.deps))
  await auditedBy(service)

  const found = async (text: string) => {
    const { rows, counts } = valueOf(await service.results({ text }, never))
    expect(counts.missed).toBe(rows.length)
    return rows.map(({ blockNumber }) => blockNumber)
  }
  const both = [45, 20]
  for (const text of [
    '',
    'MISSED',
    'never delivered',
    'transfer listener',
    contract,
    'never Transfer missed',
  ])
    expect([text, await found(text)]).toEqual([text, both])
  // A token id, an account of the log and its beginning; a hash of the block.
  expect(await found('#45000')).toEqual([45])
  // A block's number, and no digit of a hash.
  expect(await found('45')).toEqual([45])
  expect(await found('4')).toEqual([45])
  expect(await found(`0x${'2'.padStart(40, '0')} #20000`)).toEqual([20])
  expect(await found(`0x${'2'.padStart(40, '0').slice(0, 12)}`)).toEqual(both)
  expect(await found(blocks[20]?.hash ?? '')).toEqual([20])
  for (const text of ['unheard', '#46000', 'never #45000 filled', `0x${'7'.repeat(40)}`])
    expect([text, await found(text)]).toEqual([text, []])

  const project = { project: 'p', kinds: ['missed' as const] }
  expect(valueOf(await service.results({ ...project, limit: 1 }, never)).rows).toMatchObject([
    {
      blockNumber: 45,
      eventName: 'Transfer',
      contractType: 'ERC721',
      args: [
        { name: 'from', value: `0x${'1'.padStart(40, '0')}` },
        { name: 'to', value: `0x${'2'.padStart(40, '0')}` },
        { name: 'tokenId', value: '45000' },
      ],
    },
  ])
  const written = valueOf(
    await service.exportResults({ format: 'csv', filter: { ...project, text: '#45000' } }, workControls()),
  )
  expect(written).toMatchObject({ rows: 1 })
  const [head, row, ...rest] = readFileSync(written.path, 'utf8').split('\r\n')
  expect(head).toMatch(/^kind,reason,explanation,listener,network,blockNumber,/)
  expect(row).toMatch(/^missed,,.*,listener1,testnet,45,0x[0-9a-f]{64},/)
  expect(rest).toEqual([''])
  expect(
    await service.exportResults({ format: 'csv', filter: { project: 'another' } }, workControls()),
  ).toMatchObject({ value: { rows: 0 } })
})

test('a back-fill goes on to its target, says how far it is, and stops when it is told to', async () => {
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let imports = 0
  // 120 of them are lost: three parts.
  const { node, fixture } = await openMadeDesk(oneEach(130), (block) => block >= 10)
  const service = createAuditService({
    ...fixture.deps,
    // The second part waits until the test has looked.
    importDeliveries: async (rows, now) => {
      imports += 1
      if (imports === 2) {
        reached.resolve()
        await released.promise
      }
      return fixture.deps.importDeliveries(rows, now)
    },
  })
  afterwards(() => service.stop())
  node.interfere(sayTransaction)
  const { id, counts } = await auditedBy(service)
  expect(counts).toMatchObject({ delivered: 10, missed: 120 })

  const { job: first } = valueOf(await service.backfill({ audit: id }, never))
  await reached.promise
  const { jobs } = fixture
  const backfills = (listed: Pick<typeof jobs, 'list'>) =>
    listed.list().filter(({ method }) => method === 'audit.backfill')
  expect(backfills(jobs)).toMatchObject([
    {
      method: 'audit.backfill',
      state: 'running',
      progress: { done: 50, total: 120 },
      result: { filled: 50 },
    },
  ])
  const second = await service.backfill({ audit: id }, never)
  expect(second).toMatchObject({ ok: false, error: { kind: 'conflict' } })
  jobs.cancel(first ?? 0)
  released.resolve()
  await expect
    .poll(() => backfills(jobs))
    .toMatchObject([{ state: 'cancelled', progress: { total: 120 }, failure: { kind: 'cancelled' } }])

  // What was filled in stays. Another one is to do the rest, in a desk that is killed before it brings anything in.
  const killed = Promise.withResolvers<void>()
  await createAuditService({
    ...fixture.deps,
    jobs: jobsOf(fixture.deps.store),
    importDeliveries: () => {
      killed.resolve()
      return new Promise(() => undefined)
    },
  }).backfill({ to: new Date().toISOString() }, never)
  await killed.promise
  const restarted = jobsOf(fixture.deps.store)
  untilEnd(createAuditService({ ...fixture.deps, jobs: restarted }))
  const left = backfills(restarted)
  expect(left).toMatchObject([
    {
      method: 'audit.backfill',
      state: 'interrupted',
      resumes: 'goes-on',
      progress: { done: 0, total: 20 },
    },
  ])
  expect(restarted.resume(left[0]?.id ?? 0)).toMatchObject({ ok: true })
  await expect
    .poll(() => backfills(restarted)[0])
    .toMatchObject({
      state: 'done',
      progress: { done: 20, total: 20 },
      result: { filled: 20 },
      failure: null,
    })
  const filled = { listener: listener.key, limit: 1 }
  expect(valueOf(await service.results({ ...filled, filled: false }, never)).rows).toEqual([])
  expect(valueOf(await service.results({ ...filled, filled: true }, never)).counts.missed).toBe(120)
})

const day = 86_400_000

test('the nightly audit begins once a day from its hour on, stops at its requests of the day, and goes on the next day', async () => {
  // Long after the chain, so that nothing is too fresh.
  const midnight = Math.ceil(begin / 86_400 + 30) * day
  let clock = midnight + 2 * 3_600_000
  const { node, fixture } = await openMadeDesk(oneEach(12_000, 1000), [3000], { now: () => clock })
  const table = fixture.deps.store.table(auditTable)
  const deps = { ...fixture.deps, table }
  const open = () => {
    const audits = untilEnd(createAudits(deps))
    return { audits, nightly: createNightly(deps, audits) }
  }
  const { audits, nightly } = open()
  const newest = async () => valueOf(await audits.list({}, never)).audits
  await nightly.look()
  expect(await newest()).toEqual([])
  await nightly.setSchedule({ everyMinutes: 1440, hour: 3, callsPerDay: 4 })
  expect(await nightly.schedule()).toMatchObject({
    ok: true,
    value: { everyMinutes: 1440, hour: 3, callsPerDay: 4, usedToday: 0, lastAt: null },
  })
  await nightly.look()
  expect(await newest()).toEqual([])

  clock = midnight + 3 * 3_600_000
  await nightly.look()
  await audits.whenIdle()
  const [capped] = await newest()
  expect(capped).toMatchObject({ cause: 'schedule', state: 'waiting' })
  expect(capped?.doneTo).toBeLessThan(11_999)
  expect(capped?.problem?.message).toContain('as many requests today as they may')
  // It goes on when the day is over.
  expect(capped?.nextTryAt).toBe(new Date(midnight + day + 60_000).toISOString())
  const spent = await nightly.schedule()
  expect(spent.ok && spent.value.usedToday).toBeGreaterThanOrEqual(4)
  const asked = node.calls.length
  await nightly.look()
  expect(await newest()).toHaveLength(1)
  expect(node.calls.length).toBe(asked)

  // The next day, after a restart, with more to spend.
  clock = midnight + day + 60_000
  await audits.stop()
  const next = open()
  await next.nightly.setSchedule({ everyMinutes: 1440, callsPerDay: 5000 })
  await next.audits.start()
  await next.audits.whenIdle()
  expect((await newest())[0]).toMatchObject({ state: 'done', doneTo: 11_999, counts: { missed: 1 } })
})
