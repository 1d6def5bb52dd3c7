import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstPace } from '../../../core/gap-audit/next-range.ts'
import { findAnvil } from '../../../sample/chain/anvil-binary.ts'
import { changing, changingReceipts, startLyingNode, type Lie } from '../proof/testing/lying-node.ts'
import {
  deliveriesOf,
  mineCalls,
  onceAddress,
  testChainId,
  type TestNode,
} from '../proof/testing/start-node.ts'

import { createAuditService } from './service.ts'
import { never, openAuditFixture, threadHere } from './testing/audit-desk.ts'
import { delivered, laterDesk, startTransfersNode, transfersListener } from './testing/local-node.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { afterwards, untilEnd } from '../../../core/testing/in-tests.ts'

const hour = 3_600_000
/** In so many blocks two nodes may differ at once. */
const blocks = 16
/** With those that are looked at in one test alone. */
const mined = 18

type Logs = readonly { readonly blockNumber: string }[]
/** Leaves the log of one block out. @param number of the block, from the first with a log */
const leavingOut = (number: number): Lie =>
  changing('eth_getLogs', (logs: Logs) => logs.filter(({ blockNumber }) => Number(blockNumber) !== number))
const empty: Lie = changing('eth_getLogs', () => [])
/** A log in place of another, in the receipts as well. */
const swapping: Lie = (...asked) => {
  const swap = (log: object) => ({ ...log, data: `0x${'7'.repeat(64)}` })
  if (asked[0] === 'eth_getLogs') return (asked[1] as Logs).map(swap)
  return changingReceipts((all) => all.map((one) => ({ ...one, logs: one.logs.map(swap) })))(...asked)
}
/** A balancer over two peers, of which one has the first two blocks alone. @param lagging which of each two requests it answers */
const balancing =
  (lagging: number): Lie =>
  (method, answer, params, turn) => {
    if (turn % 2 !== lagging) return answer
    if (method === 'eth_getLogs')
      return (answer as Logs).filter(({ blockNumber }) => Number(blockNumber) <= 2)
    return method === 'eth_getBlockByNumber' && Number(params[0]) > 2 ? null : answer
  }
const honest: Lie = (_method, answer) => answer

describe.skipIf(findAnvil() === null)('nodes that lie', () => {
  let node: TestNode
  let sent: Record<string, unknown>[]
  beforeAll(async () => {
    node = await startTransfersNode(findAnvil())
    sent = []
    for (let at = 0; at < mined; at += 1)
      sent.push(...(await deliveriesOf(node, await mineCalls(node, [onceAddress], 1 + at))))
    for (let at = 0; at < 3; at += 1) await node.ask('evm_mine', [])
  })
  afterAll(() => node.kill())

  /** Audits a listener to which one log was not delivered: that of block 4. */
  const audit = async (...lies: readonly Lie[]) => {
    const nodes = await Promise.all(lies.map((lie) => startLyingNode(node.url, lie)))
    afterwards(() => Promise.all(nodes.map((one) => one.stop())))
    const urls = nodes.map(({ url }) => url)
    const fixture = await openAuditFixture(urls, transfersListener, {
      ...laterDesk,
      thread: threadHere(urls, testChainId),
      backoff: () => hour,
    })
    afterwards(() => fixture.stop())
    const arrived = sent.filter(({ blockNumber }) => blockNumber !== 4)
    await fixture.read(fixture.folder.deliver(delivered(arrived)))
    const service = untilEnd(createAuditService(fixture.deps))
    const begun = valueOf(await service.begin({ listener: transfersListener.key, to: blocks }, never))
    const look = async () => {
      return valueOf(await service.get({ id: begun.audit.id }, never)).audit
    }
    await expect.poll(async () => (await look()).state).not.toBe('running')
    const coverage = await service.coverage({ listener: transfersListener.key }, never)
    return {
      audit: await look(),
      basis: coverage.ok ? coverage.value.listeners[0]?.basis : undefined,
    }
  }
  const right = { delivered: blocks - 1, missed: 1, notOnChain: 0, outside: 0, unclear: 0 }

  test('two that answer the same are both named, and the result says so', async () => {
    const { audit: found, basis } = await audit(honest, honest)
    expect(found).toMatchObject({ state: 'done', counts: right, nodes: ['Node 1', 'Node 2'] })
    expect(found.basis).toMatchObject({ alone: 0, untrue: [] })
    expect(found.statement).toContain('two nodes that answered the same')
    expect(basis).toBe('two-nodes')
  })

  /** Reads the blocks with logs as an audit does, with no delivery to compare them with. */
  const read = async (lies: readonly Lie[], takesBatches = true, from = 1, last = blocks) => {
    const nodes = await Promise.all(lies.map((lie) => startLyingNode(node.url, lie, takesBatches)))
    afterwards(() => Promise.all(nodes.map((one) => one.stop())))
    const thread = threadHere(
      nodes.map(({ url }) => url),
      testChainId,
    )
    const choice = { chainId: testChainId, purpose: 'audit' as const }
    const { filters } = transfersListener
    const input = { choice, from, last, fromTime: 0, pace: firstPace, filters }
    const { result } = valueOf(await thread.request('auditChunk', input))
    if (!result.ok) return { problem: result.error.message, found: null }
    const { id, basis, to } = result.value
    const ended = await thread.request('auditEnd', { id, downs: [], p99: null, now: Date.now() + hour })
    const found = ended.ok && ended.value?.result.ok === true ? ended.value.result.value.findings : []
    return { problem: null, basis, to, found: found.map(({ kind, blockNumber }) => `${kind} ${blockNumber}`) }
  }
  const all = Array.from({ length: blocks }, (_, at) => `missed ${at + 1}`)

  test.each([
    ['leaves a log out', [leavingOut(4), honest], 'Node 1'],
    ['leaves a log out, asked second,', [honest, leavingOut(4)], 'Node 2'],
    ['has no logs', [honest, empty], 'Node 2'],
    ['swaps logs and receipts', [swapping, honest], 'Node 1'],
  ])('one of two that %s is found out, and the other one is believed', async (_what, lies, liar) => {
    expect(await read(lies)).toMatchObject({ found: all, basis: { second: null, untrue: [liar] } })
  })

  test.each([[[empty, empty, honest]], [[empty, honest, empty]], [[honest, empty, empty]]])(
    'of three, two that lie alike outweigh nothing (%#)',
    async (lies) => {
      const untrue = lies.flatMap((lie, at) => (lie === honest ? [] : [`Node ${at + 1}`]))
      const said = await read(lies)
      expect(said).toMatchObject({ found: all, basis: { second: null } })
      expect(said.basis?.untrue.toSorted()).toEqual(untrue)
    },
  )

  test.each([0, 1])(
    'a balancer that changes the peer with each request hides nothing (%i)',
    async (lagging) => {
      const { problem, found, basis } = await read([balancing(lagging)])
      if (problem === null) expect(basis?.isTogether).toBe(true)
      expect([null, all]).toContainEqual(found)
      // One of the two ways reaches the peer that has the blocks.
      const other = await read([balancing(1 - lagging)])
      expect([found, other.found]).toContainEqual(all)
    },
  )
})
