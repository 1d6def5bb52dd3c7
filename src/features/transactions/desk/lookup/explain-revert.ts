import { quote } from '../../../../core/facts.ts'
import { fact } from '../../core/fact.ts'
import type { Fact } from '../../core/say.ts'
import type { AbiIndex } from '../../core/abi-index.ts'
import { revertReason, revertText } from '../../core/simulation/revert-reason.ts'
import type { Result } from '../../../../core/result.ts'
import type { NodeProblem } from '../../../../main/platform/chain/node-problem.ts'
import type { FoundReceipt, TracedFrame } from './lookup-reader.ts'

const hasReason = (output: string | undefined): output is string => output !== undefined && output.length > 2

const innermostFailure = (frame: TracedFrame): TracedFrame => {
  const inside = frame.calls?.findLast(({ error }) => error !== undefined)
  return inside === undefined ? frame : innermostFailure(inside)
}

const byTrace = (frame: TracedFrame, index: AbiIndex): Fact | null => {
  if (hasReason(frame.output)) return fact('contract-reason', { said: revertReason(frame.output, index) })
  const inner = innermostFailure(frame)
  if (inner === frame || inner.to === undefined) return null
  const revert = hasReason(inner.output) ? revertReason(inner.output, index) : revertText(inner.error)
  return fact('inner-reason', { to: inner.to, said: revert })
}

export const explainRevert = async <T extends { readonly gas: bigint | null }>(
  reader: { replay(transaction: T, block: bigint): Promise<Result<unknown, NodeProblem>> },
  transaction: T,
  receipt: Pick<FoundReceipt, 'gasUsed' | 'blockNumber'>,
  trace: TracedFrame | null,
  index: AbiIndex,
): Promise<Fact> => {
  const { gas } = transaction
  if (gas !== null && receipt.gasUsed >= gas) return fact('out-of-gas', { limit: gas.toString() })
  const traced = trace === null ? null : byTrace(trace, index)
  if (traced !== null) return traced
  const before = receipt.blockNumber - 1n
  const replayed = await reader.replay(transaction, before)
  if (replayed.ok) return fact('passes-before', { block: before.toString() })
  const { kind, data, message, said: quoted = message } = replayed.error
  if (kind === 'behind') return fact('no-state', { block: before.toString(), said: quote(quoted) })
  if (kind !== 'refused') return fact('not-replayed', { said: quote(quoted) })
  if (typeof data === 'string' && data.length > 2)
    return fact('contract-reason', { said: revertReason(data, index) })
  return fact('node-reason', { said: quote(quoted.replace(/\.$/, '')) })
}
