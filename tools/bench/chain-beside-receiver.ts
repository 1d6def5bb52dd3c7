import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { ChainWorker } from '../../src/main/chain-worker.ts'
import { firstPace } from '../../src/core/gap-audit/next-range.ts'
import type { ProveBlockInput } from '../../src/main/features/proof/proof-thread.ts'
import { onceAddress, testChainId, type TestNode } from '../../src/main/features/proof/testing/start-node.ts'
import { testNode } from '../../src/main/platform/chain/testing/test-chain.ts'
import { silentLogger } from '../../src/main/platform/log/logger.ts'
import { createArrivals } from '../../src/main/platform/worker/arrivals.ts'
import { createThread, type Thread } from '../../src/main/platform/worker/thread-client.ts'
import { workerUrl } from '../../src/main/platform/worker/worker-path.ts'
import { burnProcessor, type Shares } from './burn-processor.ts'
import { receiver } from './contenders.ts'
import { runLoad, type LoadResult } from './load.ts'
import { median } from './median.ts'
import type { BenchOptions } from './options.ts'
import { processorMs } from './process-facts.ts'
import { startProcess } from './start-process.ts'
import { valueOf } from '../../src/core/testing/value-of.ts'

/** Odd, so that the median is a round that took place. */
const rounds = 5
const warmUpSeconds = 1

/** What the thread of chains does while the receiver is under load. */
type Work = {
  readonly name: string
  /** Does one piece. @returns how much was done */
  readonly piece: () => Promise<number>
  /** In the place of pieces: takes as much of the processors as this work took last, and does nothing with it. */
  readonly burns?: string
}

/** Deliveries that come in: so many a second, as a busy receiver has them, and as many as are answered. */
const loads = [
  { load: '2,000/s', connections: 256, perSecond: 2000 },
  { load: '5,000/s', connections: 256, perSecond: 5000 },
  { load: 'saturated', connections: undefined, perSecond: undefined },
] as const

/** The receiver under load beside some work of the thread of chains. */
export type BesideWork = {
  readonly load: (typeof loads)[number]['load']
  readonly name: string
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
  readonly requestsPerSecond: number
  /** Of the p99 to that of the thread at rest in the same round, median over the rounds. */
  readonly ratio: number
  /** Of the p99 to that beside the same time of the processors spent on nothing; `null` for what is none of the thread's work. */
  readonly ratioToBurning: number | null
  /** Processors that the thread of chains and its node took meanwhile. */
  readonly shares: Shares
  /** Events proven or logs audited a second meanwhile. */
  readonly workPerSecond: number
}

type Measured = LoadResult & { readonly workPerSecond: number; readonly shares: Shares }

const recordedNode = join(import.meta.dirname, 'servers/recorded-node.ts')
const addressSchema = z.object({ url: z.url() })

const nothing: Shares = { thread: 0, node: 0 }

const works = (
  thread: Thread<ChainWorker>,
  blocks: readonly ProveBlockInput[],
  node: { readonly lastBlock: number },
): readonly Work[] => {
  let at = 0
  return [
    { name: 'at rest', piece: () => Promise.resolve(0) },
    {
      name: 'proving',
      piece: async () => {
        const block = blocks[at % blocks.length]
        at += 1
        if (block === undefined) throw new Error('There is no block to prove.')
        const answered = valueOf(await thread.request('proveBlock', block))
        const proven = answered.filter(({ verdict }) => verdict === 'proven').length
        if (proven < block.events.length) throw new Error('An event of the local chain was not proven.')
        return proven
      },
    },
    {
      name: 'auditing',
      piece: async () => {
        const { result } = valueOf(
          await thread.request('auditChunk', {
            choice: { chainId: testChainId, purpose: 'operator' },
            from: 1,
            last: node.lastBlock,
            fromTime: null,
            pace: firstPace,
            filters: {
              contractAddresses: [onceAddress],
              events: ['Transfer(address indexed from, address indexed to, uint256 value)'],
            },
          }),
        )
        if (!result.ok) throw new Error(result.error.message)
        const { id, logs } = result.value
        const ended = valueOf(await thread.request('auditEnd', { id, downs: [], p99: null, now: Date.now() }))
        if (ended?.result.ok !== true) throw new Error('A chunk of the local chain was not audited.')
        return logs
      },
    },
    ...['proving', 'auditing'].map((burns) => ({
      name: `burning as ${burns}`,
      piece: () => Promise.resolve(0),
      burns,
    })),
  ]
}

/** Time of the processors that this process and the node took so far (ms). The receiver and the load are others. */
const takenMs = (nodePid: number): Shares => {
  const { user, system } = process.cpuUsage()
  return { thread: (user + system) / 1000, node: processorMs(nodePid) }
}

/** Runs the load, the work being done again and again from before its begin until it has ended. */
const measure = async (
  { name, piece, burns }: Work,
  load: () => Promise<LoadResult>,
  nodePid: number,
  taken: ReadonlyMap<string, Shares>,
): Promise<Measured> => {
  if (name === 'at rest') return { ...(await load()), workPerSecond: 0, shares: nothing }
  if (burns !== undefined) {
    const shares = taken.get(burns) ?? nothing
    const end = burnProcessor(shares)
    try {
      return { ...(await load()), workPerSecond: 0, shares }
    } finally {
      await end()
    }
  }
  const before = takenMs(nodePid)
  const loaded = new AbortController()
  let done = 0
  const begin = performance.now()
  const working = (async () => {
    while (!loaded.signal.aborted) done += await piece()
  })()
  // A piece that fails ends the measurement at once; the load ends by itself.
  const result = await Promise.race([load(), working.then(() => null)]).finally(() => loaded.abort())
  await working
  if (result === null) throw new Error('The work ended before the load.')
  const ms = performance.now() - begin
  const after = takenMs(nodePid)
  const shares = { thread: (after.thread - before.thread) / ms, node: (after.node - before.node) / ms }
  return { ...result, workPerSecond: (done * 1000) / ms, shares }
}

/** All sides of a load in turn, each round in another order, so that a slow moment of the machine meets all of them. */
const measureSides = async (
  all: readonly Work[],
  load: (seconds: number) => () => Promise<LoadResult>,
  seconds: number,
  nodePid: number,
): Promise<readonly Omit<BesideWork, 'load'>[]> => {
  const sides = all.map((work) => ({ work, results: [] as Measured[] }))
  // Each work is done before what it took is burnt: in the first round they stand in this order.
  const taken = new Map<string, Shares>()
  for (let round = 0; round < rounds; round += 1)
    for (let turn = 0; turn < sides.length; turn += 1) {
      const side = sides[(round + turn) % sides.length]
      if (side === undefined) continue
      await measure(side.work, load(warmUpSeconds), nodePid, taken)
      const measured = await measure(side.work, load(seconds), nodePid, taken)
      taken.set(side.work.name, measured.shares)
      side.results.push(measured)
    }
  const p99sOf = (name: string): readonly number[] | undefined =>
    sides.find(({ work }) => work.name === name)?.results.map(({ p99Ms }) => p99Ms)
  const ratioTo = (results: readonly Measured[], others: readonly number[]): number =>
    median(results.map(({ p99Ms }, round) => p99Ms / (others[round] ?? Number.NaN)))
  return sides.map(({ work: { name }, results }) => {
    const burning = p99sOf(`burning as ${name}`)
    return {
      name,
      p50Ms: median(results.map(({ p50Ms }) => p50Ms)),
      p99Ms: median(results.map(({ p99Ms }) => p99Ms)),
      maxMs: Math.max(...results.map(({ maxMs }) => maxMs)),
      requestsPerSecond: median(results.map(({ requests, seconds: of }) => requests / of)),
      ratio: ratioTo(results, p99sOf('at rest') ?? []),
      ratioToBurning: burning === undefined ? null : ratioTo(results, burning),
      shares: {
        thread: median(results.map(({ shares }) => shares.thread)),
        node: median(results.map(({ shares }) => shares.node)),
      },
      workPerSecond: median(results.map(({ workPerSecond }) => workPerSecond)),
    }
  })
}

/**
 * Puts a receiver, a process of its own, under load while a thread of chains rests, proves and audits. What the node says was recorded before: a node
 * is no part of a desk, and would take the processors from the receiver.
 */
export const measureBesideReceiver = async (
  node: TestNode,
  blocks: readonly ProveBlockInput[],
  { connections, size, seconds }: Pick<BenchOptions, 'connections' | 'size' | 'seconds'>,
  folder: string,
): Promise<readonly BesideWork[]> => {
  const bodyFile = join(folder, 'body')
  writeFileSync(bodyFile, '{"uid":"0x00"} '.repeat(Math.ceil(size / 15)).slice(0, size))
  const finalised = z
    .object({ number: z.string() })
    .parse(await node.ask('eth_getBlockByNumber', ['finalized', false]))
  const arrivals = createArrivals()
  const thread = createThread<ChainWorker>({
    name: 'chain',
    part: 'The part that reads chains',
    url: workerUrl('chain-worker'),
    data: { arrivals: arrivals.memory },
    logger: silentLogger,
  })
  const recorded = await startProcess([recordedNode, node.url])
  const server = await startProcess(receiver(folder).command)
  let arriving: NodeJS.Timeout | undefined
  try {
    const { url: nodeUrl } = addressSchema.parse(recorded.line)
    await thread.request('setNodes', [testNode(testChainId, nodeUrl, { label: 'One' })])
    const { url } = addressSchema.parse(server.line)
    const all = works(thread, blocks, { lastBlock: Number(finalised.number) })
    // Everything is asked of the node once, before anything is measured.
    for (const { name, piece } of all)
      for (let times = name === 'proving' ? blocks.length : 1; times > 0; times -= 1) await piece()
    // As a desk says it that reads what comes in.
    const begin = performance.now()
    arriving = setInterval(() => arrivals.note(Math.round((performance.now() - begin) * 2)), 50)
    const secondsOfSide = Math.max(1, Math.round(seconds / rounds))
    const found: BesideWork[] = []
    for (const { load, perSecond, connections: ofLoad = connections } of loads) {
      const run = (secondsOfIt: number) => (): Promise<LoadResult> =>
        runLoad({ url, connections: ofLoad, bodyFile, seconds: secondsOfIt, perSecond })
      const sides = await measureSides(all, run, secondsOfSide, recorded.pid)
      found.push(...sides.map((side) => ({ load, ...side })))
    }
    return found
  } finally {
    clearInterval(arriving)
    await thread.stop()
    await server.stop()
    await recorded.stop()
  }
}
