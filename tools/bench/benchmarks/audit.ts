import { rmSync } from 'node:fs'
import { z } from 'zod'
import type { Listener } from '../../../src/contract/listener.ts'
import { auditTable } from '../../../src/main/features/audit/audit-table.ts'
import { createAuditService } from '../../../src/main/features/audit/service.ts'
import {
  delivered,
  startTransfersNode,
  transfersListener,
} from '../../../src/main/features/audit/testing/local-node.ts'
import {
  deliverAll,
  listener as madeListener,
  oneEach,
} from '../../../src/main/features/audit/testing/made-audit.ts'
import { startMadeNode } from '../../../src/main/features/audit/testing/made-chain.ts'
import type { IncomingDelivery } from '../../../src/main/features/events/incoming-delivery.ts'
import { never, openAuditFixture, threadHere } from '../../../src/main/features/audit/testing/audit-desk.ts'
import {
  deliveriesOf,
  mineCalls,
  onceAddress,
  testChainId,
  type TestNode,
} from '../../../src/main/features/proof/testing/start-node.ts'
import { findAnvil } from '../../../src/sample/chain/anvil-binary.ts'
import type { Benchmark } from '../benchmark.ts'
import { formatTable, whole } from '../table.ts'
import { valueOf } from '../../../src/core/testing/value-of.ts'

const perBlock = 50
const lossRate = 0.01
const doubled = 0.5
const mixed = 0.2
const reorgs = 20
/** Of the delivered events: so many invented ones beside them, and so many taken back although they stand. */
const invented = 0.01
const takenBack = 0.01
const dayOfBlocks = 43_200
const hour = 3_600_000
/** Numbers that are the same in each run. */
const randomOf = (seed: number) => {
  let state = seed
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Element = Record<string, unknown>
type Sent = { readonly at: number; readonly elements: readonly Element[] }

const removalOf = (element: Element): Element => ({ ...element, type: 'BLOCK_REMOVED' })

/** What a chain never held: another value at the place of a log, a transaction or a block that is not there. */
const inventionsOf = (element: Element, count: number): Element => {
  const made = `0x${count.toString(16).padStart(64, 'e')}`
  const log = z
    .looseObject({ rawLog: z.looseObject({}), event: z.looseObject({ values: z.array(z.unknown()) }) })
    .parse(element)
  const own = { ...element, uid: `invented-${count}` }
  if (count % 3 === 1) return { ...own, txnHash: made }
  if (count % 3 === 2) return { ...own, blockHash: made }
  const { rawLog, event } = log
  return {
    ...own,
    rawLog: { ...rawLog, data: made },
    event: { ...event, values: [...event.values.slice(0, 2), made] },
  }
}

/** Mines events, turns the chain back now and then, and delivers badly. @returns what was sent, the places that were lost, and the lies */
const play = async (node: TestNode, events: number) => {
  const random = randomOf(11)
  const sent: Sent[] = []
  const missing = new Set<string>()
  let inventions = 0
  let falseRemovals = 0
  let value = 1
  let at = 0
  const send = (elements: readonly Element[]): void => {
    at += 1
    const times = random() < doubled ? 2 : 1
    for (let time = 0; time < times; time += 1)
      sent.push({ at: random() < mixed ? at + random() * 20 : at, elements })
  }
  const mine = async (): Promise<Element[]> => {
    const found = await deliveriesOf(
      node,
      await mineCalls(
        node,
        Array.from({ length: perBlock }, () => onceAddress),
        value,
      ),
    )
    value += perBlock
    return found
  }
  const blocks = Math.ceil(events / perBlock)
  const turns = new Set(
    Array.from({ length: reorgs }, (_, turn) => Math.floor(((turn + 1) * blocks) / (reorgs + 1))),
  )
  for (let block = 0; block < blocks; block += 1) {
    if (turns.has(block)) {
      const snapshot = await node.ask('evm_snapshot', [])
      const orphans: Element[][] = []
      for (let depth = 1 + Math.floor(random() * 5); depth > 0; depth -= 1) orphans.push(await mine())
      await node.ask('evm_revert', [snapshot])
      for (const orphan of orphans) send(orphan)
      for (const orphan of orphans.toReversed()) send(orphan.map(removalOf))
    }
    const elements = await mine()
    const there = elements.filter((element) => {
      if (random() >= lossRate) return true
      missing.add(`${String(element['blockHash'])}/${String(element['txnLogIndex'])}`)
      return false
    })
    send(there)
    for (const element of there) {
      if (random() < invented) {
        inventions += 1
        send([inventionsOf(element, inventions)])
      }
      if (random() < takenBack) {
        falseRemovals += 1
        // Behind what is delivered late.
        sent.push({ at: at + 30, elements: [removalOf(element)] })
      }
    }
  }
  for (let more = 0; more < 3; more += 1) await node.ask('evm_mine', [])
  return {
    sent: sent.toSorted((one, other) => one.at - other.at),
    missing,
    inventions,
    falseRemovals,
    events: blocks * perBlock,
  }
}

/** Audits everything that a chain holds, and compares the findings with what was lost. */
const auditAll = async (
  { url, chainId, listener }: { readonly url: string; readonly chainId: number; readonly listener: Listener },
  deliveries: readonly Partial<IncomingDelivery>[],
  missing: ReadonlySet<string>,
) => {
  const fixture = await openAuditFixture([url], listener, {
    thread: threadHere([url], chainId),
    chainIdOf: () => chainId,
    // Nothing is too fresh, and what the node said in the past is as old as it says.
    now: () => Date.now() + 24 * hour,
  })
  const service = createAuditService(fixture.deps)
  try {
    await fixture.read(fixture.folder.deliver(...deliveries))
    const begin = performance.now()
    const { id } = valueOf(await service.begin({ listener: listener.key }, never)).audit
    for (;;) {
      const { audit } = valueOf(await service.get({ id }, never))
      if (audit.state === 'running') {
        await new Promise((resolve) => setTimeout(resolve, 20))
        continue
      }
      if (audit.state !== 'done') throw new Error(audit.problem?.message ?? audit.state)
      const seconds = (performance.now() - begin) / 1000
      const query = { audit: null, listeners: null, kinds: null, filled: null, from: null, to: null }
      const table = fixture.deps.store.table(auditTable)
      const findings = valueOf(await table.findings(query, [Number.MAX_SAFE_INTEGER, 0], 1_000_000))
      const places = new Set(
        findings
          .filter(({ kind }) => kind === 'missed')
          .map(({ blockHash, logIndex }) => `${String(blockHash)}/${String(logIndex)}`),
      )
      const right = [...places].filter((place) => missing.has(place)).length
      const lies = findings.filter(({ kind }) => kind === 'not-on-chain')
      const removals = lies.filter(({ reason }) => reason === 'removal').length
      const seen = { losses: right, inventions: lies.length - removals, removals }
      const { calls, bytes, counts, blocks } = audit
      const other = findings.length - right - lies.length
      return { calls, bytes, seconds, counts, blocks, seen, other }
    }
  } finally {
    await service.stop()
    await fixture.stop()
    rmSync(fixture.folder.path, { recursive: true, force: true })
  }
}

/** A day of blocks of a chain that is made here, one log lost: nodes mine so many too slowly. */
const auditDay = async () => {
  const blocks = oneEach(dayOfBlocks, 100)
  const node = await startMadeNode({ id: 5, blocks })
  try {
    const missing = new Set([`${blocks[20_000]?.hash}/0`])
    const deliveries = deliverAll(blocks, ({ blockNumber }) => blockNumber === 20_000)
    const audited = await auditAll({ url: node.url, chainId: 5, listener: madeListener }, deliveries, missing)
    return { ...audited, deliveries: deliveries.length, events: dayOfBlocks / 100 }
  } finally {
    await node.stop()
  }
}

export const auditBenchmark: Benchmark = {
  name: 'audit',
  title:
    'gap audits: events on a local chain with losses, repetitions, disorder, re-orgs, inventions and false removals; a day of blocks',
  usual: false,
  run: async ({ events }) => {
    const node = await startTransfersNode(findAnvil(), '--gas-limit', '300000000')
    try {
      const played = await play(node, Math.min(events, 10_000))
      const deliveries = played.sent.map(({ elements }) => delivered(elements))
      const of = { url: node.url, chainId: testChainId, listener: transfersListener }
      const all = await auditAll(of, deliveries, played.missing)
      const day = await auditDay()
      const { inventions, falseRemovals } = played
      const lost = played.missing.size
      const figures = { lost, inventions, falseRemovals, deliveries: deliveries.length, all, day }
      const text = formatTable(
        ['what', 'local chain', 'a day of blocks'],
        [
          ['blocks', whole(all.blocks.to - all.blocks.from + 1), whole(day.blocks.to - day.blocks.from + 1)],
          ['events', whole(played.events), whole(day.events)],
          ['deliveries', whole(deliveries.length), whole(day.deliveries)],
          ['lost', whole(played.missing.size), '1'],
          ['of them found', whole(all.seen.losses), whole(day.seen.losses)],
          ['invented', whole(played.inventions), '0'],
          ['found not on the chain', whole(all.seen.inventions), whole(day.seen.inventions)],
          ['taken back falsely', whole(played.falseRemovals), '0'],
          ['of them found', whole(all.seen.removals), whole(day.seen.removals)],
          ['other findings', whole(all.other), whole(day.other)],
          ['requests', whole(all.calls), whole(day.calls)],
          ['bytes answered', whole(all.bytes), whole(day.bytes)],
          ['seconds', all.seconds.toFixed(1), day.seconds.toFixed(1)],
        ],
      )
      return { text, figures }
    } finally {
      node.kill()
    }
  },
}
