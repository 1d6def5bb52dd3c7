import { expect, test } from 'vitest'
import { createAudits } from './audits.ts'
import { createAuditService } from './service.ts'
import { auditTable } from './audit-table.ts'
import { never, openAuditFixture, threadHere } from './testing/audit-desk.ts'
import * as made from './testing/made-audit.ts'
import {
  auditById,
  auditOf,
  chainOf,
  deliverAll,
  listener,
  oneEach,
  openMadeDesk,
  runWhole,
} from './testing/made-audit.ts'
import { startMadeNode } from './testing/made-chain.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'
import { logMessages } from '../../../main/platform/chain/testing/provider-messages.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'

const messages = logMessages.filter(({ kind }) => ['range', 'size', 'timeout', 'rate'].includes(kind))

test('nodes go on after whatever providers say, codes aside', async () => {
  const { node, fixture } = await openMadeDesk(oneEach(300, 3), [150])
  const audits = createAudits(fixture.deps)
  for (const { kind, message } of messages.filter((_, at) => at % ofMany(1, 3) === 0)) {
    // Ranges above 100 blocks are refused, and what passes by itself is refused once.
    const passing = kind === 'rate'
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
    const { id } = begun.value
    await expect.poll(async () => [message, (await auditOf(audits, id)).state]).toEqual([message, 'done'])
    const { counts } = await auditOf(audits, id)
    expect([message, counts]).toMatchObject([message, { delivered: 99, missed: 1, notOnChain: 0 }])
  }
})

test('nodes 43,200 blocks take at most 25 requests', async () => {
  const { node, fixture } = await openMadeDesk(oneEach(43_201, 500))
  const audits = createAudits(fixture.deps)
  const audit = await auditOf(audits, await runWhole(audits))
  expect(audit).toMatchObject({ state: 'done', counts: { delivered: 87, missed: 0 } })
  expect(node.calls.length).toBeLessThanOrEqual(25)
})

test.each([
  ['a log in each block', oneEach(300), 1],
  ['few logs', oneEach(43_201, 500), 1],
  ['nothing', chainOf(500, () => []), 1],
  ['nothing in many ranges', oneEach(43_201, 100_000), 1],
  ['two nodes', oneEach(6000, 50), 2],
])('an audit makes about as many requests as estimated: %s', async (_name, blocks, nodes) => {
  const started = await Promise.all(
    Array.from({ length: nodes }, async () => untilEnd(await startMadeNode({ id: 5, blocks }))),
  )
  const fixture = untilEnd(
    await openAuditFixture(
      started.map(({ url }) => url),
      listener,
    ),
  )
  await fixture.read(fixture.folder.deliver(...deliverAll(blocks)))
  const audits = createAudits(fixture.deps)
  const { cost } = valueOf(await audits.plan({ listener: listener.key }, never))
  const audit = await auditOf(audits, await runWhole(audits))
  expect(audit.state).toBe('done')
  expect(Math.abs(audit.calls - cost.calls) / audit.calls).toBeLessThanOrEqual(0.2)
})

test('nodes one that lags behind never makes a range complete', async () => {
  const { node, fixture } = await openMadeDesk(oneEach(600), (block) => block >= 300)
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
  expect(valueOf(await fixture.deps.store.table(auditTable).intervals(listener.key))).toEqual([])
  await audits.stop()
})

test('nodes one that leaves logs out is found out by what was delivered of them, and the result says what it rests on', async () => {
  const { node, fixture } = await openMadeDesk(oneEach(400))
  node.interfere((method, _params, right) =>
    method === 'eth_getLogs' && Array.isArray(right)
      ? { result: right.filter((_, index) => index !== 200) }
      : undefined,
  )
  const audits = createAudits(fixture.deps)
  const audit = await auditOf(audits, await runWhole(audits))
  expect(audit).toMatchObject({ state: 'failed', doneTo: null })
  expect(audit.problem?.message).toContain('Node 1 left a log of block 200 out of its answer')
})

test('nodes without one it is said once, and nobody is asked', async () => {
  const { node, fixture } = await openMadeDesk(oneEach(10), 'all', { hasNode: () => false })
  const audits = createAudits(fixture.deps)
  expect(errorOf(await audits.plan({ listener: listener.key }, never))).toMatchObject({
    kind: 'conflict',
    message: 'There is no node of the network testnet.',
  })
  expect(node.calls).toEqual([])
})

test('whatever ends it, it goes on where it was: the same result, and at most one chunk is asked for twice', async () => {
  const { node, fixture } = await openMadeDesk(oneEach(20_000, 20), [400, 8000, 15_000])
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
  const { id } = valueOf(await first.begin({ listener: listener.key }, never))
  for (const _end of ends) {
    await reached.promise
    reached = Promise.withResolvers<void>()
    // What was under way is forgotten, as after a kill: the next one knows what is on disk alone.
    const next = createAudits({ ...fixture.deps, thread })
    await next.start()
  }
  await expect.poll(async () => (await auditOf(first, id)).state).toBe('done')
  expect((await auditOf(first, id)).counts).toMatchObject({ delivered: 997, missed: 3, notOnChain: 0 })
  expect((await made.findingsOf(fixture)).map(({ blockNumber }) => blockNumber)).toEqual([15_000, 8000, 400])
  const read = valueOf(await fixture.deps.store.table(auditTable).intervals(listener.key))
  expect(read.map(({ fromBlock, toBlock }) => [fromBlock, toBlock])).toEqual([
    [0, 1999],
    [2000, 3999],
    [4000, 7999],
    [8000, 11_999],
    [12_000, 19_999],
  ])
  for (const { method, params } of node.calls)
    if (method === 'eth_getLogs') ranges.push(JSON.stringify(params))
  const twice = ranges.filter((range, index) => ranges.indexOf(range) !== index)
  // Each end asks for no more than its own chunk once more.
  expect(twice.length).toBeLessThanOrEqual(ends.size)
  expect(new Set(ranges).size).toBe(ranges.length - twice.length)
})

test('in safe mode it waits and says so, and the next start goes on with it', async () => {
  const { fixture } = await openMadeDesk(oneEach(40), [7])
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
  const { id } = valueOf(await first.begin({ listener: listener.key }, never))
  await reached.promise

  const safe = createAudits(fixture.deps)
  await safe.hold()
  expect(await auditOf(safe, id)).toMatchObject({
    state: 'waiting',
    doneTo: null,
    nextTryAt: null,
    problem: { message: 'Marketdesk started in safe mode: audits do not continue.' },
  })
  const next = untilEnd(createAuditService(fixture.deps))
  await next.start()
  await expect
    .poll(async () => auditById(next, id))
    .toMatchObject({ state: 'done', problem: null, counts: { missed: 1 } })
})

const quiet = oneEach(200, 50)

const since = async (from: number, of = made.filters) => {
  const node = untilEnd(await startMadeNode({ id: 5, blocks: quiet }))
  const choice = { chainId: 5, purpose: 'audit' as const }
  const now = made.begin * 1000 + 86_400_000
  return valueOf(
    await threadHere([node.url]).request('auditSince', { choice, from, filters: of, now }, { signal: never }),
  ).result
}

test('logs of a listener since a block are named with their place and time', async () => {
  const found = await since(60)
  if (!found.ok || found.value === null) return expect.fail('There are logs.')
  expect(found.value).toMatchObject({ unclear: 0, node: 'Node 1' })
  expect(found.value.logs[0]).toMatchObject({
    blockNumber: 100,
    logIndex: 0,
    txnHash: quiet[100]?.logs[0]?.txnHash,
  })
  expect(found.value.to).toBeGreaterThanOrEqual(100)
})

test('a chain that was quiet for it is quiet, and a block that is not final yet says nothing', async () => {
  const elsewhere = { ...made.filters, contractAddresses: [`0x${'c1'.repeat(20)}` as const] }
  expect(await since(60, elsewhere)).toMatchObject({ ok: true, value: { logs: [], unclear: 0 } })
  expect(await since(10_000)).toEqual({ ok: true, value: null })
})
