import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { workControls } from '../../../main/platform/jobs/testing/work-controls.ts'
import { writeCertificate } from '../core/certificate/certificate-file.ts'
import { recheckCertificate } from '../core/certificate/recheck-certificate.ts'
import { findAnvil } from '../../../sample/chain/anvil-binary.ts'
import { changing, changingReceipts, startLyingNode, type Lie } from '../../proof/desk/testing/lying-node.ts'
import * as chain from '../../proof/desk/testing/start-node.ts'
import { onceAddress, testChainId, twiceAddress } from '../../proof/desk/testing/start-node.ts'
import { auditTable } from './audit-table.ts'
import { createAudits } from './audits.ts'
import { createProofExport } from './export-proof.ts'
import { never, openAuditFixture, threadHere } from './testing/audit-desk.ts'
import { delivered, laterDesk, startTransfersNode, transfersListener } from './testing/local-node.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { inAllTests, untilEnd } from '../../../core/testing/in-tests.ts'

const node = inAllTests(() => startTransfersNode(findAnvil()))
// One desk and one audit of all blocks, by the node itself. Exports read other nodes.
const fixture = inAllTests(() =>
  openAuditFixture([node().url], transfersListener, {
    ...laterDesk,
    thread: threadHere([node().url], testChainId),
  }),
)
const audit = async (input: { readonly from?: number; readonly to?: number } = {}): Promise<number> => {
  const audits = createAudits(fixture().deps)
  const { id } = valueOf(
    await audits.begin({ listener: transfersListener.key, again: true, ...input }, never),
  )
  await audits.whenIdle()
  await audits.stop()
  return id
}
/** Exports over other nodes than the one that was audited. */
const exportWith = (deps: Parameters<typeof createProofExport>[0]) => (id: number) =>
  createProofExport(deps).exportProof({ audit: id }, workControls())
const exportOver = (...urls: readonly string[]) =>
  exportWith({ ...fixture().deps, thread: threadHere(urls, testChainId) })
const files = (): string[] => readdirSync(fixture().deps.exportsFolder)
const proofOf = ({ path }: { readonly path: string }) => recheckCertificate(readFileSync(path, 'utf8'))
const refusal = (message: string) => ({
  error: { kind: 'conflict', message: expect.stringContaining(message) as string },
})

let sent: Record<string, unknown>[]
let whole: number
const deliver = (elements: readonly unknown[]) =>
  fixture().read(fixture().folder.deliver(delivered(elements)))
const mine = async (targets: readonly string[], first: number) =>
  chain.deliveriesOf(node(), await chain.mineCalls(node(), targets, first))
const finalise = async (): Promise<void> => {
  for (let blocks = 0; blocks < 3; blocks += 1) await node().ask('evm_mine', [])
}
beforeAll(async () => {
  const first = await mine([onceAddress, twiceAddress, onceAddress], 1)
  await mine([twiceAddress], 50)
  await node().ask('evm_mine', [])
  const all = [...first, ...(await mine([onceAddress, onceAddress], 90))]
  await finalise()
  const wanted = all.filter((one) => one['contractAddress'] === onceAddress)
  expect(wanted).toHaveLength(4)
  sent = wanted.filter((_, at) => at !== 2)
  await deliver(sent)
  whole = await audit()
})
beforeEach(() => {
  const { exportsFolder } = fixture().deps
  rmSync(exportsFolder, { recursive: true, force: true })
  mkdirSync(exportsFolder)
})
afterAll(() => node().kill())

test('a completeness proof says what matched and what was missed, and can be checked without a node', async () => {
  const exportProof = exportOver(node().url)
  const written = valueOf(await exportProof(whole))
  expect(written).toMatchObject({ counts: { matched: 4, missed: 1 } })
  expect(files()).toEqual([`completeness-proof-${whole}.json`])
  const text = readFileSync(written.path, 'utf8')
  expect(text).not.toContain(node().url)
  expect(Buffer.byteLength(text)).toBe(written.bytes)
  const checked = recheckCertificate(text)
  expect(checked).toMatchObject({
    verdict: 'complete',
    body: { listener: transfersListener.key, chainId: testChainId },
    counted: { matched: 4, missed: 1, rebuilt: 2 },
  })
  expect(checked.body?.blocks).toHaveLength(written.rows)
  expect(checked.body?.matched.map(({ delivered: was }) => was)).toEqual([true, true, false, true])

  const again = valueOf(await exportProof(whole))
  expect(again.path).toBe(written.path)
  const { createdAt: _at, ...body } = proofOf(again).body ?? {}
  const { createdAt: _before, ...before } = checked.body ?? {}
  expect(body).toEqual(before)
})

test('a completeness proof of an audit of some blocks holds those alone', async () => {
  const written = valueOf(await exportOver(node().url)(await audit({ from: 2, to: 3 })))
  expect(written).toMatchObject({ rows: 2, counts: { matched: 0, missed: 0 } })
  expect(proofOf(written).message).toContain('Between block 2 and block 3')
})

test('a completeness proof is refused of an audit that is not there, not done, too long, or whose deliveries are gone', async () => {
  const { deps } = fixture()
  const exportProof = exportOver(node().url)
  const table = deps.store.table(auditTable)
  const done = valueOf(await table.get(whole)) ?? expect.fail('The audit is not stored.')
  expect(await exportProof(99)).toMatchObject({ error: { kind: 'not-found' } })
  const running = valueOf(await table.add(done))
  expect(await exportProof(running)).toMatchObject(refusal('This audit is not done.'))
  const long = valueOf(
    await table.add({ ...done, blocks: { ...done.blocks, to: done.blocks.from + 43_200 } }),
  )
  for (const id of [running, long]) await table.move(id, 'done')
  expect(await exportProof(long)).toMatchObject(
    refusal('This audit is of 43,201 blocks, and a proof holds at most 43,200.'),
  )
  const log: typeof deps.log = {
    ...deps.log,
    deliveryTimes: async (path) => {
      const times = await deps.log.deliveryTimes(path)
      return times.ok ? { ...times, value: { ...times.value, completeSince: Date.now() } } : times
    },
  }
  expect(await exportWith({ ...deps, log })(whole)).toMatchObject(
    refusal('Deliveries of these blocks were removed from the log.'),
  )
  expect(files()).toEqual([])
})

const lies: readonly (readonly [string, Lie])[] = [
  ['drops logs of receipts', changingReceipts((all) => all.map((receipt) => ({ ...receipt, logs: [] })))],
  [
    'leaves a block out',
    (method, answer, [hash]) => (method === 'eth_getBlockByHash' && hash !== undefined ? null : answer),
  ],
]
test.each(lies)('a completeness proof is never written from a node that %s', async (_, lie) => {
  const liar = untilEnd(await startLyingNode(node().url, lie))
  expect(await exportOver(liar.url)(whole)).toMatchObject({ ok: false })
  expect(files()).toEqual([])
})

test('a completeness proof is written only where another node of those that are set up has its last block, and none contradicts', async () => {
  const invented = (block: object) => ({ ...block, hash: `0x${'5'.repeat(64)}` })
  const liar = untilEnd(await startLyingNode(node().url, changing('eth_getBlockByNumber', invented)))
  const gone = await startLyingNode(node().url, (_method, answer) => answer)
  await gone.stop()
  const [n, l, g] = [node().url, liar.url, gone.url]
  for (const [urls, problem] of [
    [[n, n], null],
    [[n, g, n], null],
    [[n, g], 'no second one answered: Node 2'],
    [[n, n, l], 'Node 3 has another block'],
    [[n, l, n], 'Node 2 has another block'],
  ] as const) {
    const exported = await exportOver(...urls)(whole)
    if (problem === null) expect(exported.ok).toBe(true)
    else expect(exported).toMatchObject({ error: { message: expect.stringContaining(problem) as string } })
  }
})

test('what a killed desk left of a completeness proof is removed', async () => {
  const { deps } = fixture()
  for (const end of ['blocks', 'unchecked', 'unchecked.part'])
    writeFileSync(join(deps.exportsFolder, `completeness-proof-${whole}.json.${end}`), '[]')
  expect((await createProofExport(deps).dropProof({ audit: whole })).ok).toBe(true)
  expect(files()).toEqual([])
})

// The chain is longer after it.
test('a completeness proof of many parts is one chain', async () => {
  await node().ask('anvil_mine', ['0x96'])
  await deliver(await mine([onceAddress], 200))
  await finalise()
  const written = valueOf(await exportOver(node().url)(await audit()))
  expect(written).toMatchObject({ counts: { matched: 5, missed: 1 } })
  // Three parts, the last of them not a whole one.
  expect(written.rows).toBeGreaterThan(128)
  expect(written.rows % 64).not.toBe(0)
  const text = readFileSync(written.path, 'utf8')
  const checked = recheckCertificate(text)
  expect(checked).toMatchObject({ verdict: 'complete' })
  if (checked.body !== null) expect(writeCertificate(checked.body)).toBe(text)
  expect(files()).toEqual([basename(written.path)])
})
