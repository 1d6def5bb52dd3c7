import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Output } from '../../../contract/contract.ts'
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
import { createCertificates } from './certificates.ts'
import { listenerOf, never, openAuditFixture, threadHere } from './testing/audit-desk.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { afterwards, inAllTests, untilEnd } from '../../../core/testing/in-tests.ts'

const event = 'Transfer(address indexed from, address indexed to, uint256 value)'
const listener = listenerOf({ contractAddresses: [onceAddress], events: [event] })
const hour = 3_600_000

/** Certificates over a node; what is delivered is in the log before. */
const openDesk = async (url: string, elements: readonly Record<string, unknown>[]) => {
  let look = (): void => undefined
  const fixture = await openAuditFixture([url], listener, {
    thread: threadHere([url], testChainId),
    chainIdOf: () => testChainId,
    // Nothing is too fresh.
    now: () => Date.now() + hour,
    onChange: () => look(),
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
  const certificates = untilEnd(createCertificates(fixture.deps))
  const read = async (id: number) => {
    return valueOf(await certificates.get(id)).certificate
  }
  /** The certificate when it is not being made any more. */
  const ended = async (id: number) => {
    for (;;) {
      const { promise, resolve } = Promise.withResolvers<void>()
      look = resolve
      const certificate = await read(id)
      if (certificate.state !== 'running') return certificate
      await promise
    }
  }
  const make = async (input: { readonly from?: number; readonly to?: number } = {}) => {
    const begun = valueOf(await certificates.make({ listener: listener.key, ...input }, never))
    return ended(begun.certificate.id)
  }
  const files = (): string[] => {
    try {
      return readdirSync(fixture.deps.exportsFolder)
    } catch {
      return []
    }
  }
  /** The same desk after it was opened again. */
  const reopen = async () => {
    await certificates.stop()
    const again = untilEnd(createCertificates(fixture.deps))
    await again.start()
    return again
  }
  return { certificates, make, ended, files, reopen, deps: fixture.deps }
}

describe('a certificate of a chain', () => {
  let sent: Record<string, unknown>[]
  const node = inAllTests(() => startNode(findAnvil()))
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

  test('lists what matched and what was missed, and can be checked without a node', async () => {
    const { certificates, make, files } = await openDesk(node().url, sent)
    const plan = await certificates.plan({ listener: listener.key }, never)
    expect(plan).toMatchObject({ ok: true, value: { note: null, finality: 'finalized' } })
    expect(files()).toEqual([])
    const made = await make()
    expect(made).toMatchObject({ state: 'done', failure: null, matched: 4, missed: 1 })
    expect(made.done).toBe(made.total)
    if (plan.ok) {
      const { fileBytes, rebuilt, cost } = plan.value
      expect(rebuilt).toBe(2)
      expect(cost.calls).toBe(made.total + 2)
      expect(Math.abs(fileBytes - (made.fileBytes ?? 0))).toBeLessThan((made.fileBytes ?? 0) / 5)
    }
    if (plan.ok) expect(made.blocks).toEqual(plan.value.blocks)
    const text = readFileSync(made.path ?? '', 'utf8')
    expect(text).not.toContain(node().url)
    expect(Buffer.byteLength(text)).toBe(made.fileBytes)
    const checked = recheckCertificate(text)
    expect(checked).toMatchObject({
      verdict: 'complete',
      message: made.summary,
      counted: { matched: 4, missed: 1, rebuilt: 2 },
    })
    expect(checked.body?.matched.map(({ delivered }) => delivered)).toEqual([true, true, false, true])
    expect(valueOf(await certificates.recheck(text, never))).toMatchObject({
      verdict: 'complete',
      listener: listener.key,
      chainId: testChainId,
      matched: 4,
      missed: 1,
    })
    expect(await certificates.list({})).toMatchObject({ ok: true, value: { certificates: [made] } })
    expect(valueOf(await certificates.list({ listener: 'another' }))).toEqual({ certificates: [] })
  })

  test('is listed after a restart, checked again, and removed with its file', async () => {
    const { make, files, reopen } = await openDesk(node().url, sent)
    const made = await make()
    const again = await reopen()
    expect(await again.list({})).toMatchObject({ ok: true, value: { certificates: [made] } })
    expect(await again.check(made.id, never)).toMatchObject({ ok: true, value: { verdict: 'complete' } })
    const text = readFileSync(made.path ?? '', 'utf8')
    writeFileSync(made.path ?? '', text.replace('"delivered":false', '"delivered":true'))
    expect(await again.check(made.id, never)).toMatchObject({ ok: true, value: { verdict: 'not-complete' } })

    rmSync(made.path ?? '')
    expect(valueOf(await again.get(made.id))).toMatchObject({ certificate: { state: 'done', path: null } })
    expect(await again.file({ id: made.id })).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    writeFileSync(made.path ?? '', text)
    expect((await again.remove(made.id)).ok).toBe(true)
    expect(files()).toEqual([])
    expect(await again.list({})).toEqual({ ok: true, value: { certificates: [] } })
    expect(await again.remove(made.id)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  })

  test('that was being made when the desk ended has failed, and left nothing behind', async () => {
    const { make, files, reopen, deps } = await openDesk(node().url, sent)
    const { path, id: _id, ...made } = await make()
    const file = 'certificate-1-2-unfinished.json'
    const table = deps.store.table(auditTable)
    const added = valueOf(await table.addCertificate({ ...made, file, state: 'running', endedAt: null }))
    for (const end of ['blocks', 'unchecked', 'unchecked.part'])
      writeFileSync(join(deps.exportsFolder, `${file}.${end}`), '')
    const again = await reopen()
    expect(valueOf(await again.get(added))).toMatchObject({
      certificate: { state: 'failed', path: null, failure: { kind: 'unavailable' } },
    })
    expect(files()).toEqual([basename(path ?? '')])
  })

  test('of some blocks holds those alone', async () => {
    const { make } = await openDesk(node().url, sent)
    const made = await make({ from: 2, to: 3 })
    expect(made).toMatchObject({ state: 'done', total: 2, matched: 0, missed: 0, blocks: { from: 2, to: 3 } })
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
  test.each(lies)('is never made of a node that %s', async (_, lie) => {
    const liar = untilEnd(await startLyingNode(node().url, lie))
    const { make, files } = await openDesk(liar.url, sent)
    const made = await make()
    expect(made).toMatchObject({ state: 'failed', path: null, summary: null, matched: null })
    expect(files()).toEqual([])
  })

  test('that is given up leaves nothing behind', async () => {
    const cancelled = Promise.withResolvers<void>()
    const slow = await startLyingNode(node().url, async (method, answer) => {
      // Only blocks that hold a log are read like this: the certificate is in the midst of being made.
      if (method === 'eth_getBlockReceipts') await cancelled.promise
      return answer
    })
    afterwards(() => slow.stop())
    const { certificates, ended, files } = await openDesk(slow.url, sent)
    const { id } = valueOf(await certificates.make({ listener: listener.key }, never)).certificate
    expect((await certificates.cancel(id)).ok).toBe(true)
    cancelled.resolve()
    expect(await ended(id)).toMatchObject({ state: 'cancelled', path: null })
    expect(files()).toEqual([])
    expect(await certificates.cancel(99)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  })

  // The chain is longer after it.
  test('of many parts is one chain, and its pieces joined are its file', async () => {
    await node().ask('anvil_mine', ['0x96'])
    const more = await mineCalls(node(), [onceAddress], 200)
    for (let blocks = 0; blocks < 3; blocks += 1) await node().ask('evm_mine', [])
    const { certificates, make, files } = await openDesk(node().url, [
      ...sent,
      ...(await deliveriesOf(node(), more)),
    ])
    const made = await make()
    expect(made).toMatchObject({ state: 'done', failure: null, matched: 5, missed: 1 })
    // Three parts, the last of them not a whole one.
    expect(made.total).toBeGreaterThan(128)
    expect(made.total % 64).not.toBe(0)
    const text = readFileSync(made.path ?? '', 'utf8')
    const checked = recheckCertificate(text)
    expect(checked).toMatchObject({ verdict: 'complete', message: made.summary })
    if (checked.body !== null) expect(writeCertificate(checked.body)).toBe(text)
    expect(files()).toEqual([basename(made.path ?? '')])

    let joined = ''
    for (let at: number | null = 0; at !== null;) {
      const piece: Output<'audit.certificateFile'> = valueOf(await certificates.file({ id: made.id, at }))
      expect(piece.fileName).toBe(basename(made.path ?? ''))
      joined += piece.text
      at = piece.next
    }
    expect(joined).toBe(text)
  })
})
