import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rebuildHeader } from '../core/header.ts'
import { isNodeObject } from '../../../core/webhooks/hex-fields.ts'
import { recheckChainProof } from '../core/recheck.ts'
import { recheckChainRefutation } from '../core/recheck-refutation.ts'
import { recover } from '../core/testing/recover.ts'
import { ofHex, toHex } from '../../../features/signatures/core/bytes.ts'
import { findAnvil } from '../../../sample/chain/anvil-binary.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'
import { changing, changingBlocks, changingReceipts, startLyingNode, type Lie } from './testing/lying-node.ts'
import { openProver, type Prove } from './testing/prove.ts'
import { freePort } from '../../../main/platform/http/testing/local-server.ts'
import {
  accountsOf,
  deliveriesOf,
  mineCalls,
  onceAddress,
  placeContracts,
  startNode,
  twiceAddress,
  type TestNode,
} from './testing/start-node.ts'

type Element = Record<string, unknown>

const nodes: TestNode[] = []
const start = async (...options: readonly string[]): Promise<TestNode> => {
  const node = await startNode(findAnvil(), ...options)
  nodes.push(node)
  await placeContracts(node)
  return node
}
afterAll(() => {
  for (const node of nodes) node.kill()
})

const calls = Array.from({ length: 20 }, (_, at) => (at % 4 === 3 ? twiceAddress : onceAddress))
const finalise = async (node: TestNode): Promise<void> => {
  for (let blocks = 0; blocks < 3; blocks += 1) await node.ask('evm_mine', [])
}

const layouts = ['london', 'paris', 'shanghai', 'cancun', 'prague', 'osaka']
test.each(layouts.filter((_, at) => at % ofMany(1, 2) === 0))(
  'blocks of every layout %s',
  async (hardfork) => {
    const node = await start('--hardfork', hardfork)
    const prove = openProver(node.url)
    const elements = await deliveriesOf(node, await mineCalls(node, calls))
    await finalise(node)
    expect(elements).toHaveLength(25)
    for (const element of elements.filter((_, at) => at % ofMany(1, 4) === 0)) {
      const { verdict, message, file } = await prove(element)
      expect({ verdict, message }).toMatchObject({ verdict: 'proven' })
      expect(recheckChainProof(file ?? '', recover)).toMatchObject({ proven: true, hashHolds: true })
      expect(file).not.toContain(node.url)
    }
  },
)

test('blocks of every layout a deposit of the OP stack', async () => {
  const node = await start('--network', 'optimism')
  const [, from] = await accountsOf(node)
  const deposit = {
    type: '0x7e',
    sourceHash: `0x${'5a'.repeat(32)}`,
    from,
    to: onceAddress,
    mint: '0x0',
    isSystemTx: false,
    gas: '0x30d40',
    data: `0x${'0'.repeat(63)}9`,
  }
  await node.ask('eth_sendTransaction', [deposit])
  const hash = await mineCalls(node, calls.slice(0, 3))
  await finalise(node)
  const elements = await deliveriesOf(node, hash)
  expect(elements).toHaveLength(4)
  for (const element of elements)
    expect(await openProver(node.url)(element)).toMatchObject({ verdict: 'proven' })
})

describe('a delivery', () => {
  let node: TestNode
  let prove: Prove
  let elements: Element[]
  let twin: Element
  beforeAll(async () => {
    node = await start()
    prove = openProver(node.url)
    elements = await deliveriesOf(node, await mineCalls(node, calls))
    twin = elements[3] ?? {}
    await finalise(node)
  })

  const word = `0x${'0'.repeat(62)}ff`
  const changed = (element: Element, value: string): Element => ({
    ...element,
    rawLog: { ...(element['rawLog'] as object), data: value },
    event: {
      ...(element['event'] as object),
      values: [...(element['event'] as { values: string[] }).values].with(2, value),
    },
  })

  test('that invents something is never proven', async () => {
    const [good = {}] = elements
    const forged: readonly (readonly [Element, string])[] = [
      [changed(good, word), 'refuted'],
      [{ ...good, parentBlockHash: word }, 'refuted'],
      [{ ...good, type: 'BLOCK_REMOVED' }, 'removal-refuted'],
      [{ ...good, blockHash: word }, 'removed'],
      [{ ...twin, txnLogIndex: 77 }, 'cannot-tell'],
      [{ ...good, txnInfo: { ...(good['txnInfo'] as object), from: onceAddress } }, 'cannot-tell'],
    ]
    for (const [element, verdict] of forged) {
      const { file, ...examined } = await prove(element)
      expect(examined).toMatchObject({ verdict })
      // What the block contradicts is shown by a file, all else by none.
      if (verdict === 'refuted') expect(recheckChainRefutation(file ?? '').refuted).toBe(true)
      else expect(file).toBeNull()
    }
  })

  const noLogs = changingReceipts((all) => all.map((receipt) => ({ ...receipt, logs: [] })))
  const swapped = changingReceipts(([first, second, ...rest]) => [
    { ...first, logs: second?.logs },
    { ...second, logs: first?.logs },
    ...rest,
  ])
  const lies: readonly (readonly [string, Lie])[] = [
    ['swaps the logs of two receipts', swapped],
    ['has no receipts', changingReceipts(() => [])],
    ['drops the logs of every receipt', noLogs],
    ['invents a receipts root', changingBlocks({ receiptsRoot: word })],
    ['answers with another block', changingBlocks({ timestamp: '0x1' })],
    ['has no transactions', changingBlocks({ transactions: [] })],
    ['has no block', changing('eth_getBlockBy', () => null)],
    ['says nothing that is JSON-RPC', () => 5],
  ]

  test.each(lies)('is never proven nor refuted by a node that %s', async (_name, lie) => {
    const liar = await startLyingNode(node.url, lie)
    const [good = {}] = elements
    const alone = await openProver(liar.url)(good)
    expect(alone).toMatchObject({ verdict: 'cannot-tell', file: null })
    expect(await openProver(liar.url)(changed(good, word))).not.toMatchObject({ verdict: 'proven' })
    await liar.stop()
  })

  test('that a lying node would prove is not: it invents a log in the receipts', async () => {
    const [good = {}] = elements
    const invented = changingReceipts((all) =>
      all.map((receipt) => ({ ...receipt, logs: receipt.logs.map((log) => ({ ...log, data: word })) })),
    )
    const liar = await startLyingNode(node.url, invented)
    expect(await openProver(liar.url)(changed(good, word))).toMatchObject({ verdict: 'cannot-tell' })
    // What the first node does not say, the second one does.
    expect(await openProver(liar.url, node.url)(good)).toMatchObject({
      verdict: 'proven',
      secondNode: 'agrees',
    })
    expect(await openProver(liar.url, node.url)(changed(good, word))).toMatchObject({ verdict: 'refuted' })
    await liar.stop()
  })

  test('is proven by the bytes of its header, asked for last, where the node’s JSON lacks a field', async () => {
    const [good = {}] = elements
    const rawHeader = async (hash: unknown): Promise<string> => {
      const block = await node.ask('eth_getBlockByHash', [hash, false])
      const header = isNodeObject(block) ? rebuildHeader(block, ofHex(String(hash))) : null
      if (header === null) throw new Error('The node does not show the block.')
      return toHex(header.rlp)
    }
    const proveWith = async (hash: unknown, lacking: object) => {
      const raw = await rawHeader(hash)
      const liar = await startLyingNode(node.url, (method, answer) =>
        method === 'debug_getRawHeader'
          ? raw
          : method.startsWith('eth_getBlockBy')
            ? { ...(answer as object), ...lacking }
            : answer,
      )
      const { verdict, reason } = await openProver(liar.url)(good)
      await liar.stop()
      return { verdict, reason, isAsked: liar.asked.includes('debug_getRawHeader') }
    }
    const lacking = { mixHash: undefined }
    expect(await proveWith(good['blockHash'], {})).toMatchObject({ verdict: 'proven', isAsked: false })
    expect(await proveWith(good['blockHash'], lacking)).toMatchObject({ verdict: 'proven', isAsked: true })
    expect(await proveWith(good['parentBlockHash'], lacking)).toMatchObject({
      verdict: 'cannot-tell',
      reason: 'header-not-rebuilt',
      isAsked: true,
    })
  })

  test('is not proven where two nodes have different blocks', async () => {
    const [good = {}] = elements
    const other = await start('--timestamp', '1700000000')
    await finalise(other)
    await finalise(other)
    const { verdict, reason } = await openProver(node.url, other.url)(good)
    expect({ verdict, reason }).toEqual({ verdict: 'cannot-tell', reason: 'nodes-disagree' })
  })

  test('is proven only where another node of those that are set up answers, and none contradicts', async () => {
    const [good = {}] = elements
    const gone = { url: `http://127.0.0.1:${await freePort()}` }
    const behind = await start()
    const liar = await startLyingNode(node.url, changingBlocks({ hash: `0x${'5'.repeat(64)}` }))
    const [n, g, b, l] = [node.url, gone.url, behind.url, liar.url]
    const cases = [
      [[n], 'proven'],
      [[n, g], 'cannot-tell'],
      [[g, n], 'cannot-tell'],
      [[n, g, b], 'cannot-tell'],
      [[n, g, n], 'proven'],
      [[n, n, n], 'proven'],
      // Two that agree, and a third one that does not, in every order.
      [[n, n, l], 'cannot-tell'],
      [[n, l, n], 'cannot-tell'],
      [[l, n, n], 'cannot-tell'],
      [[n, n, b], 'cannot-tell'],
    ] as const
    for (const [urls, verdict] of cases)
      expect([urls, (await openProver(...urls)(good)).verdict]).toEqual([urls, verdict])
    const { reason, message } = await openProver(n, g)(good)
    expect([reason, message]).toEqual([
      'node-failed',
      expect.stringContaining('no second one answered: Node 2'),
    ])
    await liar.stop()
  })

  test('of a block that is not final waits, and of one that is taken back is not in the chain', async () => {
    const own = await start('--slots-in-an-epoch', '4')
    const wait = openProver(own.url)
    const [fresh = {}] = await deliveriesOf(own, await mineCalls(own, calls.slice(0, 2)))
    const removal = { ...fresh, type: 'BLOCK_REMOVED' }
    expect(await wait(fresh)).toMatchObject({ verdict: 'not-yet' })
    expect(await wait(fresh, true)).toMatchObject({ verdict: 'not-yet', checks: [] })
    expect(await wait(removal)).toMatchObject({ verdict: 'not-yet' })
    // What cannot be true of the block is refuted before it is final.
    expect(await wait(changed(fresh, word))).toMatchObject({ verdict: 'refuted' })
    await own.ask('anvil_reorg', [1, []])
    for (let blocks = 0; blocks < 12; blocks += 1) await own.ask('evm_mine', [])
    expect(await wait(fresh)).toMatchObject({ verdict: 'removed' })
    expect(await wait(removal)).toMatchObject({ verdict: 'removed' })
    const [later = {}] = await deliveriesOf(own, await mineCalls(own, calls.slice(0, 2), 50))
    for (let blocks = 0; blocks < 12; blocks += 1) await own.ask('evm_mine', [])
    expect(await wait(later)).toMatchObject({ verdict: 'proven' })
    expect(await wait({ ...later, type: 'BLOCK_REMOVED' })).toMatchObject({ verdict: 'removal-refuted' })
  })
})
