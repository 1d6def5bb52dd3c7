import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAnvil } from '../../../sample/chain/anvil-binary.ts'
import { logMessages, type ProviderMessage } from '../../platform/chain/testing/provider-messages.ts'
import { startLyingNode } from '../proof/testing/lying-node.ts'
import {
  deliveriesOf,
  mineCalls,
  onceAddress,
  testChainId,
  type TestNode,
} from '../proof/testing/start-node.ts'
import { createAudits } from './audits.ts'
import { never, openAuditFixture, threadHere, type AuditFixture } from './testing/audit-desk.ts'
import { delivered, laterDesk, startTransfersNode, transfersListener } from './testing/local-node.ts'
import { auditOf, findingsOf } from './testing/made-audit.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

/** Longer ranges are refused, in the words that are tried. */
const mostBlocks = 100
/** Requests of one audit, whatever its node says. */
const budget = 60
const shortens = new Set(['range', 'size', 'timeout'])

/** A representative of each kind and way to say it: with a limit, with a suggestion, with neither. */
const chosen = [...Map.groupBy(logMessages, ({ kind, span }) => `${kind} ${span ?? ''}`).values()].flatMap(
  ([first]) => first ?? [],
)

describe.skipIf(findAnvil() === null)('an audit over a node that refuses as providers do', () => {
  let node: TestNode
  let proxy: Awaited<ReturnType<typeof startLyingNode>>
  let fixture: AuditFixture
  let said: ProviderMessage | null = null
  let refused = 0

  beforeAll(async () => {
    node = await startTransfersNode(findAnvil())
    const sent: unknown[] = []
    for (const at of [1, 2, 3]) {
      await node.ask('anvil_mine', [`0x${mostBlocks.toString(16)}`])
      const made = await deliveriesOf(node, await mineCalls(node, [onceAddress, onceAddress], at * 10))
      // Of each block the first one arrives.
      sent.push(made[0])
    }
    await node.ask('anvil_mine', ['0x5'])
    proxy = await startLyingNode(node.url, (method, answer, params) => {
      if (method !== 'eth_getLogs' || said === null) return answer
      const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }]
      const isRefused = shortens.has(said.kind)
        ? Number(toBlock) - Number(fromBlock) >= mostBlocks
        : said.kind === 'budget' || said.kind === 'unsupported' || refused === 0
      if (!isRefused) return answer
      refused += 1
      throw new Error(said.kind === 'rate' ? `${said.message} Try again in 5 ms.` : said.message)
    })
    fixture = await openAuditFixture([proxy.url], transfersListener, laterDesk)
    await fixture.read(fixture.folder.deliver(delivered(sent)))
  })
  afterAll(async () => {
    await fixture.stop()
    await proxy.stop()
    node.kill()
  })

  /** A whole audit by a desk that does not know its node yet. */
  const audit = async (message: ProviderMessage | null) => {
    said = message
    refused = 0
    const audits = createAudits({ ...fixture.deps, thread: threadHere([proxy.url], testChainId) })
    const { id } = valueOf(await audits.begin({ listener: transfersListener.key, again: true }, never)).audit
    const stands =
      message?.kind === 'budget' ? 'waiting' : message?.kind === 'unsupported' ? 'failed' : 'done'
    await expect.poll(async () => (await auditOf(audits, id)).state).toBe(stands)
    const { calls, counts, doneTo, problem } = await auditOf(audits, id)
    await audits.stopAudit(id)
    await audits.stop()
    const findings = (await findingsOf(fixture)).map(({ id: _id, audit: _audit, ...finding }) => finding)
    return { calls, problem, report: { counts, doneTo, findings } }
  }

  test('reports what it reports undisturbed, within its budget, or says why it does not go on', async () => {
    const undisturbed = await audit(null)
    expect(undisturbed.report.counts).toMatchObject({ delivered: 3, missed: 3 })
    expect(chosen.length).toBeGreaterThan(12)
    for (const message of chosen) {
      const { calls, problem, report } = await audit(message)
      expect(refused, message.message).toBeGreaterThan(0)
      expect(calls, message.message).toBeLessThanOrEqual(budget)
      if (message.kind === 'budget' || message.kind === 'unsupported') {
        expect(report.doneTo, message.message).toBeNull()
        expect(problem?.message).toContain(message.message)
      } else expect(report, message.message).toEqual(undisturbed.report)
    }
  })
})
