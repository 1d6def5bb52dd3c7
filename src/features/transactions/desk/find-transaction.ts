import type { Failure } from '../../../contract/failure.ts'
import { quote } from '../../../core/facts.ts'
import { fact } from '../core/fact.ts'
import type { Fact } from '../core/say.ts'
import type { Step } from '../core/step.ts'
import { differencesOf } from '../core/run/same-transaction.ts'
import type { Sighting } from '../core/run/transaction-status.ts'
import type { TransactionReader, ReadReceipt, ReadTransaction } from './transaction-reader.ts'
import { findReplacement } from './find-replacement.ts'

export type TransactionQuery = {
  readonly hash: string
  readonly nonce: number | null
  readonly account: string
  readonly chainId: number
  readonly step: Pick<Step, 'to' | 'data' | 'value'>
  readonly forMs: number
}

export type ChainLook = {
  readonly sighting: Sighting
  readonly transaction: ReadTransaction | null
  readonly receipt: ReadReceipt | null
}

const unseen = (what: Fact): ChainLook => ({
  sighting: { kind: 'unseen', fact: what },
  transaction: null,
  receipt: null,
})

const nodeSilent = ({ message }: Failure): Fact => fact('node-silent', { said: quote(message) })

export const findTransaction = async (
  chain: TransactionReader,
  sought: TransactionQuery,
): Promise<ChainLook> => {
  const { hash, nonce, account, chainId, step, forMs } = sought
  const [on, transaction, receipt, head, finalized] = await Promise.all([
    chain.chainId(),
    chain.transaction(hash),
    chain.receipt(hash),
    chain.head(),
    chain.finalized(),
  ])
  if (!on.ok) return unseen(nodeSilent(on.error))
  if (on.value !== BigInt(chainId))
    return unseen(fact('node-of-other-chain', { chainId: on.value.toString(), expected: String(chainId) }))
  if (!transaction.ok) return unseen(nodeSilent(transaction.error))
  if (!receipt.ok) return unseen(nodeSilent(receipt.error))
  const pair = { transaction: transaction.value, receipt: receipt.value }
  if (pair.transaction !== null) {
    const differences = differencesOf(step, { account, chainId }, pair.transaction)
    if (differences.length > 0) return { ...pair, sighting: { kind: 'differs', differences } }
    if (pair.receipt === null) return { ...pair, sighting: { kind: 'pending', forMs } }
    return {
      ...pair,
      sighting: {
        kind: 'included',
        block: BigInt(pair.receipt.blockNumber),
        head: head.ok ? head.value : null,
        finalized: finalized.ok ? finalized.value : null,
        reverted: pair.receipt.status === '0x0',
      },
    }
  }
  // Without the transaction itself nobody can say that the receipt is that of this step.
  if (pair.receipt !== null) return unseen(fact('receipt-alone', {}))
  const next = await chain.nonce(account, 'latest')
  const isUsed = nonce !== null && next.ok && next.value > nonce
  const other = isUsed ? await findReplacement(chain, account, nonce) : null
  return {
    ...pair,
    sighting: {
      kind: 'absent',
      forMs,
      nonce,
      next: next.ok ? next.value : null,
      other:
        other === null
          ? null
          : { hash: other.hash, differences: differencesOf(step, { account, chainId }, other) },
    },
  }
}
