import { quote } from '../../../../core/facts.ts'
import { lookupFact, type LookupFact } from '../../../../core/lookup/say.ts'
import type { AbiIndex } from '../../../../core/transactions/abi-index.ts'
import { revertReason } from '../../../../core/transactions/simulation/revert-reason.ts'
import type { FoundReceipt, FoundTransaction, LookupReader, TracedFrame } from './lookup-reader.ts'

const hasReason = (output: string | undefined): output is string => output !== undefined && output.length > 2

/** The innermost call that failed, along the first failing call of each level. */
const innermostFailure = (frame: TracedFrame): TracedFrame => {
  const inside = frame.calls?.findLast(({ error }) => error !== undefined)
  return inside === undefined ? frame : innermostFailure(inside)
}

const byTrace = (frame: TracedFrame, index: AbiIndex): LookupFact | null => {
  if (hasReason(frame.output))
    return lookupFact('contract-reason', { said: quote(revertReason(frame.output, index)) })
  const inner = innermostFailure(frame)
  if (inner === frame || inner.to === undefined) return null
  const said = hasReason(inner.output) ? revertReason(inner.output, index) : (inner.error ?? 'no reason')
  return lookupFact('inner-reason', { to: inner.to, said: quote(said) })
}

/**
 * Why a transaction reverted: by the node's trace, else by trying it on the block before its own.
 *
 * @param trace null where the node gives none
 */
export const explainRevert = async (
  reader: LookupReader,
  transaction: FoundTransaction,
  receipt: FoundReceipt,
  trace: TracedFrame | null,
  index: AbiIndex,
): Promise<LookupFact> => {
  const { gas } = transaction
  if (gas !== null && receipt.gasUsed >= gas) return lookupFact('out-of-gas', { limit: gas.toString() })
  const traced = trace === null ? null : byTrace(trace, index)
  if (traced !== null) return traced
  const before = receipt.blockNumber - 1n
  const replayed = await reader.replay(transaction, before)
  if (replayed.ok) return lookupFact('passes-before', { block: before.toString() })
  const { kind, data, message, said = message } = replayed.error
  if (kind === 'behind') return lookupFact('no-state', { block: before.toString(), said: quote(said) })
  if (kind !== 'refused') return lookupFact('not-replayed', { said: quote(said) })
  if (typeof data === 'string' && data.length > 2)
    return lookupFact('contract-reason', { said: quote(revertReason(data, index)) })
  return lookupFact('node-reason', { said: quote(said.replace(/\.$/, '')) })
}
