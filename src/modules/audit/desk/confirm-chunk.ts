import { randomInt } from 'node:crypto'
import { contentOf, type ChainLog } from '../../../core/webhooks/chain-log.ts'
import type { ChainFilter } from '../core/chain-filter.ts'
import { firstPace, type Pace } from '../core/next-range.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { FilterTexts } from '../../../core/webhooks/lint-filters.ts'
import type { NodeName } from '../../../main/platform/chain/node-pool.ts'
import type { NodeProblem } from '../../../main/platform/chain/node-problem.ts'
import type { CountedChain } from './counted-chain.ts'
import { readCertified } from './read-certified.ts'
import { readChunk, type LogChunk } from './read-chunk.ts'
import { readBlock, type AuditBlock } from './read-period.ts'

export type ChunkBasis = {
  /** Label of the second node that answered the same logs; `null`: one node alone says it. */
  readonly second: string | null
  /** Labels of nodes whose logs were not those of the blocks’ receipts. */
  readonly untrue: readonly string[]
  /** Whether a peer said in one answer the logs and that it has their last block; otherwise several may have answered. */
  readonly isTogether: boolean
}

/** A chunk that may be compared. `leftOut`: the only node that answered left a log of this block out. */
export type ConfirmedChunk = {
  readonly chunk: LogChunk
  readonly basis: ChunkBasis
  readonly leftOut: number | null
}

/** Ranges that a second node may take for one of the first: some answer few blocks at once. */
const mostParts = 16
/** Blocks of which two nodes say different things that are put together from their receipts at once: before the next one the chunk ends. */
const mostDisputed = 16
/** Blocks that are looked into where one node alone says that there is nothing. */
const spots = 3

type Wanted = { readonly filter: ChainFilter; readonly filters: FilterTexts }

const keyOf = (log: ChainLog): string => `${log.blockHash}/${log.logIndex}/${log.txnHash}/${contentOf(log)}`

const onNode = (chain: CountedChain, { id }: NodeName): CountedChain => ({
  ...chain,
  choice: { ...chain.choice, node: id },
})

/** After so many chunks that a node was passed over for, it is asked again: what it refused may have been of those blocks, or of that time. */
const mostPassed = 32

/** What a node says no to, however little is asked for: it will say so again. */
const lasting: ReadonlySet<NodeProblem['kind']> = new Set([
  'refused',
  'unsupported',
  'range',
  'size',
  'timeout',
])

/** What other nodes were found to answer at once, by their ids; those that answered whatever they were asked are not in it. */
export type SecondPaces = Map<string, { readonly pace: Pace; readonly passed: number }>

/** The logs of a chunk's blocks as another node has them; `null`: it cannot or may not say it now. */
const readSecond = async (
  chain: CountedChain,
  { from, end }: LogChunk,
  filter: ChainFilter,
  paces: SecondPaces,
  node: NodeName,
  signal: AbortSignal,
): Promise<Result<LogChunk, NodeProblem> | null> => {
  const blocks = end.number - from + 1
  const known = paces.get(node.id)
  let pace = known?.pace ?? { ...firstPace, size: blocks }
  let isLimited = known !== undefined
  /** Too little at once: it is known before the next chunk. */
  const passOver = (passed = 0): null => {
    if (passed >= mostPassed) paces.delete(node.id)
    else paces.set(node.id, { pace, passed })
    return null
  }
  const suffices = (parts: number, at: number): boolean =>
    parts < mostParts && pace.size * (mostParts - parts) >= end.number - at + 1
  if (!suffices(0, from)) return passOver((known?.passed ?? 0) + 1)
  const logs: ChainLog[] = []
  let isTogether = true
  for (let at = from, parts = 0; ; parts += 1) {
    if (!suffices(parts, at)) return passOver()
    const part = await readChunk(onNode(chain, node), { from: at, last: end.number, pace, filter }, signal)
    if (!part.ok) {
      if (part.error.kind === 'cancelled') return part
      if (!lasting.has(part.error.kind)) return null
      pace = { ...pace, size: 0 }
      return passOver()
    }
    logs.push(...part.value.logs)
    isTogether &&= part.value.isTogether
    // How few blocks were asked for says nothing of how many it answers.
    isLimited ||= part.value.pace.size < pace.size
    pace = part.value.pace
    if (isLimited) paces.set(node.id, { pace, passed: 0 })
    at = part.value.end.number + 1
    if (at > end.number) return succeed({ ...part.value, from, logs, isTogether })
  }
}

const inBlock = (logs: readonly ChainLog[], block: number): string =>
  logs
    .filter(({ blockNumber }) => blockNumber === block)
    .map(keyOf)
    .toSorted()
    .join(' ')

/** The logs of one block, put together from what hashes to it, whichever of the nodes answers that; `null`: none does so. */
const logsOfBlock = async (
  chain: CountedChain,
  nodes: readonly NodeName[],
  last: { readonly number: number; readonly hash: string },
  filters: FilterTexts,
  signal: AbortSignal,
): Promise<Result<readonly ChainLog[] | null, NodeProblem>> => {
  for (const node of nodes) {
    const read = await readCertified(onNode(chain, node), { filters, last, count: 1 }, signal)
    if (read.ok) return succeed(read.value.logs)
    if (read.error.kind === 'cancelled') return read
  }
  return succeed(null)
}

const differ = (one: NodeName, other: NodeName, what: string): NodeProblem => ({
  kind: 'behind',
  message: `${one.label} and ${other.label} ${what}`,
  node: null,
})

const disputedBlocks = (one: LogChunk, other: LogChunk): readonly number[] => {
  const [ofOne, ofOther] = [new Set(one.logs.map(keyOf)), new Set(other.logs.map(keyOf))]
  const disputed = [
    ...one.logs.filter((log) => !ofOther.has(keyOf(log))),
    ...other.logs.filter((log) => !ofOne.has(keyOf(log))),
  ].map(({ blockNumber }) => blockNumber)
  return [...new Set(disputed)].toSorted((a, b) => a - b)
}

const readCommon = async (
  chain: CountedChain,
  one: NodeName,
  other: NodeName,
  number: number,
  signal: AbortSignal,
): Promise<Result<AuditBlock, NodeProblem>> => {
  const block = await readBlock(onNode(chain, one), number, signal)
  if (!block.ok) return block
  const another = await readBlock(onNode(chain, other), number, signal)
  if (!another.ok) return another
  return block.value.hash === another.value.hash
    ? block
    : fail(differ(one, other, `have different blocks of number ${number}.`))
}

/** The first blocks of a chunk. The next one begins as short: nodes that differ so often may go on to do so. */
const upTo = (chunk: LogChunk, end: AuditBlock): LogChunk => ({
  ...chunk,
  end,
  logs: chunk.logs.filter(({ blockNumber }) => blockNumber <= end.number),
  pace: { ...chunk.pace, size: end.number - chunk.from + 1, good: 0 },
})

/** Which of two nodes said what the blocks do not hold. */
const findUntrue = async (
  chain: CountedChain,
  one: LogChunk,
  other: LogChunk,
  filters: FilterTexts,
  signal: AbortSignal,
): Promise<Result<ReadonlySet<NodeName>, NodeProblem>> => {
  const untrue = new Set<NodeName>()
  for (const number of disputedBlocks(one, other)) {
    const block = await readCommon(chain, one.node, other.node, number, signal)
    if (!block.ok) return block
    const logs = await logsOfBlock(chain, [one.node, other.node], block.value, filters, signal)
    if (!logs.ok) return logs
    if (logs.value === null)
      return fail(
        differ(
          one.node,
          other.node,
          `answered different logs of block ${number}, and its receipts do not say which are right.`,
        ),
      )
    const right = inBlock(logs.value, number)
    if (inBlock(one.logs, number) !== right) untrue.add(one.node)
    if (inBlock(other.logs, number) !== right) untrue.add(other.node)
  }
  return succeed(untrue)
}

/** Looks into blocks of a chunk that one node alone answered: its end, and where it says there is nothing, some others. */
const checkSpots = async (
  chain: CountedChain,
  chunk: LogChunk,
  filters: FilterTexts,
  signal: AbortSignal,
): Promise<Result<number | null, NodeProblem>> => {
  const { from, end, logs } = chunk
  const own = onNode(chain, chunk.node)
  const others = new Set(
    logs.length === 0 && end.number > from
      ? Array.from({ length: spots }, () => randomInt(from, end.number))
      : [],
  )
  for (const number of [end.number, ...others]) {
    const block = number === end.number ? succeed(end) : await readBlock(own, number, signal)
    if (!block.ok) return block
    const found = await logsOfBlock(chain, [chunk.node], block.value, filters, signal)
    if (!found.ok) return found
    if (found.value !== null && inBlock(found.value, number) !== inBlock(logs, number)) return succeed(number)
  }
  return succeed(null)
}

/**
 * Has every other node say the same as the one that answered a chunk. Where they differ, the receipts of those blocks say who is right, however
 * many agreed, and nothing more is taken from the others; where they differ in many, the chunk ends before those that were not looked into. Where no
 * other one agrees, some blocks are looked into.
 *
 * @param paces what is known of other nodes; it is added to
 */
export const confirmChunk = async (
  chain: CountedChain,
  first: LogChunk,
  { filter, filters }: Wanted,
  paces: SecondPaces,
  signal: AbortSignal,
): Promise<Result<ConfirmedChunk, NodeProblem>> => {
  const untrue = new Set<string>()
  let chunk = first
  let agreed: readonly LogChunk[] = []
  for (const { id, label } of chain.pool.nodes(chain.choice.chainId)) {
    if (id === first.node.id) continue
    const read = await readSecond(chain, chunk, filter, paces, { id, label }, signal)
    if (read === null) continue
    if (!read.ok) return read
    let other = read.value
    if (other.end.hash !== chunk.end.hash)
      return fail(differ(chunk.node, other.node, `have different blocks of number ${chunk.end.number}.`))
    const beyond = disputedBlocks(chunk, other)[mostDisputed]
    if (beyond !== undefined) {
      const end = await readCommon(chain, chunk.node, other.node, beyond - 1, signal)
      if (!end.ok) return end
      chunk = upTo(chunk, end.value)
      other = upTo(other, end.value)
    }
    const found = await findUntrue(chain, chunk, other, filters, signal)
    if (!found.ok) return found
    for (const node of found.value) untrue.add(node.label)
    if (found.value.size === 2)
      return fail(differ(chunk.node, other.node, 'both answered logs that their blocks do not hold.'))
    if (found.value.size === 0) agreed = [...agreed, other]
    else if (found.value.has(chunk.node)) {
      // Whoever agreed with it said the same untrue logs.
      for (const { node } of agreed) untrue.add(node.label)
      agreed = []
      // Blocks were asked for as they suited the first: its pace stays.
      chunk = { ...other, pace: chunk.pace }
    }
  }
  const basis = {
    second: agreed[0]?.node.label ?? null,
    untrue: [...untrue],
    isTogether: chunk.isTogether || agreed.some(({ isTogether }) => isTogether),
  }
  if (agreed.length > 0) return succeed({ chunk, basis, leftOut: null })
  const leftOut = await checkSpots(chain, chunk, filters, signal)
  return leftOut.ok ? succeed({ chunk, basis, leftOut: leftOut.value }) : leftOut
}
