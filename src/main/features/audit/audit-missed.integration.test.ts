import { expect, test } from 'vitest'
import { succeed } from '../../../core/result.ts'
import { createAudits } from './audits.ts'
import { createAuditService } from './service.ts'
import { auditTable } from './audit-table.ts'
import { listenerOf, never, openAuditFixture } from './testing/audit-desk.ts'
import {
  auditOf,
  begin,
  chainOf,
  contract,
  deliverAll,
  filters,
  listener,
  oneEach,
  runWhole,
} from './testing/made-audit.ts'
import { hashOf, startMadeNode } from './testing/made-chain.ts'
import { deliveryOf, elementOf } from './testing/made-sender.ts'
import { openMadeDesk } from './testing/made-desk.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'

test('what was missed while the receiver was down is another thing than what may still come', async () => {
  const blocks = oneEach(300)
  const at = (number: number): number => (begin + number * 2) * 1000
  const { fixture } = await openMadeDesk(blocks, { now: () => at(299) + 30_000 })
  const lost = new Set([20, 101, 102, 290])
  await fixture.read(
    fixture.folder.deliver(...deliverAll(blocks, ({ blockNumber }) => lost.has(blockNumber))),
  )
  const outage = { from: at(100), to: at(103), reason: 'crashed' as const }
  const log = { ...fixture.deps.log, listOutages: async () => succeed({ outages: [outage], last: null }) }
  const audits = createAudits({ ...fixture.deps, log })
  const audit = await auditOf(audits, await runWhole(audits))
  expect(audit.counts).toMatchObject({ delivered: 296, missed: 1, missedInOutage: 2, tooFresh: 1 })
  // All before its block is known, and it is a minute after it.
  const knownAt = new Date(at(290) + 60_000).toISOString()
  expect(audit.fresh).toEqual({ logs: 1, fromBlock: 290, knownAt })
  // What may still come is not covered: the next audit looks there again.
  const intervals = await fixture.deps.store.table(auditTable).intervals(listener.key)
  expect(intervals.ok && intervals.value.at(-1)?.toBlock).toBe(289)
})

test('what was missed is filled in once, marked, and never counts as delivered', async () => {
  const blocks = oneEach(200)
  const { node, fixture } = await openMadeDesk(blocks)
  await fixture.read(
    fixture.folder.deliver(...deliverAll(blocks, ({ blockNumber }) => [50, 51, 120].includes(blockNumber))),
  )
  node.interfere((method) =>
    method === 'eth_getTransactionByHash'
      ? { result: { from: contract, to: null, value: '0x5' } }
      : undefined,
  )
  const service = untilEnd(createAuditService(fixture.deps))
  const whole = async (again: boolean) => {
    const { id } = valueOf(await service.begin({ listener: listener.key, again }, never)).audit
    await expect
      .poll(async () => {
        const found = await service.get({ id }, never)
        return found.ok && found.value.audit.state
      })
      .toBe('done')
    const found = await service.get({ id }, never)
    return found.ok ? found.value.audit.counts : null
  }
  expect(await whole(false)).toMatchObject({ delivered: 197, missed: 3 })
  const asked = node.calls.length
  expect(valueOf(await service.backfill({ listener: listener.key, preview: true }, never))).toMatchObject({
    findings: 3,
    filled: 3,
  })
  expect(node.calls.length).toBe(asked)
  // One of them came late after all.
  const late = blocks[51]
  if (late === undefined) throw new Error('no block')
  const last = fixture.folder.deliver(
    deliveryOf(
      'path1',
      late,
      late.logs.map((log) => elementOf(late, log)),
    ),
  )
  await fixture.read(last)
  expect(valueOf(await service.backfill({ listener: listener.key }, never))).toMatchObject({
    findings: 3,
    filled: 2,
    present: 1,
    gone: 0,
  })
  expect(valueOf(await service.backfill({ listener: listener.key }, never))).toMatchObject({
    findings: 0,
    filled: 0,
  })
  // The same by a job, which finds nothing more to do.
  const job = service.backfills.begin({ listener: listener.key })
  expect(job).toMatchObject({ ok: true, value: { state: 'running', done: 0, total: null } })
  await expect
    .poll(() => service.backfills.list().jobs)
    .toMatchObject([{ state: 'done', done: 0, total: 0, filled: 0, failure: null }])
  await fixture.read(last + 2)
  const counts = async (backfilled: boolean) => {
    const found = await fixture.deps.log.countEvents({ filter: { listenerId: 'path1', backfilled } }, never)
    return found.ok && found.value.events
  }
  expect(await counts(true)).toBe(2)
  expect(await counts(false)).toBe(198)
  // Looked at again, they are still missed by the sender, and their findings stay filled.
  expect(await whole(true)).toMatchObject({ delivered: 198, missed: 2 })
  expect(valueOf(await service.findings({ listener: listener.key, filled: true }, never))).toMatchObject({
    rows: [{ blockNumber: 120, kind: 'missed' }, { blockNumber: 50 }],
  })
  expect(valueOf(await service.findings({ listener: listener.key, filled: false }, never))).toMatchObject({
    rows: [],
  })
  const ofProject = async (project: string) => {
    const [found, audited, covered] = await Promise.all([
      service.findings({ project }, never),
      service.list({ project }, never),
      service.coverage({ project }, never),
    ])
    if (!found.ok || !audited.ok || !covered.ok) throw new Error('It could not be read.')
    const { rows, counts: sums } = found.value
    return [rows.length, sums.missed, audited.value.audits.length, covered.value.listeners.length]
  }
  expect(await ofProject('p')).toEqual([2, 2, 2, 1])
  expect(await ofProject('another')).toEqual([0, 0, 0, 0])
  expect(
    valueOf(
      await service.coverage(
        {
          from: new Date((begin + 2) * 1000).toISOString(),
          to: new Date((begin + 390) * 1000).toISOString(),
          segments: 10,
        },
        never,
      ),
    ),
  ).toMatchObject({
    listeners: [{ segments: [{ state: 'covered', missed: 0, filled: 2 }], auditedTo: { block: 199 } }],
  })
})

test('a clock that was behind when a listener was registered makes nothing missed', async () => {
  const blocks = oneEach(300)
  const at = (number: number): number => (begin + number * 2) * 1000
  // It was registered when block 200 was the newest, and the clock said the time of block 50.
  const registeredAt = at(50)
  let clock = registeredAt + 500
  let newest = 200
  const { node, fixture } = await openMadeDesk(blocks, { registeredAt, now: () => clock })
  const changedAt = new Date(registeredAt).toISOString()
  const list = async () => succeed({ listeners: [{ ...listener, changedAt }] })
  node.interfere((method, params) => {
    if (method !== 'eth_getBlockByNumber' || params[0] !== 'latest') return undefined
    const { number, hash, parentHash, timestamp } = blocks[newest] ?? {
      number: 0,
      hash: '',
      parentHash: '',
      timestamp: 0,
    }
    const hex = (value: number): string => `0x${value.toString(16)}`
    return { result: { number: hex(number), hash, parentHash, timestamp: hex(timestamp), transactions: [] } }
  })
  const deps = { ...fixture.deps, listeners: { ...fixture.deps.listeners, list } }
  const service = untilEnd(createAuditService(deps))
  service.onListeners()
  const table = fixture.deps.store.table(auditTable)
  await expect
    .poll(async () => table.headOf(listener.key))
    .toEqual({ ok: true, value: { registeredAt, block: 200, ahead: at(200) - clock } })

  // Later the clock is right. All that was to be delivered came, but for one.
  clock = at(299) + 24 * 3_600_000
  newest = 299
  await fixture.read(
    fixture.folder.deliver(...deliverAll(blocks.slice(201), ({ blockNumber }) => blockNumber === 250)),
  )
  const begun = await service.begin({ listener: listener.key }, never)
  expect(begun).toMatchObject({ ok: true, value: { audit: { blocks: { from: 201, to: 299 } } } })
  if (!begun.ok) return
  const { id } = begun.value.audit
  await expect
    .poll(async () => {
      const found = await service.get({ id }, never)
      return found.ok && found.value.audit
    })
    .toMatchObject({ state: 'done', counts: { delivered: 98, missed: 1 } })
})

test('what is covered goes without a gap from where the listener began, or is not said to', async () => {
  const blocks = oneEach(300)
  const { fixture } = await openMadeDesk(blocks)
  await fixture.read(fixture.folder.deliver(...deliverAll(blocks)))
  const service = untilEnd(createAuditService(fixture.deps))
  const run = async (from?: number) => {
    const { id } = valueOf(
      await service.begin({ listener: listener.key, ...(from === undefined ? {} : { from }) }, never),
    ).audit
    await expect
      .poll(async () => {
        const found = await service.get({ id }, never)
        return found.ok && found.value.audit.state
      })
      .toBe('done')
    const covered = await service.coverage({ listener: listener.key }, never)
    return covered.ok ? covered.value.listeners[0]?.auditedTo?.block : undefined
  }
  expect(await run(100)).toBeUndefined()
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
  const { id } = valueOf(await service.begin({ listener: listener.key }, never)).audit
  await expect
    .poll(async () => {
      const found = await service.get({ id }, never)
      return found.ok && found.value.audit
    })
    .toMatchObject({ state: 'done', counts: { unclear: 1, missed: 0 } })
  const at = (seconds: number): string => new Date((begin + seconds) * 1000).toISOString()
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
