import type { AbiIndex } from '../../../core/transactions/abi-index.ts'
import { revertReason } from '../../../core/transactions/simulation/revert-reason.ts'
import { failureSentence } from '../../../core/transactions/simulation/revert-help.ts'
import type { TransactionReader, ReadReceipt, ReadTransaction } from './transaction-reader.ts'

/**
 * Why a transaction in a block reverted: it is tried again on the block before, and what it says is read with the ABIs at hand.
 *
 * @returns a sentence; `null` when the node does not try it
 */
export const whyReverted = async (
  chain: TransactionReader,
  transaction: ReadTransaction,
  receipt: ReadReceipt,
  index: AbiIndex,
): Promise<string | null> => {
  if (transaction.gas !== null && receipt.gasUsed !== undefined && BigInt(receipt.gasUsed) >= transaction.gas)
    return 'It used all the gas it was given.'
  const replayed = await chain.replay(transaction, BigInt(receipt.blockNumber) - 1n)
  if (replayed.ok)
    return 'Tried on the block before it goes through: something earlier in its own block made it fail.'
  const { kind, data, said = '' } = replayed.error
  if (kind !== 'refused') return null
  if (typeof data === 'string' && data.length > 2)
    return failureSentence('The contract said', revertReason(data, index))
  return /revert/i.test(said) ? `The node said: ${said}` : null
}
