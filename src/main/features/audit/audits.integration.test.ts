import { afterEach, describe, expect, test } from 'vitest'
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
  findingsOf,
  listener,
  oneEach,
  runWhole,
} from './testing/made-audit.ts'
import {
  hashOf,
  makeBlock,
  startMadeNode,
  type MadeBlock,
  type MadeLog,
  type MadeNode,
} from './testing/made-chain.ts'
import { deliveryOf, elementOf, transfer, type Reading } from './testing/made-sender.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** Numbers that are the same in each run. */
const randomOf = (seed: number) => {
  let state = seed
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const open = async (blocks: readonly MadeBlock[], over: Parameters<typeof openAuditFixture>[2] = {}) => {
  const node = await startMadeNode({ id: 5, blocks })
  closing.push(() => node.stop())
  const fixture = await openAuditFixture([node.url], listener, over)
  closing.push(() => fixture.stop())
  return { node, fixture }
}

const callsOf = ({ calls }: MadeNode, method: string): number =>
  calls.filter((call) => call.method === method).length

/** A sender that loses, repeats and mixes up; chains that turn back. @returns places of what was lost */
const deliverBadly = (
  blocks: readonly MadeBlock[],
  {
    lost,
    doubled,
    mixed,
    turns,
    reading,
  }: { lost: number; doubled: number; mixed: number; turns: number; reading: Reading },
) => {
  const random = randomOf(7)
  const missing: string[] = []
  const sent: { at: number; block: MadeBlock; elements: unknown[] }[] = []
  const send = (at: number, block: MadeBlock, elements: unknown[]): void => {
    if (elements.length === 0) return
    const times = random() < doubled ? 2 : 1
    for (let time = 0; time < times; time += 1)
      sent.push({ at: random() < mixed ? at + random() * 40 : at, block, elements })
  }
  const turnAt = new Set(
    Array.from({ length: turns }, (_, index) => Math.floor(((index + 1) * blocks.length) / (turns + 1))),
  )
  for (const block of blocks) {
    if (turnAt.has(block.number)) {
      const depth = 1 + Math.floor(random() * 5)
      // The same transactions in other blocks first, which are taken back again.
      for (let back = depth; back > 0; back -= 1) {
        const real = blocks[block.number - back]
        if (real === undefined) continue
        const orphan = makeBlock(
          real.number,
          real.parentHash,
          real.timestamp,
          [...Map.groupBy(real.logs, ({ txnIndex }) => txnIndex).values()],
          'orphan',
        )
        send(
          block.number - 0.6,
          orphan,
          orphan.logs.map((log) => elementOf(orphan, log, 'BLOCK_ADDED', reading)),
        )
        send(
          block.number - 0.3,
          orphan,
          orphan.logs.map((log) => elementOf(orphan, log, 'BLOCK_REMOVED', reading)),
        )
      }
    }
    const elements = block.logs.flatMap((log: MadeLog) => {
      if (random() >= lost) return [elementOf(block, log, 'BLOCK_ADDED', reading)]
      missing.push(`${log.blockHash}/${log.logIndex}`)
      return []
    })
    send(block.number, block, elements)
  }
  return {
    missing: missing.toSorted(),
    deliveries: sent
      .toSorted((a, b) => a.at - b.at)
      .map(({ block, elements }) => deliveryOf('path1', block, elements)),
  }
}

describe('a sender that loses, repeats and mixes up', () => {
  test.each(['transaction', 'block'] as const)(
    'every loss is found, and nothing else (%s)',
    async (reading) => {
      const random = randomOf(3)
      let token = 0
      const blocks = chainOf(1000, () =>
        Array.from({ length: Math.floor(random() * 3) }, () =>
          Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
            token += 1
            // Now and then the same log twice in one transaction, or one of another contract between them.
            if (random() < 0.1) token -= 1
            return transfer(random() < 0.1 ? `0x${'dd'.repeat(20)}` : contract, token)
          }),
        ),
      )
      const expected = blocks.flatMap(({ logs }) => logs).filter(({ address }) => address === contract).length
      const { node, fixture } = await open(blocks)
      const sender = deliverBadly(
        blocks.map((block) => block),
        { lost: 0.01, doubled: 0.5, mixed: 0.2, turns: 20, reading },
      )
      await fixture.read(fixture.folder.deliver(...sender.deliveries))
      const audits = createAudits(fixture.deps)
      const audit = await auditOf(audits, await runWhole(audits))
      expect(audit).toMatchObject({ state: 'done', problem: null, doneTo: 999 })
      const contractOf = new Map(
        blocks.flatMap(({ logs }) => logs.map((log) => [`${log.blockHash}/${log.logIndex}`, log.address])),
      )
      const missing = sender.missing.filter((place) => contractOf.get(place) === contract)
      expect(missing.length).toBeGreaterThan(10)
      const findings = await findingsOf(fixture)
      const missed = findings.filter(({ kind }) => kind === 'missed')
      // Of logs that are alike in one transaction it cannot be told by anybody which was lost where only one came.
      expect(missed.map((one) => `${one.blockHash}/${one.logIndex}`).toSorted()).toEqual(missing)
      expect(audit.counts).toMatchObject({
        delivered: expected - missing.length,
        missed: missing.length,
        notOnChain: 0,
        unclear: 0,
      })
      // Deliveries of the other contract are on the chain and none of the listener's.
      expect(findings.every(({ kind }) => kind === 'missed' || kind === 'outside')).toBe(true)
      expect(callsOf(node, 'eth_getLogs')).toBeLessThan(10)
    },
  )
})

test('however many logs re-orgs took back, none of them is a finding', async () => {
  const logs = Array.from({ length: 20 }, (_, token) => transfer(contract, token))
  const blocks = chainOf(60, () => [logs])
  const { fixture } = await open(blocks)
  const taken = blocks.flatMap(({ number, parentHash, timestamp }) => {
    const orphan = makeBlock(number, parentHash, timestamp, [logs], 'orphan')
    return (['BLOCK_ADDED', 'BLOCK_REMOVED'] as const).map((type) =>
      deliveryOf(
        'path1',
        orphan,
        orphan.logs.map((log) => elementOf(orphan, log, type)),
      ),
    )
  })
  await fixture.read(fixture.folder.deliver(...taken, ...deliverAll(blocks)))
  const audits = createAudits(fixture.deps)
  const audit = await auditOf(audits, await runWhole(audits))
  expect(audit).toMatchObject({ state: 'done', counts: { delivered: 1200, missed: 0, unclear: 0 } })
  expect(await findingsOf(fixture)).toEqual([])
})

describe('nodes', () => {
  const messages = [
    'query returned more than 10000 results',
    'query returned more than 10000 results. Try with this block range [0x0, 0x1f].',
    'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range and no limit on the response size. Based on your parameters, this block range should work: [0x0, 0x1f]',
    'block range is too wide',
    'exceed maximum block range: 500',
    'eth_getLogs is limited to a 500 range',
    'eth_getLogs block range too large, range: 2000, max: 500',
    'Block range limit exceeded',
    'requested too many blocks from 0 to 1999, maximum is set to 500',
    'block range greater than 500 max',
    'Exceeded max range limit for eth_getLogs: 500',
    'maximum 500 blocks distance',
    'eth_getLogs and eth_newFilter are limited to a 500 blocks range',
    'blocks range limit: 500',
    'range too large, max is 500 blocks',
    'The response is too large',
    'response is too big',
    'response size should not greater than 10000000 bytes',
    'logs matched by query exceeds limit of 10000',
    'too many results',
    'query exceeds max results 20000, retry with the range 0-31',
    'backend response too large',
    'query timeout exceeded',
    'query timed out, please reduce the range',
    'request timed out',
    'rate limit exceeded',
    'Too Many Requests',
    'Your app has exceeded its compute units per second capacity',
    'header not found',
    'a refusal in words that nobody has seen before',
  ]

  test('go on after whatever providers say, codes aside', async () => {
    const blocks = oneEach(300, 3)
    const { node, fixture } = await open(blocks)
    await fixture.read(
      fixture.folder.deliver(...deliverAll(blocks, ({ blockNumber }) => blockNumber === 150)),
    )
    const audits = createAudits(fixture.deps)
    for (const message of messages) {
      // Ranges above 100 blocks are refused, and what passes by itself is refused once.
      const passing = /rate|too many requests|capacity|header|request timed/i.test(message)
      let refused = 0
      node.interfere((method, params) => {
        if (method !== 'eth_getLogs') return undefined
        const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }]
        if (passing ? refused >= 1 : Number(toBlock) - Number(fromBlock) < 100) return undefined
        refused += 1
        const code = [-32_005, -32_602, -32_000, -32_603][refused % 4]
        return { error: { code, message: passing ? `${message}, try again in 5 ms` : message } }
      })
      const begun = await audits.begin({ listener: listener.key, again: true }, never)
      if (!begun.ok) throw new Error(`${message}: ${begun.error.message}`)
      const { id } = begun.value.audit
      await expect.poll(async () => [message, (await auditOf(audits, id)).state]).toEqual([message, 'done'])
      const { counts } = await auditOf(audits, id)
      expect([message, counts]).toMatchObject([message, { delivered: 99, missed: 1, notOnChain: 0 }])
    }
  })

  test('43,200 blocks take at most 25 requests', async () => {
    const blocks = oneEach(43_201, 500)
    const { node, fixture } = await open(blocks)
    await fixture.read(fixture.folder.deliver(...deliverAll(blocks)))
    const audits = createAudits(fixture.deps)
    const audit = await auditOf(audits, await runWhole(audits))
    expect(audit).toMatchObject({ state: 'done', counts: { delivered: 87, missed: 0 } })
    expect(node.calls.length).toBeLessThanOrEqual(25)
  })

  test('one that lags behind never makes a range complete', async () => {
    const blocks = oneEach(600)
    const { node, fixture } = await open(blocks)
    await fixture.read(fixture.folder.deliver(...deliverAll(blocks.slice(0, 300))))
    // It knew the end of the range, and when the logs are answered another one answers that does not.
    let isBehind = false
    node.interfere((method, params, right) => {
      if (method === 'eth_getLogs' && Array.isArray(right)) {
        isBehind = true
        return {
          result: right.filter(({ blockNumber }: { blockNumber: string }) => Number(blockNumber) <= 300),
        }
      }
      return isBehind && Number(params[0]) > 300 ? { result: null } : undefined
    })
    const audits = createAudits({ ...fixture.deps, backoff: () => 600_000 })
    const audit = await auditOf(audits, await runWhole(audits))
    expect(audit).toMatchObject({ state: 'waiting', doneTo: null, counts: { delivered: 0 } })
    expect(await fixture.deps.store.table(auditTable).intervals(listener.key)).toEqual({
      ok: true,
      value: [],
    })
    await audits.stop()
  })

  test('one that leaves logs out is found out by what was delivered of them, and the result says what it rests on', async () => {
    const blocks = oneEach(400)
    const { node, fixture } = await open(blocks)
    await fixture.read(fixture.folder.deliver(...deliverAll(blocks)))
    node.interfere((method, _params, right) =>
      method === 'eth_getLogs' && Array.isArray(right)
        ? { result: right.filter((_, index) => index !== 200) }
        : undefined,
    )
    const audits = createAudits(fixture.deps)
    const audit = await auditOf(audits, await runWhole(audits))
    expect(audit).toMatchObject({ state: 'failed', doneTo: null })
    expect(audit.problem?.message).toContain('Node 1 left a log of block 200 out of its answer')
    expect(audit.statement).toContain(
      'a node that leaves logs out of its answers cannot be noticed by an audit',
    )
  })

  test('without one it is said once, and nobody is asked', async () => {
    const { node, fixture } = await open(oneEach(10), { hasNode: () => false })
    const audits = createAudits(fixture.deps)
    expect(await audits.plan({ listener: listener.key }, never)).toMatchObject({
      ok: false,
      error: { kind: 'conflict', message: 'There is no node of the network testnet.' },
    })
    expect(node.calls).toEqual([])
  })
})

test('whatever ends it, it goes on where it was: the same result, and at most one chunk is asked for twice', async () => {
  const blocks = oneEach(20_000, 20)
  const { node, fixture } = await open(blocks)
  const lost = new Set([400, 8000, 15_000])
  await fixture.read(
    fixture.folder.deliver(...deliverAll(blocks, ({ blockNumber }) => lost.has(blockNumber))),
  )
  // Answers of logs that never come: nobody of the one that waits for them is there any more when the next one begins.
  const ends = new Set([2, 3, 5, 6, 8])
  let asked = 0
  const ranges: string[] = []
  const held = Promise.withResolvers<never>()
  let reached = Promise.withResolvers<void>()
  const thread = {
    request: (async (method: string, input: never, options: never) => {
      if (method === 'auditEnd') {
        asked += 1
        if (ends.has(asked)) {
          reached.resolve()
          return held.promise
        }
      }
      return fixture.deps.thread.request(method as 'auditEnd', input, options)
    }) as typeof fixture.deps.thread.request,
  }
  const first = createAudits({ ...fixture.deps, thread })
  const begun = await first.begin({ listener: listener.key }, never)
  if (!begun.ok) throw new Error(begun.error.message)
  const { id } = begun.value.audit
  for (const _end of ends) {
    await reached.promise
    reached = Promise.withResolvers<void>()
    // What was under way is forgotten, as after a kill: the next one knows what is on disk alone.
    const next = createAudits({ ...fixture.deps, thread })
    await next.start()
  }
  await expect.poll(async () => (await auditOf(first, id)).state).toBe('done')
  expect((await auditOf(first, id)).counts).toMatchObject({ delivered: 997, missed: 3, notOnChain: 0 })
  expect((await findingsOf(fixture)).map(({ blockNumber }) => blockNumber)).toEqual([15_000, 8000, 400])
  for (const { method, params } of node.calls)
    if (method === 'eth_getLogs') ranges.push(JSON.stringify(params))
  const twice = ranges.filter((range, index) => ranges.indexOf(range) !== index)
  // Each end asks for no more than its own chunk once more.
  expect(twice.length).toBeLessThanOrEqual(ends.size)
  expect(new Set(ranges).size).toBe(ranges.length - twice.length)
})

test('in safe mode it waits and says so, and the next start goes on with it', async () => {
  const blocks = oneEach(40)
  const { fixture } = await open(blocks)
  await fixture.read(fixture.folder.deliver(...deliverAll(blocks, ({ blockNumber }) => blockNumber === 7)))
  const reached = Promise.withResolvers<void>()
  // The desk ends while the first chunk is being read.
  const thread = {
    request: (async (method: string, input: never, options: never) => {
      if (method !== 'auditChunk') return fixture.deps.thread.request(method as 'auditChunk', input, options)
      reached.resolve()
      return new Promise(() => undefined)
    }) as typeof fixture.deps.thread.request,
  }
  const first = createAudits({ ...fixture.deps, thread })
  const begun = await first.begin({ listener: listener.key }, never)
  if (!begun.ok) throw new Error(begun.error.message)
  const { id } = begun.value.audit
  await reached.promise

  const safe = createAudits(fixture.deps)
  await safe.hold()
  expect(await auditOf(safe, id)).toMatchObject({
    state: 'waiting',
    doneTo: null,
    nextTryAt: null,
    problem: { message: 'This start is a safe mode: no audit goes on by itself.' },
  })
  const next = createAudits(fixture.deps)
  await next.start()
  await next.whenIdle()
  expect(await auditOf(next, id)).toMatchObject({ state: 'done', problem: null, counts: { missed: 1 } })
})

describe('what was missed', () => {
  test('while the receiver was down, and what may still come, are told apart', async () => {
    const blocks = oneEach(300)
    const at = (number: number): number => (begin + number * 2) * 1000
    const { fixture } = await open(blocks, { now: () => at(299) + 30_000 })
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

  test('is filled in once, marked, and never counts as delivered', async () => {
    const blocks = oneEach(200)
    const { node, fixture } = await open(blocks)
    await fixture.read(
      fixture.folder.deliver(...deliverAll(blocks, ({ blockNumber }) => [50, 51, 120].includes(blockNumber))),
    )
    node.interfere((method) =>
      method === 'eth_getTransactionByHash'
        ? { result: { from: contract, to: null, value: '0x5' } }
        : undefined,
    )
    const service = createAuditService(fixture.deps)
    closing.push(() => service.stop())
    const whole = async (again: boolean) => {
      const begun = await service.begin({ listener: listener.key, again }, never)
      if (!begun.ok) throw new Error(begun.error.message)
      const { id } = begun.value.audit
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
    expect(await service.backfill({ listener: listener.key, preview: true }, never)).toMatchObject({
      ok: true,
      value: { findings: 3, filled: 3 },
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
    expect(await service.backfill({ listener: listener.key }, never)).toMatchObject({
      ok: true,
      value: { findings: 3, filled: 2, present: 1, gone: 0 },
    })
    expect(await service.backfill({ listener: listener.key }, never)).toMatchObject({
      ok: true,
      value: { findings: 0, filled: 0 },
    })
    // The same by a job, which finds nothing more to do.
    const job = service.backfills.begin({ listener: listener.key })
    expect(job).toMatchObject({ ok: true, value: { state: 'running', done: 0, total: null } })
    await expect
      .poll(() => service.backfills.list().jobs)
      .toMatchObject([{ state: 'done', done: 0, total: 0, filled: 0, failure: null }])
    expect(service.backfills.cancel(99)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    await fixture.read(last + 2)
    const counts = async (backfilled: boolean) => {
      const found = await fixture.deps.log.countEvents({ filter: { listenerId: 'path1', backfilled } }, never)
      return found.ok && found.value.events
    }
    expect(await counts(true)).toBe(2)
    expect(await counts(false)).toBe(198)
    // Looked at again, they are still missed by the sender, and their findings stay filled.
    expect(await whole(true)).toMatchObject({ delivered: 198, missed: 2 })
    expect(await service.findings({ listener: listener.key, filled: true }, never)).toMatchObject({
      ok: true,
      value: { rows: [{ blockNumber: 120, kind: 'missed' }, { blockNumber: 50 }] },
    })
    expect(await service.findings({ listener: listener.key, filled: false }, never)).toMatchObject({
      ok: true,
      value: { rows: [] },
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
      await service.coverage(
        {
          from: new Date((begin + 2) * 1000).toISOString(),
          to: new Date((begin + 390) * 1000).toISOString(),
          segments: 10,
        },
        never,
      ),
    ).toMatchObject({
      ok: true,
      value: {
        listeners: [{ segments: [{ state: 'covered', missed: 0, filled: 2 }], auditedTo: { block: 199 } }],
      },
    })
  })
})

test('a clock that was behind when a listener was registered makes nothing missed', async () => {
  const blocks = oneEach(300)
  const at = (number: number): number => (begin + number * 2) * 1000
  // It was registered when block 200 was the newest, and the clock said the time of block 50.
  const registeredAt = at(50)
  let clock = registeredAt + 500
  let newest = 200
  const { node, fixture } = await open(blocks, { registeredAt, now: () => clock })
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
  const service = createAuditService(deps)
  closing.push(() => service.stop())
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

describe('what is covered', () => {
  test('goes without a gap from where the listener began, or is not said to', async () => {
    const blocks = oneEach(300)
    const { fixture } = await open(blocks)
    await fixture.read(fixture.folder.deliver(...deliverAll(blocks)))
    const service = createAuditService(fixture.deps)
    closing.push(() => service.stop())
    const run = async (from?: number) => {
      const begun = await service.begin(
        { listener: listener.key, ...(from === undefined ? {} : { from }) },
        never,
      )
      if (!begun.ok) throw new Error(begun.error.message)
      const { id } = begun.value.audit
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

  test('is nothing of a time with logs that cannot be decoded', async () => {
    const blocks = oneEach(100)
    // Nobody can tell whether this account is in a log of an unknown event.
    const unknown = { ...filters, events: [], topicHashes: [hashOf('unknown')], accounts: [contract] }
    const odd = chainOf(100, (number) =>
      number === 40 ? [[{ address: contract, topics: [hashOf('unknown'), hashOf('a')], data: '0x' }]] : [],
    )
    const node = await startMadeNode({ id: 5, blocks: odd })
    closing.push(() => node.stop())
    const fixture = await openAuditFixture([node.url], listenerOf(unknown))
    closing.push(() => fixture.stop())
    await fixture.read(fixture.folder.deliver(...deliverAll(blocks.slice(0, 1))))
    const service = createAuditService(fixture.deps)
    closing.push(() => service.stop())
    const begun = await service.begin({ listener: listener.key }, never)
    if (!begun.ok) throw new Error(begun.error.message)
    const { id } = begun.value.audit
    await expect
      .poll(async () => {
        const found = await service.get({ id }, never)
        return found.ok && found.value.audit
      })
      .toMatchObject({ state: 'done', counts: { unclear: 1, missed: 0 } })
    const at = (seconds: number): string => new Date((begin + seconds) * 1000).toISOString()
    const covered = await service.coverage({ from: at(10), to: at(190), segments: 3 }, never)
    expect(covered).toMatchObject({
      ok: true,
      value: {
        listeners: [
          {
            segments: [{ state: 'covered' }, { state: 'not-audited', audited: false }, { state: 'covered' }],
          },
        ],
      },
    })
  })
})
