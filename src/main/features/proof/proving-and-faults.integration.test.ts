import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAnvil } from '../../../sample/chain/anvil-binary.ts'
import { silentLogger } from '../../platform/log/logger.ts'
import { patient } from '../events/testing/running-log.ts'
import { createReceiver } from '../receiver/receiver.ts'
import { startLyingNode } from './testing/lying-node.ts'
import { openProofDesk } from './testing/proof-desk.ts'
import {
  deliveriesOf,
  mineCalls,
  onceAddress,
  placeContracts,
  startNode,
  type TestNode,
} from './testing/start-node.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { inAllTests } from '../../../core/testing/in-tests.ts'

/** Ten in every run of the suite; `MARKETDESK_PROOF_BLOCKS=500` before a release. */
const blocks = Number(process.env['MARKETDESK_PROOF_BLOCKS'] ?? 10)
const logsOfBlock = 6
const count = blocks * logsOfBlock
const network = 'devnet'
const { signal } = new AbortController()

const folder = testFolder('proving')
const receiver = createReceiver({ folder, port: 0, logger: silentLogger })
const nodes: TestNode[] = []
let passing: Awaited<ReturnType<typeof startLyingNode>>
/** Of the same chain, in a process of its own. */
let spare: TestNode
let prepared: Promise<readonly unknown[]> | undefined
/** What the node in front holds back until it is let go. */
let held: { after: number; reached: () => void; let: Promise<void> } | null = null

const start = async (): Promise<TestNode> => {
  const node = await startNode(findAnvil())
  nodes.push(node)
  return node
}

/** The node answers so many calls more, and holds back those after them until `go`. */
const hold = (after: number) => {
  const reached = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  held = { after, reached: reached.resolve, let: letGo.promise }
  return {
    reached: reached.promise,
    go: () => {
      held = null
      letGo.resolve()
    },
  }
}

const post = async (body: string): Promise<number> => {
  const answer = await fetch(url(), { method: 'POST', body })
  await answer.arrayBuffer()
  return answer.status
}

beforeAll(async () => {
  const node = await start()
  await placeContracts(node)
  passing = await startLyingNode(node.url, async (_method, answer) => {
    if (held === null) return answer
    held.after -= 1
    if (held.after > 0) return answer
    held.reached()
    await held.let
    return answer
  })
  await receiver.start()
})
const url = inAllTests(async () => (await receiver.status()).url ?? '')
const desk = inAllTests(() => openProofDesk(passing.url, join(folder, 'log')))

/** Delivers the blocks to the receiver, and proves all once with nothing in the way. */
const prepare = async (): Promise<readonly unknown[]> => {
  const [node] = nodes
  if (node === undefined) throw new Error('The node is not started.')
  for (let at = 0; at < blocks; at += 1) {
    const calls = Array.from({ length: logsOfBlock }, () => onceAddress)
    const [first = {}, ...rest] = await deliveriesOf(node, await mineCalls(node, calls, 1 + at * logsOfBlock))
    const forged = { ...first, contractAddress: `0x${'66'.repeat(20)}` }
    expect(await post(JSON.stringify([forged, ...rest]))).toBe(200)
  }
  for (let more = 0; more < 3; more += 1) await node.ask('evm_mine', [])
  await desk().events(count)
  spare = await start()
  await spare.ask('anvil_loadState', [await node.ask('anvil_dumpState', [])])
  await desk().proofs.proveMany({ network }, signal)
  expect(await desk().ended()).toMatchObject({
    state: 'done',
    counts: { proven: count - blocks, refuted: blocks },
  })
  return desk().verdicts()
}

afterAll(async () => {
  held = null
  await receiver.stop()
  await passing.stop()
  for (const node of nodes) node.kill()
})

/** Sends deliveries on some connections for as long as the work lasts. @returns what was sent, and answers other than 200 */
const whileDelivering = async (run: string, work: () => Promise<void>) => {
  const sent: string[] = []
  const refused: number[] = []
  const over = new AbortController()
  const send = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const body = `${run} ${sent.length}`
      sent.push(body)
      const status = await post(body)
      if (status !== 200) refused.push(status)
    }
  }
  const sending = Promise.all([send(), send(), send()])
  await work().finally(() => over.abort())
  await sending
  return { sent, refused }
}

const bodies = (): Set<string> => {
  const database = new Database(join(folder, 'log', 'deliveries.db'), { readonly: true })
  try {
    return new Set((database.prepare('SELECT body FROM deliveries').pluck().all() as Buffer[]).map(String))
  } finally {
    database.close()
  }
}

/** Begins to prove all anew, and does something to it when the node was asked for about half of the blocks. */
const disturb = async (run: string, fault: () => unknown): Promise<readonly unknown[]> => {
  const undisturbed = await (prepared ??= prepare())
  await desk().forget()
  const { sent, refused } = await whileDelivering(run, async () => {
    const node = hold(blocks)
    await desk().proofs.proveMany({ network }, signal)
    await node.reached
    await fault()
    node.go()
    await desk().ended()
  })
  expect(sent.length).toBeGreaterThan(0)
  expect(refused).toEqual([])
  const stored = bodies()
  expect(sent.filter((body) => !stored.has(body))).toEqual([])
  return undisturbed
}

/** Proves what is left, until nothing is: the thread may still be on its way back. */
const finish = async (undisturbed: readonly unknown[]): Promise<void> => {
  const again = async () => {
    await desk().proofs.proveMany({ network }, signal)
    return (await desk().ended())?.state
  }
  await expect.poll(again, patient).toBe('done')
  expect(await desk().verdicts()).toEqual(undisturbed)
  expect(await desk().count()).toBe(count)
}

test('the thread of chains is killed in the midst of a job: what is left is said, and nothing is lost', async () => {
  const undisturbed = await disturb('thread', () => desk().killThread())
  const [job] = desk().proofs.jobs()
  expect(job).toMatchObject({
    state: 'failed',
    total: count,
    failure: { kind: 'unavailable' },
    counts: { 'cannot-tell': 0 },
  })
  expect(job?.done).toBeLessThan(count)
  const examined = (await desk().verdicts()).filter((verdict) => verdict !== null)
  expect(examined).toHaveLength(job?.done ?? -1)
  await finish(undisturbed)
})

test('the node is killed in the midst of a job: nothing is said that it did not show, and nothing is lost', async () => {
  const undisturbed = await disturb('node', () => nodes[0]?.kill())
  const [job] = desk().proofs.jobs()
  expect(job).toMatchObject({ state: 'done', done: count, total: count })
  expect(job?.counts['cannot-tell']).toBeGreaterThan(0)
  const verdicts = await desk().verdicts()
  const wrong = verdicts.filter((verdict, at) => verdict !== 'cannot-tell' && verdict !== undisturbed[at])
  expect(wrong).toEqual([])
  await desk().moveNode(spare.url)
  await finish(undisturbed)
})
