import { chainFilterOf } from '../core/chain-filter.ts'
import type { DeliveredLog } from '../../../core/webhooks/chain-log.ts'
import type { Down } from '../core/classify-undelivered.ts'
import { createComparison } from '../core/compare-logs.ts'
import { createLogMatcher } from '../core/log-matcher.ts'
import { firstPace, type Pace } from '../core/next-range.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { loadKeccak } from '../../../features/signatures/core/keccak.ts'
import type { FilterTexts } from '../../../core/webhooks/lint-filters.ts'
import type { ChainAccess } from '../../../main/platform/chain/chain-thread.ts'
import type { NodeChoice } from '../../../main/platform/chain/node-pool.ts'
import type { NodeProblem } from '../../../main/platform/chain/node-problem.ts'
import type { RequestControls } from '../../../main/platform/worker/thread-types.ts'
import { askNodes } from '../../../main/platform/chain/ask-nodes.ts'
import { confirmChunk, type ChunkBasis, type SecondPaces } from './confirm-chunk.ts'
import { createLookups } from './chunk-lookups.ts'
import { countChain, type Cost, type CountedChain } from './counted-chain.ts'
import { endChunk, type ChunkFacts, type EndedChunk } from './end-chunk.ts'
import type { LogsSince } from '../../../features/findings/desk/detectors/silence.ts'
import { readLogsSince } from './logs-since.ts'
import { rebuildLogs, type RebuildInput, type RebuiltLog } from './rebuild-logs.ts'
import { readChunk } from './read-chunk.ts'
import { readCertified, type CertifiedBlocks, type CertifiedRange } from './read-certified.ts'
import { addBlocks, dropUnfinished, writeParts } from './write-certificate.ts'
import { readBlock, readHead, readPeriod, type AuditBlock, type Moment, type Period } from './read-period.ts'

export type Costed<T> = { readonly result: Result<T, NodeProblem>; readonly cost: Cost }

type Answer<T> = Promise<Result<Costed<T>, never>>

export type ReadChunk = {
  readonly id: number
  readonly to: number
  readonly logs: number
  readonly fromTime: number
  readonly pace: Pace
  readonly node: string
  readonly basis: ChunkBasis
  /** The only node that answered left a log of this block out: nothing of what it said counts. */
  readonly leftOut: number | null
}

/** Blocks of a certificate that were read and written aside; their chunk is compared as those of audits are. */
type ReadCertified = Omit<CertifiedBlocks, 'logs' | 'blocks'> & {
  readonly id: number
  readonly written: number
}

type PartInput = CertifiedRange & { readonly choice: NodeChoice; readonly path: string }

export type ChunkInput = {
  readonly choice: NodeChoice
  readonly from: number
  readonly last: number
  /** Time of the block before `from`, where it is known (ms). */
  readonly fromTime: number | null
  readonly pace: Pace
  readonly filters: FilterTexts
}

type Open = Omit<ChunkFacts, 'downs' | 'p99' | 'now'> & { readonly chain: CountedChain }

/** Chunks that are open at most; one that nobody ended makes way. */
const mostOpen = 8

const costed = async <T>(
  chain: CountedChain,
  result: Promise<Result<T, NodeProblem>>,
): Promise<Result<Costed<T>, never>> => succeed({ result: await result, cost: chain.cost() })

let hashing: Promise<void> | null = null
const prepareHashing = (): Promise<void> => (hashing ??= loadKeccak())

const createChunkReads = () => {
  const chunks = new Map<number, Open>()
  const paces: SecondPaces = new Map()
  let count = 0

  const hold = (chunk: Open): number => {
    count += 1
    chunks.set(count, chunk)
    for (const id of [...chunks.keys()].slice(0, Math.max(0, chunks.size - mostOpen))) chunks.delete(id)
    return count
  }

  const read = async (
    chain: CountedChain,
    { from, last, fromTime, pace, filters }: ChunkInput,
    signal: AbortSignal,
  ): Promise<Result<ReadChunk, NodeProblem>> => {
    const filter = chainFilterOf(filters)
    if (!filter.ok) throw new Error('An audit began with filters that cannot be audited.')
    const begin = fromTime === null ? await readBlock(chain, from, signal) : null
    if (begin?.ok === false) return begin
    const found = await readChunk(chain, { from, last, pace, filter: filter.value }, signal)
    if (!found.ok) return found
    await prepareHashing()
    const confirmed = await confirmChunk(chain, found.value, { filter: filter.value, filters }, paces, signal)
    if (!confirmed.ok) return confirmed
    const { chunk, basis, leftOut } = confirmed.value
    const id = hold({
      chunk,
      // What is looked up of it is taken from the node that was found to be right.
      chain:
        basis.untrue.length === 0 ? chain : { ...chain, choice: { ...chain.choice, node: chunk.node.id } },
      filter: filter.value,
      comparison: createComparison(chunk.logs, createLogMatcher(filters)),
    })
    return succeed({
      id,
      to: chunk.end.number,
      logs: chunk.logs.length,
      fromTime: fromTime ?? begin?.value.time ?? chunk.end.time,
      pace: chunk.pace,
      node: chunk.node.label,
      basis,
      leftOut,
    })
  }

  const readPart = async (
    chain: CountedChain,
    range: PartInput,
    signal: AbortSignal,
  ): Promise<Result<ReadCertified, NodeProblem>> => {
    const filter = chainFilterOf(range.filters)
    if (!filter.ok) throw new Error('A certificate began with filters that cannot be audited.')
    const found = await readCertified(chain, range, signal)
    if (!found.ok) return found
    const { logs, blocks, ...part } = found.value
    const { last } = range
    const id = hold({
      chunk: {
        from: last.number - range.count + 1,
        end: { ...last, time: part.fromTime },
        logs,
        pace: firstPace,
        node: { id: '', label: chain.cost().nodes.join(' and ') },
        isTogether: true,
      },
      chain,
      filter: filter.value,
      comparison: createComparison(logs, createLogMatcher(range.filters)),
    })
    // What was left behind may be removed already.
    const written = signal.aborted ? 0 : addBlocks(range.path, blocks)
    return succeed({ ...part, id, written })
  }

  return { chunks, read, readPart }
}

/** With more than one node set up, the last block of a certificate is one that two of them have, and none contradicts. */
const checkEnd = async (
  { pool }: Pick<ChainAccess, 'pool'>,
  chain: CountedChain,
  { number, hash }: Pick<AuditBlock, 'number' | 'hash'>,
  signal: AbortSignal,
): Promise<Result<null, NodeProblem>> => {
  const nodes = { pool, reads: chain.reads }
  const block = { number: BigInt(number), hash }
  const { agreeing, against, problem } = await askNodes(nodes, chain.choice, block, signal)
  if (against !== null)
    return fail({
      kind: 'behind',
      message: `${against.label} has ${against.has === 'none' ? 'no' : 'another'} block ${number}, which another node calls final.`,
      node: against.label,
    })
  if (problem === null || agreeing.length > 1) return succeed(null)
  return fail({
    ...problem,
    message: `More than one node is set up, and no second one answered: ${problem.message}`,
  })
}

export const auditThreadHandlers = (access: Pick<ChainAccess, 'pool' | 'rest'>) => {
  const { chunks, read, readPart } = createChunkReads()

  return {
    certificateEnd: (
      { choice, last }: { readonly choice: NodeChoice; readonly last: Pick<AuditBlock, 'number' | 'hash'> },
      { signal }: RequestControls,
    ): Answer<null> => {
      const chain = countChain(access, choice)
      return costed(chain, checkEnd(access, chain, last, signal))
    },
    /** `null`: there is no final block in the period. */
    auditPeriod: (
      input: {
        readonly choice: NodeChoice
        readonly from: Moment
        readonly to: Moment | null
        readonly now: number
      },
      { signal }: RequestControls,
    ): Answer<Period | null> => {
      const chain = countChain(access, input.choice)
      return costed(chain, readPeriod(chain, input, signal))
    },
    auditBlock: (
      { choice, number }: { readonly choice: NodeChoice; readonly number: number },
      { signal }: RequestControls,
    ): Answer<AuditBlock> => {
      const chain = countChain(access, choice)
      return costed(chain, readBlock(chain, number, signal))
    },
    auditHead: (
      { choice }: { readonly choice: NodeChoice },
      { signal }: RequestControls,
    ): Answer<AuditBlock> => {
      const chain = countChain(access, choice)
      return costed(chain, readHead(chain, signal))
    },
    auditChunk: (input: ChunkInput, { signal }: RequestControls): Answer<ReadChunk> => {
      const chain = countChain(access, input.choice)
      return costed(chain, read(chain, input, signal))
    },
    auditRebuild: (
      input: RebuildInput & { readonly choice: NodeChoice },
      { signal }: RequestControls,
    ): Answer<readonly RebuiltLog[]> => {
      const chain = countChain(access, input.choice)
      return costed(chain, rebuildLogs(chain, input, signal))
    },
    /** Logs that a listener is to get from a block on; `null`: it is not final yet. */
    auditSince: (
      input: {
        readonly choice: NodeChoice
        readonly from: number
        readonly filters: FilterTexts
        readonly now: number
      },
      { signal }: RequestControls,
    ): Answer<LogsSince | null> => {
      const chain = countChain(access, input.choice)
      return costed(chain, readLogsSince(chain, input, signal))
    },
    certificatePart: async (input: PartInput, { signal }: RequestControls): Answer<ReadCertified> => {
      await prepareHashing()
      const chain = countChain(access, input.choice)
      return costed(chain, readPart(chain, input, signal))
    },
    certificateFile: async (input: Parameters<typeof writeParts>[0]) => {
      await prepareHashing()
      return succeed(writeParts(input))
    },
    certificateDrop: ({ path }: { readonly path: string }): Result<null, never> => {
      dropUnfinished(path)
      return succeed(null)
    },
    /** Adds what was delivered. @returns whether the chunk is still there */
    auditAdd: ({
      id,
      logs,
    }: {
      readonly id: number
      readonly logs: readonly DeliveredLog[]
    }): Result<boolean, never> => {
      const open = chunks.get(id)
      for (const log of logs) open?.comparison.add(log)
      return succeed(open !== undefined)
    },
    /** Ends a chunk. Its cost is that of the reading as well. `null`: the chunk is not there any more. */
    auditEnd: async (
      input: {
        readonly id: number
        readonly downs: readonly Down[]
        readonly p99: number | null
        readonly now: number
      },
      { signal }: RequestControls,
    ): Promise<Result<Costed<EndedChunk> | null, never>> => {
      const open = chunks.get(input.id)
      chunks.delete(input.id)
      if (open === undefined) return succeed(null)
      return costed(open.chain, endChunk({ ...open, ...input }, createLookups(open.chain, signal)))
    },
  }
}

export type AuditThread = {
  readonly data: null
  readonly handlers: ReturnType<typeof auditThreadHandlers>
  readonly report: unknown
}
