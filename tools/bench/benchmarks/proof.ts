import { gzipSync } from 'node:zlib'
import { readDeliveredLog } from '../../../src/core/chain-proof/delivered-log.ts'
import { examineLog } from '../../../src/core/chain-proof/examine-log.ts'
import { makeChainProof } from '../../../src/core/chain-proof/make-proof.ts'
import { writeChainProof } from '../../../src/core/chain-proof/proof-file.ts'
import { recheckChainProof } from '../../../src/core/chain-proof/recheck.ts'
import { deliverLog, transferLog } from '../../../src/core/chain-proof/testing/deliver.ts'
import { makeBlock, rebuildMade } from '../../../src/core/chain-proof/testing/make-block.ts'
import { recover } from '../../../src/core/chain-proof/testing/recover.ts'
import { loadKeccak } from '../../../src/core/signatures/keccak.ts'
import { hashText } from '../../../src/core/chain-proof/hex-fields.ts'
import { openChainAccess } from '../../../src/main/platform/chain/chain-thread.ts'
import { testNode } from '../../../src/main/platform/chain/testing/test-chain.ts'
import { proofThreadHandlers, type ProveBlockInput } from '../../../src/main/features/proof/proof-thread.ts'
import {
  deliveriesOf,
  mineCalls,
  onceAddress,
  placeContracts,
  startNode,
  testChainId,
} from '../../../src/main/features/proof/testing/start-node.ts'
import { findAnvil } from '../../../src/sample/chain/anvil-binary.ts'
import type { Benchmark } from '../benchmark.ts'
import { measureBesideReceiver, type BesideWork } from '../chain-beside-receiver.ts'
import { median } from '../median.ts'
import type { BenchOptions } from '../options.ts'
import { fixed, formatTable, whole } from '../table.ts'

const receipts = 200
const turns = 15
const blocks = 50

const milliseconds = (work: () => void): number => {
  const begin = performance.now()
  work()
  return performance.now() - begin
}

const timed = (work: () => void): number => median(Array.from({ length: turns }, () => milliseconds(work)))

/** A block of 200 receipts of two logs each, and the proof file of one of them. */
const measureCore = () => {
  const made = makeBlock(
    Array.from({ length: receipts }, (_, at) => [
      transferLog(8, at, at + 1, BigInt(at)),
      transferLog(9, at, at + 2, BigInt(at)),
    ]),
  )
  const block = rebuildMade(made)
  const read = readDeliveredLog(deliverLog(block, 150, 1), Number(block.header.timestamp) * 1000)
  if (!('log' in read)) throw new Error('The delivery has a log.')
  const { place } = examineLog(read.log, block, recover)
  const body =
    place === null
      ? null
      : makeChainProof(read.log, block, place, {
          program: 'bench',
          createdAt: '2026-01-01T00:00:00.000Z',
          delivery: { sha256: 'ab'.repeat(32), element: 0 },
          finality: { kind: 'finalized', block: '4712', nodes: ['One'] },
        })
  if (body === null) throw new Error('The log is in the block.')
  const text = writeChainProof(body)
  if (!recheckChainProof(text, recover).proven) throw new Error('The file is not proven.')
  return {
    rebuild: timed(() => void rebuildMade(made)),
    recheck: timed(() => void recheckChainProof(text, recover)),
    bytes: text.length,
    packed: gzipSync(text).length,
  }
}

type Element = Record<string, unknown>

const inputOf = (block: readonly Element[]): ProveBlockInput => ({
  choice: { chainId: testChainId, purpose: 'operator' },
  blockHash: hashText(block[0]?.['blockHash']) ?? '0x',
  blockNumber: String(block[0]?.['blockNumber']),
  events: block.map((element, id) => ({
    id,
    source: JSON.stringify(element),
    receivedAt: Date.now() + 3_600_000,
    sha256: 'ab'.repeat(32),
    element: 0,
  })),
  onlyFinal: false,
  program: 'bench',
})

/** All events of a local chain, as the thread of chains examines them; then the receiver under load beside that thread. */
const measureChain = async (options: BenchOptions, folder: string) => {
  const node = await startNode(findAnvil())
  try {
    await placeContracts(node)
    const inputs: ProveBlockInput[] = []
    for (let at = 0; at < blocks; at += 1) {
      const calls = Array.from({ length: receipts }, () => onceAddress)
      inputs.push(inputOf(await deliveriesOf(node, await mineCalls(node, calls, 1 + at * receipts))))
    }
    for (let at = 0; at < 3; at += 1) await node.ask('evm_mine', [])
    const access = openChainAccess(() => undefined)
    access.pool.configure([testNode(testChainId, node.url, { label: 'One' })])
    const { proveBlock } = proofThreadHandlers(access)
    const begin = performance.now()
    let proven = 0
    let events = 0
    for (const input of inputs) {
      const controls = { signal: new AbortController().signal, progress: () => undefined }
      const answered = await proveBlock(input, controls)
      events += input.events.length
      proven += answered.ok ? answered.value.filter(({ verdict }) => verdict === 'proven').length : 0
    }
    const seconds = (performance.now() - begin) / 1000
    const beside = await measureBesideReceiver(node, inputs, options, folder)
    return { events, proven, seconds, beside }
  } finally {
    node.kill()
  }
}

const besideTable = (beside: readonly BesideWork[]): string =>
  formatTable(
    [
      'deliveries',
      'the thread of chains',
      'p50 ms',
      'p99 ms',
      'slowest ms',
      'p99 ratio',
      'to burning',
      'processors',
      'of the node',
      'deliveries/s',
      'events/s',
    ],
    beside.map(
      ({
        load,
        name,
        p50Ms,
        p99Ms,
        maxMs,
        ratio,
        ratioToBurning,
        shares,
        requestsPerSecond,
        workPerSecond,
      }) => [
        load,
        name,
        fixed(p50Ms, 1),
        fixed(p99Ms, 1),
        fixed(maxMs, 1),
        fixed(ratio, 2),
        ratioToBurning === null ? '' : fixed(ratioToBurning, 2),
        fixed(shares.thread, 2),
        fixed(shares.node, 2),
        whole(requestsPerSecond),
        whole(workPerSecond),
      ],
    ),
  )

export const proofBenchmark: Benchmark = {
  name: 'proof',
  title:
    'chain proofs: a block put together, a file checked again, all events of a local chain, the receiver meanwhile',
  usual: false,
  run: async (options, { folder }) => {
    const inPage = measureCore()
    await loadKeccak()
    const inThread = measureCore()
    const chain = await measureChain(options, folder)
    const text = formatTable(
      ['what', 'page', 'thread'],
      [
        [
          `block of ${receipts} receipts and transactions (ms)`,
          fixed(inPage.rebuild, 1),
          fixed(inThread.rebuild, 1),
        ],
        ['file checked again (ms)', fixed(inPage.recheck, 1), fixed(inThread.recheck, 1)],
        ['file (bytes, and packed)', whole(inPage.bytes), whole(inPage.packed)],
        [`of ${whole(chain.events)} events proven`, '', whole(chain.proven)],
        ['events a second', '', whole(chain.events / chain.seconds)],
      ],
    )
    const { connections, size, seconds } = options
    const load = `Deliveries of ${size} bytes, each on disk before its 200, ${seconds} s of each line in 5 turns after a second each, medians; at a rate over 256 connections, saturated over ${connections}`
    return {
      text: `${text}\n\n${besideTable(chain.beside)}\n\n${load}. All were answered 200. To reach: p99 ratio 1.10. The node's answers come from a recording, by a process of its own. Burning: threads of the same priorities take as much of the processors as that work and that process did, and do nothing; what is above that is what the work costs the receiver beyond them.`,
      figures: { inPage, inThread, chain, connections, size, seconds },
    }
  },
}
