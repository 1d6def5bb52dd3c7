import { findBlock, type TimedBlock } from '../core/find-block.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { ChainBlock } from '../../../main/platform/chain/chain-shapes.ts'
import type { NodeProblem } from '../../../main/platform/chain/node-problem.ts'
import type { CountedChain } from './counted-chain.ts'

export type AuditBlock = TimedBlock & { readonly hash: string }

/** A block, or a time (ms) of which the block is looked for. */
export type Moment = { readonly block: number } | { readonly time: number }

export type Period = {
  readonly from: AuditBlock
  readonly to: AuditBlock
  readonly final: AuditBlock
  readonly finality: string
  readonly node: string
  readonly nodes: number
}

export const toAuditBlock = (block: ChainBlock): AuditBlock => ({
  number: Number(block.number),
  time: Number(block.timestamp) * 1000,
  hash: block.hash,
})

/** Reads a block by its number; that it is not there is a problem of the node. */
export const readBlock = async (
  { reads, choice }: CountedChain,
  number: number,
  signal: AbortSignal,
): Promise<Result<AuditBlock, NodeProblem>> => {
  const found = await reads.block(choice, { number: BigInt(number) }, signal)
  if (!found.ok) return found
  const { block, node } = found.value
  if (block !== null) return succeed(toAuditBlock(block))
  return fail({ kind: 'behind', message: `${node.label} does not have block ${number}.`, node: node.label })
}

export const readHead = async (
  { reads, choice }: CountedChain,
  signal: AbortSignal,
): Promise<Result<AuditBlock, NodeProblem>> => {
  const found = await reads.block(choice, { tag: 'latest' }, signal)
  if (!found.ok) return found
  const { block, node } = found.value
  if (block !== null) return succeed(toAuditBlock(block))
  return fail({ kind: 'behind', message: `${node.label} has no block.`, node: node.label })
}

/** @param now by this machine's clock (ms): a chain whose clock is ahead of it would seem to begin too early */
export const readPeriod = async (
  chain: CountedChain,
  { from, to, now }: { readonly from: Moment; readonly to: Moment | null; readonly now: number },
  signal: AbortSignal,
): Promise<Result<Period | null, NodeProblem>> => {
  const finality = await chain.reads.finality(chain.choice, signal)
  if (!finality.ok) return finality
  const { rule, confirmations, node } = finality.value
  const final = toAuditBlock(finality.value.block)
  const ahead = Math.max(0, final.time - now)
  const read = (number: number) => readBlock(chain, number, signal)

  const blockAt = async (time: number): Promise<Result<AuditBlock | null, NodeProblem>> => {
    if (final.time < time) return succeed(null)
    const first = await read(0)
    if (!first.ok) return first
    return findBlock(time, first.value, final, read)
  }

  let begin: AuditBlock | null
  if ('block' in from) {
    if (from.block > final.number) return succeed(null)
    const found = await read(from.block)
    if (!found.ok) return found
    begin = found.value
  } else {
    const found = await blockAt(from.time + 1 + ahead)
    if (!found.ok) return found
    begin = found.value
  }
  if (begin === null) return succeed(null)
  let end: AuditBlock = final
  if (to !== null && 'block' in to && to.block < final.number) {
    const found = await read(to.block)
    if (!found.ok) return found
    end = found.value
  }
  if (to !== null && 'time' in to) {
    const after = await blockAt(to.time)
    if (!after.ok) return after
    if (after.value !== null) {
      if (after.value.number === 0) return succeed(null)
      const found = await read(after.value.number - 1)
      if (!found.ok) return found
      end = found.value
    }
  }
  if (end.number < begin.number) return succeed(null)
  const nodes = chain.pool.nodes(chain.choice.chainId).length
  const rest = confirmations === null ? rule : `${confirmations} confirmations`
  return succeed({ from: begin, to: end, final, finality: rest, node: node.label, nodes })
}
