import { toHex } from '../../../features/signatures/core/bytes.ts'
import { isDeliveredLog } from './checks.ts'
import type { DeliveredLog } from '../../../core/webhooks/delivered-log.ts'
import type { RebuiltBlock } from './examine-log.ts'
import type { ProofFacts } from './make-proof.ts'
import { stateSyncHash } from './receipts.ts'
import { refutationFormat, type ChainRefutationBody, type RefutationEvidence } from './refutation-file.ts'

/** Bytes of a whole block's list in a file that can still be sent to a desk. */
const mostBytes = 1_900_000

const whole = (encoded: readonly Uint8Array[]): string[] | null =>
  encoded.reduce((sum, { length }) => sum + length, 0) > mostBytes ? null : encoded.map(toHex)

/** The least of a block that contradicts a delivered log; `null` where nothing does, or nothing that fits into a file. */
const findEvidence = (delivered: DeliveredLog, block: RebuiltBlock): RefutationEvidence | null => {
  const { header, receipts, transactions } = block
  const { txnHash, txnIndex } = delivered
  const isOther = (claimed: string | null, found: string): boolean => claimed !== null && claimed !== found
  if (
    isOther(delivered.blockNumber, String(header.number)) ||
    isOther(delivered.parentBlockHash, header.parentHash)
  )
    return { kind: 'header' }
  // Polygon shows a receipt that no root holds under this hash.
  if (txnHash === stateSyncHash(header.number, header.hash)) return null
  const lacks = (index: number): boolean =>
    block.logs[index]?.logs.every((log) => !isDeliveredLog(delivered, log)) === true
  const receiptAt = (index: number): string[] => receipts.trie.proofOf(index).map(toHex)
  const transactionAt = (index: number): string[] => transactions?.trie.proofOf(index).map(toHex) ?? []
  if (txnIndex !== null && lacks(txnIndex))
    return { kind: 'receipt', index: txnIndex, nodes: receiptAt(txnIndex), transaction: null }
  if (txnHash === null) return null
  const hashes = transactions?.hashes ?? []
  const claimed = txnIndex === null ? undefined : hashes[txnIndex]
  if (txnIndex !== null && claimed !== undefined && claimed !== txnHash)
    return { kind: 'transaction', index: txnIndex, nodes: transactionAt(txnIndex) }
  const index = hashes.indexOf(txnHash)
  if (index >= 0 && txnIndex !== null && index !== txnIndex)
    return { kind: 'transaction', index, nodes: transactionAt(index) }
  if (index >= 0)
    return lacks(index)
      ? { kind: 'receipt', index, nodes: receiptAt(index), transaction: { nodes: transactionAt(index) } }
      : null
  const isAbsent = block.logs.every((_, at) => lacks(at))
  const all = whole((isAbsent ? receipts.encoded : transactions?.encoded) ?? [])
  if (all === null || (!isAbsent && transactions === null)) return null
  return { kind: isAbsent ? 'receipts' : 'transactions', all }
}

/** The file that shows why a delivered log is not true of its block; `null` where there is none. */
export const makeChainRefutation = (
  delivered: DeliveredLog,
  block: RebuiltBlock,
  facts: Omit<ProofFacts, 'finality'>,
): ChainRefutationBody | null => {
  const evidence = findEvidence(delivered, block)
  return evidence === null
    ? null
    : {
        format: refutationFormat,
        version: 1,
        program: facts.program,
        createdAt: facts.createdAt,
        delivery: facts.delivery,
        chainId: block.chainId,
        claim: { ...delivered, topics: [...delivered.topics] },
        header: toHex(block.header.rlp),
        evidence,
      }
}
