import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstPace } from '../core/next-range.ts'
import { findAnvil } from '../../../sample/chain/anvil-binary.ts'
import { changing, changingReceipts, startLyingNode, type Lie } from '../../proof/desk/testing/lying-node.ts'
import {
  deliveriesOf,
  mineCalls,
  onceAddress,
  testChainId,
  type TestNode,
} from '../../proof/desk/testing/start-node.ts'

import { createAuditService } from './service.ts'
import { never, openAuditFixture, threadHere } from './testing/audit-desk.ts'
import { delivered, laterDesk, startTransfersNode, transfersListener } from './testing/local-node.ts'
import { auditById } from './testing/made-audit.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'

const hour = 3_600_000
/** In so many blocks two nodes may differ at once. */
const blocks = 16

type Logs = readonly { readonly blockNumber: string }[]
/** Leaves the log of one block out. @param number of the block, from the first with a log */
const leavingOut = (number: number): Lie =>
  changing('eth_getLogs', (logs: Logs) => logs.filter(({ blockNumber }) => Number(blockNumber) !== number))
const empty: Lie = changing('eth_getLogs', () => [])
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
    for (let at = 0; at < blocks; at += 1)
      sent.push(...(await deliveriesOf(node, await mineCalls(node, [onceAddress], 1 + at))))
    for (let at = 0; at < 3; at += 1) await node.ask('evm_mine', [])
  })
  afterAll(() => node.kill())

  /** Nodes over the real one that lie so, until the test ends. @returns their addresses */
  const startNodes = async (lies: readonly Lie[]): Promise<string[]> => {
    const nodes = await Promise.all(lies.map((lie) => startLyingNode(node.url, lie)))
    return nodes.map((one) => untilEnd(one).url)
  }

  test('two that answer the same are both named, and the result says so', async () => {
    const urls = await startNodes([honest, honest])
    const thread = threadHere(urls, testChainId)
    const fixture = untilEnd(await openAuditFixture(urls, transfersListener, { ...laterDesk, thread }))
    const arrived = sent.filter(({ blockNumber }) => blockNumber !== 4)
    await fixture.read(fixture.folder.deliver(delivered(arrived)))
    const service = untilEnd(createAuditService(fixture.deps))
    const { key } = transfersListener
    const { audit } = valueOf(await service.begin({ listener: key, to: blocks }, never))
    const look = () => auditById(service, audit?.id ?? 0)
    await expect.poll(look).toMatchObject({
      state: 'done',
      counts: { delivered: blocks - 1, missed: 1, notOnChain: 0, outside: 0, unclear: 0 },
      nodes: ['Node 1', 'Node 2'],
      basis: { alone: 0, untrue: [] },
    })
    const { listeners } = valueOf(await service.coverage({ listener: key }, never))
    expect(listeners).toMatchObject([{ basis: 'two-nodes' }])
  })

  /** Reads the blocks with logs as an audit does, with no delivery to compare them with. */
  const read = async (lies: readonly Lie[]) => {
    const thread = threadHere(await startNodes(lies), testChainId)
    const choice = { chainId: testChainId, purpose: 'audit' as const }
    const { filters } = transfersListener
    const input = { choice, from: 1, last: blocks, fromTime: 0, pace: firstPace, filters }
    const { result } = valueOf(await thread.request('auditChunk', input))
    if (!result.ok) return { problem: result.error.message, found: null }
    const { id, basis } = result.value
    const ended = await thread.request('auditEnd', { id, downs: [], p99: null, now: Date.now() + hour })
    const found = ended.ok && ended.value?.result.ok === true ? ended.value.result.value.findings : []
    return { problem: null, basis, found: found.map(({ kind, blockNumber }) => `${kind} ${blockNumber}`) }
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
