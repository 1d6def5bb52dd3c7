import { expect, test } from 'vitest'
import { storedJobsOf } from '../../platform/jobs/testing/stored-jobs-of.ts'
import { createAuditService } from './service.ts'
import { never, openAuditFixture } from './testing/audit-desk.ts'
import { contract, deliverAll, listener, oneEach } from './testing/made-audit.ts'
import { startMadeNode } from './testing/made-chain.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { afterwards, untilEnd } from '../../../core/testing/in-tests.ts'

test('a back-fill goes on to its target, says how far it is, and stops when it is told to', async () => {
  const blocks = oneEach(130)
  const node = untilEnd(await startMadeNode({ id: 5, blocks }))
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let imports = 0
  const fixture = untilEnd(await openAuditFixture([node.url], listener))
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
  // 120 of them are lost: three parts.
  await fixture.read(fixture.folder.deliver(...deliverAll(blocks, ({ blockNumber }) => blockNumber >= 10)))
  node.interfere((method) =>
    method === 'eth_getTransactionByHash'
      ? { result: { from: contract, to: null, value: '0x5' } }
      : undefined,
  )
  const { id } = valueOf(await service.begin({ listener: listener.key }, never)).audit
  await expect
    .poll(async () => {
      const found = await service.get({ id }, never)
      return found.ok && found.value.audit
    })
    .toMatchObject({ state: 'done', counts: { delivered: 10, missed: 120 } })

  const first = service.backfills.begin({ audit: id })
  await reached.promise
  expect(service.backfills.list().jobs).toMatchObject([
    { state: 'running', done: 50, total: 120, filled: 50 },
  ])
  expect(service.backfills.begin({ audit: id })).toMatchObject({ ok: false, error: { kind: 'conflict' } })
  const { running } = fixture.deps.storedJobs
  expect(running.list()).toMatchObject([{ method: 'audit.beginBackfill', done: 50, total: 120 }])
  if (first.ok) running.cancel(first.value.id)
  released.resolve()
  await expect
    .poll(() => service.backfills.list().jobs)
    .toMatchObject([{ state: 'cancelled', total: 120, failure: { kind: 'cancelled' } }])

  // What was filled in stays. Another one is to do the rest, in a desk that is killed before it brings anything in.
  const killed = Promise.withResolvers<void>()
  createAuditService({
    ...fixture.deps,
    importDeliveries: () => {
      killed.resolve()
      return new Promise(() => undefined)
    },
  }).backfills.begin({ to: new Date().toISOString() })
  await killed.promise
  const storedJobs = storedJobsOf(fixture.deps.store)
  const restarted = untilEnd(createAuditService({ ...fixture.deps, storedJobs }))
  const left = await storedJobs.list()
  expect(left).toMatchObject({
    value: [{ method: 'audit.beginBackfill', state: 'interrupted', resumes: 'goes-on', done: 0, total: 20 }],
  })
  expect(await storedJobs.resume(left.ok ? (left.value[0]?.id ?? 0) : 0, never)).toMatchObject({ ok: true })
  await expect
    .poll(() => restarted.backfills.list().jobs[0])
    .toMatchObject({ state: 'done', done: 20, total: 20, filled: 20, failure: null })
  expect(valueOf(await service.findings({ listener: listener.key, filled: false }, never))).toMatchObject({
    rows: [],
  })
  expect(
    valueOf(await service.findings({ listener: listener.key, filled: true, limit: 1 }, never)),
  ).toMatchObject({ counts: { missed: 120 } })
})
