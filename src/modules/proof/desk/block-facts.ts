import type { Hex } from '../../../features/signatures/core/bytes.ts'
import type { FinalityKind } from '../../../core/webhooks/chain-verdicts.ts'
import type { ChainAccess } from '../../../main/platform/chain/chain-thread.ts'
import type { NodeChoice } from '../../../main/platform/chain/node-pool.ts'
import { askNodes } from '../../../main/platform/chain/ask-nodes.ts'
import { lackOf, loadBlock, readBlock, type Lack, type LoadedBlock, type ProofReads } from './load-block.ts'

export type Final = { readonly kind: FinalityKind; readonly number: bigint; readonly node: string }

export type BlockFacts = LoadedBlock & {
  readonly final: Final | null
  /** Number of the block, from its header where there is one. */
  readonly number: bigint | null
  /** Hash of the block that the node has at that number. */
  readonly canonical: string | null
  readonly secondNode: 'agrees' | 'disagrees' | 'not-asked'
  /** A node that answers, and has no block of that number. */
  readonly without: string | null
  /** Why no second node said anything, where one is set up. */
  readonly silent: Lack | null
  readonly nodes: readonly string[]
}

export type FactsInput = {
  readonly choice: NodeChoice
  readonly hash: Hex
  readonly number: bigint | null
  /** A block that is not final is not read. */
  readonly onlyFinal: boolean
}

const nothing: LoadedBlock = { header: null, block: null, lack: null }
type Second = Pick<BlockFacts, 'secondNode' | 'without' | 'silent'>
const notAsked: Second = { secondNode: 'not-asked', without: null, silent: null }
const unknown: Lack = { reason: 'block-unknown', message: 'No node has a block of that hash.' }

/** How long what a node said of finality is taken for its word (ms). */
const finalFor = 3000
/** Blocks that stay put together: events of one block come in several requests. */
const mostBlocks = 6

export const createFactsReader = (access: ChainAccess, now: () => number) => {
  const finals = new Map<number, { readonly at: number; readonly final: Final; readonly nodeId: string }>()
  const blocks = new Map<string, LoadedBlock>()

  const readFinal = async (reads: ProofReads) => {
    const { chainId } = reads.choice
    const former = finals.get(chainId)
    // The node that said it is asked for the block next: one that was removed since says nothing.
    const isThere = access.pool.nodes(chainId).some(({ id, isReady }) => isReady && id === former?.nodeId)
    if (former !== undefined && isThere && now() - former.at < finalFor) return former
    const answer = await access.reads.finality(reads.choice, reads.signal)
    if (!answer.ok) return lackOf(answer.error)
    const { rule, block, node } = answer.value
    const final: Final = { kind: rule, number: BigInt(block.number), node: node.label }
    const read = { at: now(), final, nodeId: node.id }
    finals.set(chainId, read)
    return read
  }

  const load = async (
    reads: ProofReads,
    hash: Hex,
    first: Parameters<typeof loadBlock>[2] | null,
  ): Promise<LoadedBlock> => {
    const key = `${reads.choice.chainId} ${hash}`
    const former = blocks.get(key)
    if (former !== undefined) return former
    let best: LoadedBlock = { ...nothing, lack: null }
    let isUnknown = false
    const others = access.pool.nodes(reads.choice.chainId).filter(({ isReady }) => isReady)
    for (const node of [reads.choice.node, ...others.map(({ id }) => id)].filter(
      (id, at, all) => all.indexOf(id) === at,
    )) {
      const ofNode = { ...reads, choice: { ...reads.choice, node } }
      const read = node === reads.choice.node && first !== null ? null : await readBlock(ofNode, { hash })
      const block = read === null ? first : read.ok ? read.value.block : null
      if (read?.ok === false) best = best.lack === null ? { ...nothing, lack: lackOf(read.error) } : best
      else if (block === null) isUnknown = true
      if (block === null) continue
      const loaded = await loadBlock(ofNode, hash, block)
      if (loaded.block !== null) {
        blocks.set(key, loaded)
        const [oldest] = blocks.keys()
        if (blocks.size > mostBlocks && oldest !== undefined) blocks.delete(oldest)
        return loaded
      }
      if (best.header === null) best = loaded
      if (reads.signal.aborted) break
    }
    return best.header === null && isUnknown && best.lack?.reason !== 'header-not-rebuilt'
      ? { ...nothing, lack: unknown }
      : best
  }

  /** Every other node: one that contradicts outweighs all that agree, and one that does not have a block which is said to be final contradicts. */
  const askOthers = async (reads: ProofReads, number: bigint, hash: string): Promise<Second> => {
    const { agreeing, against, problem } = await askNodes(
      access,
      reads.choice,
      { number, hash },
      reads.signal,
    )
    for (const label of [...agreeing, ...(against === null ? [] : [against.label])]) reads.asked.add(label)
    if (against !== null)
      return against.has === 'another'
        ? { ...notAsked, secondNode: 'disagrees' }
        : { ...notAsked, without: against.label }
    if (agreeing.length > 0) return { ...notAsked, secondNode: 'agrees' }
    if (problem === null) return notAsked
    const { reason, message } = lackOf(problem)
    return {
      ...notAsked,
      silent: {
        // A paused node is there: the verdict is written down like that of one that fails.
        reason: reason === 'no-node' ? 'node-failed' : reason,
        message: `More than one node is set up, and no second one answered: ${message}`,
      },
    }
  }

  return async (
    { choice, hash, number, onlyFinal }: FactsInput,
    signal: AbortSignal,
  ): Promise<BlockFacts> => {
    const asked = new Set<string>()
    const facts: BlockFacts = {
      ...nothing,
      final: null,
      number,
      canonical: null,
      ...notAsked,
      nodes: [],
    }
    const finality = await readFinal({ choice, access, signal, asked })
    if (!('final' in finality)) return { ...facts, lack: finality }
    const { final, nodeId } = finality
    asked.add(final.node)
    // What is said of the chain is said by the node that said what is final.
    const reads: ProofReads = { choice: { ...choice, node: choice.node ?? nodeId }, access, signal, asked }
    const done = (rest: Partial<BlockFacts>): BlockFacts => ({ ...facts, final, nodes: [...asked], ...rest })
    if (onlyFinal && number !== null && number > final.number) return done({})
    const atNumber = number === null ? null : await readBlock(reads, { number })
    const atHeight = atNumber?.ok === true ? atNumber.value.block : null
    const loaded = await load(reads, hash, atHeight?.hash === hash ? atHeight : null)
    const actual = loaded.header?.number ?? number
    const atActual =
      actual === null || actual === number ? atNumber : await readBlock(reads, { number: actual })
    const canonical = atActual?.ok === true ? (atActual.value.block?.hash ?? null) : null
    const lack = loaded.lack ?? (atActual?.ok === false ? lackOf(atActual.error) : null)
    const isFinal = actual !== null && actual <= final.number
    const second = isFinal && canonical !== null ? await askOthers(reads, actual, canonical) : notAsked
    return done({ ...loaded, lack, number: actual, canonical, ...second, nodes: [...asked] })
  }
}
