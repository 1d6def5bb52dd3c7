import { blocksText } from '../../../core/certificate/certificate-file.ts'
import { succeed, type Result } from '../../../core/result.ts'
import type { FilterTexts } from '../../../core/webhooks/lint-filters.ts'
import type { NodeProblem } from '../../platform/chain/node-problem.ts'
import type { CountedChain } from './counted-chain.ts'
import { readCertified } from './read-certified.ts'

/** What one block costs in a certificate. */
export type SampledBlock = {
  readonly isRuledOut: boolean
  /** Bytes of it in the file. */
  readonly written: number
  /** Bytes that a node answers for it. */
  readonly answered: number
}

/** Reads some blocks as a certificate does, to say what all of them come to. */
export const sampleBlocks = async (
  chain: CountedChain,
  { filters, numbers }: { readonly filters: FilterTexts; readonly numbers: readonly number[] },
  signal: AbortSignal,
): Promise<Result<readonly SampledBlock[], NodeProblem>> => {
  const { reads, choice } = chain
  const sampled: SampledBlock[] = []
  for (const number of numbers) {
    const found = await reads.block(choice, { number: BigInt(number) }, signal)
    if (!found.ok) return found
    const { block } = found.value
    // What the chain has given up meanwhile is no part of the range.
    if (block === null) continue
    const read = await readCertified(chain, { filters, last: { number, hash: block.hash }, count: 1 }, signal)
    if (!read.ok) return read
    const isRuledOut = read.value.blocks.every(({ receipts }) => receipts === null)
    const receipts = isRuledOut ? null : await reads.receiptsOf(choice, block.hash, signal)
    if (receipts?.ok === false) return receipts
    sampled.push({
      isRuledOut,
      written: blocksText(read.value.blocks).length + 1,
      answered:
        JSON.stringify(block).length +
        (receipts === null ? 0 : JSON.stringify(receipts.value.receipts).length),
    })
  }
  return succeed(sampled)
}
