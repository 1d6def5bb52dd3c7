import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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
  type TestNode,
} from '../proof/testing/start-node.ts'
import { createCertificates } from './certificates.ts'
import { listenerOf, never, openAuditFixture, threadHere } from './testing/audit-desk.ts'

const event = 'Transfer(address indexed from, address indexed to, uint256 value)'
const listener = listenerOf({ contractAddresses: [onceAddress], events: [event] })
const hour = 3_600_000

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

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
  closing.push(() => fixture.stop())
  const body = Buffer.from(JSON.stringify(elements))
  await fixture.read(
    fixture.folder.deliver({
      listener: 'path1',
      receivedAt: Date.now(),
      contentType: 'application/json',
      body,
    }),
  )
  const certificates = createCertificates(fixture.deps)
  closing.push(() => certificates.stop())
  const settled = async (id: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    look = () => {
      const one = certificates.get(id)
      if (one.ok && one.value.certificate.state !== 'running') resolve()
    }
    look()
    await promise
    const ended = certificates.get(id)
    if (!ended.ok) throw new Error(ended.error.message)
    return ended.value.certificate
  }
  const make = async (input: { readonly from?: number; readonly to?: number } = {}) => {
    const begun = await certificates.make({ listener: listener.key, ...input }, never)
    if (!begun.ok) throw new Error(begun.error.message)
    return settled(begun.value.certificate.id)
  }
  const files = (): string[] => {
    try {
      return readdirSync(fixture.deps.exportsFolder)
    } catch {
      return []
    }
  }
  return { certificates, make, settled, files }
}

describe('a certificate of a chain', () => {
  let node: TestNode
  let sent: Record<string, unknown>[]
  beforeEach(async () => {
    node = await startNode(findAnvil())
    closing.push(() => node.kill())
    await placeContracts(node)
    const first = await mineCalls(node, [onceAddress, twiceAddress, onceAddress])
    await mineCalls(node, [twiceAddress], 50)
    await node.ask('evm_mine', [])
    const last = await mineCalls(node, [onceAddress, onceAddress], 90)
    for (let blocks = 0; blocks < 3; blocks += 1) await node.ask('evm_mine', [])
    const all = [...(await deliveriesOf(node, first)), ...(await deliveriesOf(node, last))]
    const wanted = all.filter((one) => one['contractAddress'] === onceAddress)
    expect(wanted).toHaveLength(4)
    // One is lost.
    sent = wanted.filter((_, at) => at !== 2)
  })

  test('lists what matched and what was missed, and can be checked without a node', async () => {
    const { certificates, make, files } = await openDesk(node.url, sent)
    const plan = await certificates.plan({ listener: listener.key }, never)
    expect(plan).toMatchObject({ ok: true, value: { rebuilt: 3, note: null, finality: 'finalized' } })
    expect(files()).toEqual([])
    const made = await make()
    expect(made).toMatchObject({ state: 'done', failure: null, matched: 4, missed: 1 })
    expect(made.done).toBe(made.total)
    if (plan.ok) expect(made.blocks).toEqual(plan.value.blocks)
    const text = readFileSync(made.path ?? '', 'utf8')
    expect(text).not.toContain(node.url)
    expect(Buffer.byteLength(text)).toBe(made.fileBytes)
    const checked = recheckCertificate(text)
    expect(checked).toMatchObject({
      verdict: 'complete',
      message: made.summary,
      counted: { matched: 4, missed: 1, rebuilt: 2 },
    })
    expect(checked.body?.matched.map(({ delivered }) => delivered)).toEqual([true, true, false, true])
    expect(await certificates.recheck(text, never)).toMatchObject({
      ok: true,
      value: { verdict: 'complete', listener: listener.key, chainId: testChainId, matched: 4, missed: 1 },
    })
    expect(certificates.list({})).toMatchObject({ certificates: [{ id: made.id }] })
    expect(certificates.list({ listener: 'another' })).toEqual({ certificates: [] })
  })

  test('of some blocks holds those alone', async () => {
    const { make } = await openDesk(node.url, sent)
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
    const liar = await startLyingNode(node.url, lie)
    closing.push(() => liar.stop())
    const { make, files } = await openDesk(liar.url, sent)
    const made = await make()
    expect(made).toMatchObject({ state: 'failed', path: null, summary: null, matched: null })
    expect(files()).toEqual([])
  })

  test('that is given up leaves nothing behind', async () => {
    const { certificates, settled, files } = await openDesk(node.url, sent)
    const begun = await certificates.make({ listener: listener.key }, never)
    if (!begun.ok) throw new Error(begun.error.message)
    const { id } = begun.value.certificate
    expect(certificates.cancel(id).ok).toBe(true)
    expect(await settled(id)).toMatchObject({ state: 'cancelled', path: null })
    expect(files()).toEqual([])
    expect(certificates.cancel(99)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  })
})
