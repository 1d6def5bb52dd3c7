import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { workControls } from '../../../main/platform/jobs/testing/work-controls.ts'
import { writeCertificate } from '../../audit/core/certificate/certificate-file.ts'
import { certify, usualChain } from '../../audit/core/certificate/testing/make-certificate.ts'
import { recheckChainProof } from '../core/recheck.ts'
import { recover } from '../core/testing/recover.ts'
import { findAnvil } from '../../../sample/chain/anvil-binary.ts'
import { startTransfersNode } from '../../audit/desk/testing/local-node.ts'
import { patient } from '../../../features/events/desk/testing/running-log.ts'
import { startLyingNode } from './testing/lying-node.ts'
import { openProofDesk } from './testing/proof-desk.ts'
import { deliveriesOf, mineCalls, onceAddress } from './testing/start-node.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { afterwards, inAllTests, inEachTest, untilEnd } from '../../../core/testing/in-tests.ts'

const { signal } = new AbortController()

// One node for all; the last test ends it.
const node = inAllTests(() => startTransfersNode(findAnvil()))
const desk = inEachTest(() => openProofDesk(node().url))
afterAll(() => node().kill())

/** Blocks of ten logs, delivered; of each block one delivery is forged. */
const deliverBlocks = async (blocks: number): Promise<number> => {
  let count = 0
  for (let at = 0; at < blocks; at += 1) {
    const hash = await mineCalls(
      node(),
      Array.from({ length: 10 }, () => onceAddress),
      1 + at * 10,
    )
    const [first = {}, ...rest] = await deliveriesOf(node(), hash)
    desk().deliver({ ...first, contractAddress: `0x${'66'.repeat(20)}` }, ...rest)
    count += 10
  }
  await desk().events(count)
  return count
}
const finalise = async (): Promise<void> => {
  for (let blocks = 0; blocks < 3; blocks += 1) await node().ask('evm_mine', [])
}
const network = 'devnet'

test('all events are examined, those of a block together, and their files are exported', async () => {
  const count = await deliverBlocks(4)
  await finalise()
  const { proofs } = desk()
  expect(await proofs.prove({ network }, signal)).toMatchObject({
    ok: true,
    value: { proof: null, job: expect.any(Number) },
  })
  const job = await desk().ended()
  expect(job).toMatchObject({
    state: 'done',
    progress: { done: count, total: count },
    result: { blocks: 4, counts: { proven: count - 4, refuted: 4, 'cannot-tell': 0 } },
  })
  const verdicts = await desk().verdicts()
  expect(verdicts.filter((one) => one === 'proven')).toHaveLength(count - 4)
  // Chosen ones are examined alone; those that are gone from the log are none.
  await proofs.prove({ network, events: [1_000_005, 1_000_001, 1_000_005, 5], again: true }, signal)
  expect(await desk().ended()).toMatchObject({
    state: 'done',
    progress: { done: 2, total: 2 },
    result: { blocks: 1 },
  })
  // One alone is answered at once, and announced as all are.
  const announced = desk().changes()
  expect(await proofs.prove({ network, events: [1_000_001] }, signal)).toMatchObject({
    value: { proof: { event: 1_000_001, verdict: 'proven' }, job: null },
  })
  expect(desk().changes()).toBeGreaterThan(announced)
  // A block of a lasting verdict is not read again.
  await proofs.prove({ network }, signal)
  expect(await desk().ended()).toMatchObject({
    state: 'done',
    progress: { done: 0 },
    result: { blocks: 0 },
  })
  const file = await proofs.file({ event: 1_000_001 }, signal)
  expect(recheckChainProof(file.ok ? file.value.text : '', recover)).toMatchObject({ proven: true })
  const refutation = await proofs.file({ event: 1_000_000 }, signal)
  expect(refutation).toMatchObject({ ok: true, value: { fileName: 'chain-refutation-1000000.json' } })
  expect(
    await proofs.recheck({ file: valueOf(refutation).text, keepAs: 'refutation.json' }, signal),
  ).toMatchObject({ value: { kind: 'refutation', refuted: true, proven: false } })
  const certificate = writeCertificate(certify(usualChain()))
  const complete = await proofs.recheck({ file: certificate, keepAs: 'complete.json' }, signal)
  await proofs.recheck({ file: certificate }, signal)
  expect(desk().files).toMatchObject([
    { name: 'refutation.json', kind: 'refutation', outcome: 'refuted' },
    { name: 'complete.json', kind: 'completeness', outcome: 'holds' },
  ])
  expect(complete).toMatchObject({ value: { kind: 'completeness', verdict: 'complete', matched: 3 } })
  expect(valueOf(await proofs.get({ event: 1_000_000 }))).toMatchObject({
    proof: { verdict: 'refuted', network },
  })
  const exported = await proofs.export({ filter: {}, withChecker: true }, workControls())
  expect(exported).toMatchObject({
    ok: true,
    value: { counts: { proofs: count - 4, refutations: 4, leftOut: 0 } },
  })
  const archive = exported.ok ? readFileSync(exported.value.path, 'latin1') : ''
  expect(archive).toContain('check-proof.mjs')
  expect(archive).toContain('chain-proof-1000001.json')
  expect(archive).toContain('chain-refutation-1000000.json')
  expect(archive).not.toContain(node().url)
})

test('nothing is examined while it cannot be read on which networks the listeners are', async () => {
  const count = await deliverBlocks(1)
  await finalise()
  desk().setListeners(false)
  await desk().proofs.prove({ network }, signal)
  expect(await desk().ended()).toMatchObject({
    state: 'failed',
    progress: { done: 0 },
    failure: { kind: 'unavailable', message: 'The file of the listeners cannot be read.' },
  })
  expect(await desk().verdicts()).toEqual(Array.from({ length: count }, () => null))
  desk().setListeners(true)
  await desk().proofs.prove({ network }, signal)
  expect(await desk().ended()).toMatchObject({
    state: 'done',
    result: { counts: { proven: count - 1, refuted: 1 } },
  })
})

const blockOf = (receipts: unknown): string =>
  z
    .array(z.looseObject({ blockHash: z.string() }))
    .min(1)
    .parse(receipts)[0]?.blockHash ?? ''

test('a job that the end of the desk interrupts goes on when it is resumed', async () => {
  const count = await deliverBlocks(4)
  await finalise()
  // The node answers for two blocks, and then not any more.
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const read: string[] = []
  const slow = untilEnd(
    await startLyingNode(node().url, async (method, answer) => {
      if (method !== 'eth_getBlockReceipts') return answer
      if (read.push(blockOf(answer)) > 2) {
        reached.resolve()
        await released.promise
      }
      return answer
    }),
  )
  afterwards(() => released.resolve())
  await desk().moveNode(slow.url)
  await desk().proofs.prove({ network }, signal)
  await reached.promise
  await expect.poll(() => desk().verdicts(), patient).toContain('proven')
  await desk().proofs.stop()
  released.resolve()
  const { proofs, jobs } = desk().reopen()
  untilEnd(proofs)
  expect(jobs.list()).toMatchObject([{ method: 'proofs.prove', state: 'interrupted', resumes: 'goes-on' }])
  const proven = await desk().provenBlocks()
  const before = read.length
  jobs.resume(jobs.list()[0]?.id ?? 0)
  await expect.poll(() => jobs.list(), patient).toMatchObject([{ state: 'done' }])
  const verdicts = await desk().verdicts()
  expect(verdicts.filter((one) => one === 'proven')).toHaveLength(count - 4)
  expect(verdicts.filter((one) => one === 'refuted')).toHaveLength(4)
  const readAgain = read.slice(before).filter((hash) => proven.has(hash))
  expect(readAgain, 'blocks that were proven are not read again').toEqual([])
})

test('a node that ends in the middle loses nothing', async () => {
  const count = await deliverBlocks(4)
  await finalise()
  const { proofs } = desk()
  node().kill()
  await proofs.prove({ network }, signal)
  expect(await desk().ended()).toMatchObject({
    state: 'done',
    progress: { done: count },
    result: { counts: { 'cannot-tell': count } },
  })
  expect(await proofs.get({ event: 1_000_000 })).toMatchObject({
    ok: true,
    value: { proof: { reason: 'node-failed' } },
  })
  expect(await desk().count()).toBe(count)
})
