import { toHex } from '../../../features/signatures/core/bytes.ts'
import { namesTransaction } from './checks.ts'
import type { DeliveredLog } from '../../../core/webhooks/delivered-log.ts'
import type { LogPlace, RebuiltBlock } from './examine-log.ts'
import type { ChainProofBody } from './proof-file.ts'

export type ProofFacts = Pick<ChainProofBody, 'program' | 'createdAt' | 'delivery' | 'finality'>

/** The proof file of a log that stands in a rebuilt block; `null` where its transaction could not be bound. */
export const makeChainProof = (
  delivered: DeliveredLog,
  block: RebuiltBlock,
  { receipt, position, before }: LogPlace,
  facts: ProofFacts,
): ChainProofBody | null => {
  const { transactions } = block
  const needsTransaction = namesTransaction(delivered)
  if (transactions === null && needsTransaction) return null
  const needsBefore = delivered.txnLogIndex !== null && delivered.txnLogIndex !== position
  return {
    format: 'marketdesk-chain-proof',
    version: 1,
    ...facts,
    chainId: block.chainId,
    claim: { ...delivered, topics: [...delivered.topics] },
    header: toHex(block.header.rlp),
    receipt: { index: receipt, nodes: block.receipts.trie.proofOf(receipt).map(toHex) },
    log: { position, before: needsBefore ? before : null },
    transaction:
      transactions === null || !needsTransaction
        ? null
        : { nodes: transactions.trie.proofOf(receipt).map(toHex) },
  }
}
