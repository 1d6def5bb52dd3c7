import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCertificate } from '../../../core/certificate/certificate-file.ts'
import { recheckCertificate } from '../../../core/certificate/recheck-certificate.ts'
import { findAnvil } from '../../../sample/chain/anvil-binary.ts'
import { startLyingNode, type Lie } from '../proof/testing/lying-node.ts'
import {
  deliveriesOf,
  mineCalls,
  onceAddress,
  placeContracts,
  startNode,
  testChainId,
  twiceAddress,
} from '../proof/testing/start-node.ts'
import { auditTable } from './audit-table.ts'
import { createAudits } from './audits.ts'
import { createProofExport } from './export-proof.ts'
import { listenerOf, never, openAuditFixture, threadHere } from './testing/audit-desk.ts'
import { storedJobsOf } from '../../platform/jobs/testing/stored-jobs-of.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { afterwards, inAllTests, untilEnd } from '../../../core/testing/in-tests.ts'

const event = 'Transfer(address indexed from, address indexed to, uint256 value)'
const listener = listenerOf({ contractAddresses: [onceAddress], events: [event] })
const hour = 3_600_000

const node = inAllTests(() => startNode(findAnvil()))

/** Exports over a node; what is delivered is in the log before. */
const openDesk = async (urls: readonly string[], elements: readonly Record<string, unknown>[]) => {
  const fixture = await openAuditFixture(urls, listener, {
    thread: threadHere(urls, testChainId),
    chainIdOf: () => testChainId,
    // Nothing is too fresh.
    now: () => Date.now() + hour,
  })
  afterwards(() => fixture.stop())
  const body = Buffer.from(JSON.stringify(elements))
  await fixture.read(
    fixture.folder.deliver({
      listener: 'path1',
      receivedAt: Date.now(),
      contentType: 'application/json',
      body,
    }),
  )
  const { deps } = fixture
  /** Audits the blocks by the node itself. @returns the number of the audit */
  const audit = async (input: { readonly from?: number; readonly to?: number } = {}): Promise<number> => {
    const audits = untilEnd(createAudits({ ...deps, thread: threadHere([node().url], testChainId) }))
    const { id } = valueOf(await audits.begin({ listener: listener.key, again: true, ...input }, never)).audit
    await audits.whenIdle()
    return id
  }
  const files = (): string[] => {
    try {
      return readdirSync(deps.exportsFolder)
    } catch {
      return []
    }
  }
  return { exportProof: createProofExport(deps), audit, files, deps }
}

let sent: Record<string, unknown>[]
beforeAll(async () => {
  await placeContracts(node())
  const first = await mineCalls(node(), [onceAddress, twiceAddress, onceAddress])
  await mineCalls(node(), [twiceAddress], 50)
  await node().ask('evm_mine', [])
  const last = await mineCalls(node(), [onceAddress, onceAddress], 90)
  for (let blocks = 0; blocks < 3; blocks += 1) await node().ask('evm_mine', [])
  const all = [...(await deliveriesOf(node(), first)), ...(await deliveriesOf(node(), last))]
  const wanted = all.filter((one) => one['contractAddress'] === onceAddress)
  expect(wanted).toHaveLength(4)
  sent = wanted.filter((_, at) => at !== 2)
})
afterAll(() => node().kill())

test('a completeness proof says what matched and what was missed, and can be checked without a node', async () => {
  const { exportProof, audit, files } = await openDesk([node().url], sent)
  const id = await audit()
  const written = valueOf(await exportProof(id, never))
  expect(written).toMatchObject({ matched: 4, missed: 1 })
  expect(files()).toEqual([`completeness-proof-${id}.json`])
  const text = readFileSync(written.path, 'utf8')
  expect(text).not.toContain(node().url)
  expect(Buffer.byteLength(text)).toBe(written.bytes)
  const checked = recheckCertificate(text)
  expect(checked).toMatchObject({
    verdict: 'complete',
    message: written.summary,
    body: { listener: listener.key, chainId: testChainId },
    counted: { matched: 4, missed: 1, rebuilt: 2 },
  })
  expect(checked.body?.blocks).toHaveLength(written.blocks)
  expect(checked.body?.matched.map(({ delivered }) => delivered)).toEqual([true, true, false, true])

  const again = valueOf(await exportProof(id, never))
  expect(again.path).toBe(written.path)
  const { createdAt: _at, ...body } = recheckCertificate(readFileSync(again.path, 'utf8')).body ?? {}
  const { createdAt: _before, ...before } = checked.body ?? {}
  expect(body).toEqual(before)
})

test('a completeness proof of an audit of some blocks holds those alone', async () => {
  const { exportProof, audit } = await openDesk([node().url], sent)
  const written = valueOf(await exportProof(await audit({ from: 2, to: 3 }), never))
  expect(written).toMatchObject({ blocks: 2, matched: 0, missed: 0 })
  expect(written.summary).toContain('Between block 2 and block 3')
})

test('a completeness proof is refused of an audit that is not there, is not done or is too long', async () => {
  const { exportProof, audit, files, deps } = await openDesk([node().url], sent)
  const id = await audit()
  const table = deps.store.table(auditTable)
  const done = valueOf(await table.get(id))
  if (done === null) throw new Error('The audit is not stored.')
  expect(await exportProof(id + 1, never)).toMatchObject({ error: { kind: 'not-found' } })
  const running = valueOf(await table.add(done))
  expect(await exportProof(running, never)).toMatchObject({
    error: { kind: 'conflict', message: 'This audit is not done.' },
  })
  const long = valueOf(await table.add({ ...done, to: { ...done.to, number: done.from.number + 43_200 } }))
  await table.move({ id: long, state: 'done', problem: null, nextTryAt: null, endedAt: 0 })
  expect(await exportProof(long, never)).toMatchObject({
    error: {
      kind: 'conflict',
      message: 'This audit is of 43,201 blocks, and a proof holds at most 43,200.',
    },
  })
  expect(files()).toEqual([])
})

test('a completeness proof is refused where the log does not hold the deliveries any more', async () => {
  const { audit, deps } = await openDesk([node().url], sent)
  const id = await audit()
  const log: typeof deps.log = {
    ...deps.log,
    deliveryTimes: async (path) => {
      const times = await deps.log.deliveryTimes(path)
      return times.ok ? { ...times, value: { ...times.value, completeSince: Date.now() } } : times
    },
  }
  expect(await createProofExport({ ...deps, log })(id, never)).toMatchObject({
    error: { kind: 'conflict', message: 'Deliveries of these blocks were removed from the log.' },
  })
})

const shows = (method: string): boolean =>
  method === 'eth_getBlockReceipts' || method === 'eth_getTransactionReceipt'
const lies: readonly (readonly [string, Lie])[] = [
  [
    'drops logs of receipts',
    (method, answer) =>
      shows(method) && Array.isArray(answer)
        ? answer.map((receipt: object) => ({ ...receipt, logs: [] }))
        : answer,
  ],
  ['has no receipts', (method, answer) => (method === 'eth_getBlockReceipts' ? [] : answer)],
  [
    'swaps logs of receipts',
    (method, answer) => {
      if (method !== 'eth_getBlockReceipts' || !Array.isArray(answer)) return answer
      const all = answer as { logs: unknown }[]
      return all.map((receipt, at) => ({ ...receipt, logs: all[(at + 1) % all.length]?.logs }))
    },
  ],
  [
    'has empty bloom filters',
    (method, answer) =>
      method === 'eth_getBlockByHash' && answer !== null
        ? { ...(answer as object), logsBloom: `0x${'00'.repeat(256)}` }
        : answer,
  ],
  [
    'leaves a block out',
    (method, answer, [hash]) => (method === 'eth_getBlockByHash' && hash !== undefined ? null : answer),
  ],
]
test.each(lies)('a completeness proof is never written from a node that %s', async (_, lie) => {
  const liar = untilEnd(await startLyingNode(node().url, lie))
  const { exportProof, audit, files } = await openDesk([liar.url], sent)
  expect(await exportProof(await audit(), never)).toMatchObject({ ok: false })
  expect(files()).toEqual([])
})

test('a completeness proof is written only where another node of those that are set up has its last block, and none contradicts', async () => {
  const invents: Lie = (method, answer) =>
    method === 'eth_getBlockByNumber' && answer !== null
      ? { ...(answer as object), hash: `0x${'5'.repeat(64)}` }
      : answer
  const liar = untilEnd(await startLyingNode(node().url, invents))
  const gone = await startLyingNode(node().url, (_method, answer) => answer)
  await gone.stop()
  const [n, l, g] = [node().url, liar.url, gone.url]
  for (const [urls, problem] of [
    [[n, n], null],
    [[n, g, n], null],
    [[n, g], 'no second one answered: Node 2'],
    [[n, n, l], 'Node 3 has another block'],
    [[n, l, n], 'Node 2 has another block'],
    [[l, n, n], 'has another block'],
    [[l, l, n], 'Node 3 has another block'],
  ] as const) {
    const { exportProof, audit } = await openDesk(urls, sent)
    const exported = await exportProof(await audit(), never)
    if (problem === null) expect(exported.ok).toBe(true)
    else expect(exported).toMatchObject({ error: { message: expect.stringContaining(problem) as string } })
  }
})

test('a completeness proof that a killed desk left unfinished is done again, or discarded with what it left', async () => {
  const { audit, files, deps } = await openDesk([node().url], sent)
  const id = await audit()
  const leave = async () => {
    const record = deps.storedJobs.declare('audit.exportProof', {
      describe: () => '',
      resume: () => never as never,
    })
    await record({ id }).begin()
    mkdirSync(deps.exportsFolder, { recursive: true })
    for (const end of ['blocks', 'unchecked', 'unchecked.part'])
      writeFileSync(join(deps.exportsFolder, `completeness-proof-${id}.json.${end}`), '[]')
    const storedJobs = storedJobsOf(deps.store)
    createProofExport({ ...deps, storedJobs })
    return storedJobs
  }
  const discarding = await leave()
  const [left] = valueOf(await discarding.list())
  expect(left).toMatchObject({ what: `Proof of audit ${id}`, state: 'interrupted', resumes: 'again' })
  expect((await discarding.discard(left?.id ?? 0)).ok).toBe(true)
  expect(files()).toEqual([])

  const resuming = await leave()
  const [again] = valueOf(await resuming.list())
  expect((await resuming.resume(again?.id ?? 0, never)).ok).toBe(true)
  const path = join(deps.exportsFolder, `completeness-proof-${id}.json`)
  await expect.poll(() => resuming.list()).toMatchObject({ value: [{ state: 'done', message: path }] })
  expect(files()).toEqual([basename(path)])
  expect(recheckCertificate(readFileSync(path, 'utf8'))).toMatchObject({ verdict: 'complete' })
})

// The chain is longer after it.
test('a completeness proof of many parts is one chain', async () => {
  await node().ask('anvil_mine', ['0x96'])
  const more = await mineCalls(node(), [onceAddress], 200)
  for (let blocks = 0; blocks < 3; blocks += 1) await node().ask('evm_mine', [])
  const all = [...sent, ...(await deliveriesOf(node(), more))]
  const { exportProof, audit, files } = await openDesk([node().url], all)
  const written = valueOf(await exportProof(await audit(), never))
  expect(written).toMatchObject({ matched: 5, missed: 1 })
  // Three parts, the last of them not a whole one.
  expect(written.blocks).toBeGreaterThan(128)
  expect(written.blocks % 64).not.toBe(0)
  const text = readFileSync(written.path, 'utf8')
  const checked = recheckCertificate(text)
  expect(checked).toMatchObject({ verdict: 'complete', message: written.summary })
  if (checked.body !== null) expect(writeCertificate(checked.body)).toBe(text)
  expect(files()).toEqual([basename(written.path)])
})
