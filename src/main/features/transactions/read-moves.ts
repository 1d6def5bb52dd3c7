import { movesOfTrace, type NativeMoves } from '../../../core/transactions/run/native-moves.ts'
import type { TransactionReader, ReadReceipt, ReadTransaction } from './transaction-reader.ts'

const amount = (value: unknown): bigint =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value) : 0n

/** What the sender paid for gas, also to the chain below where there is one. */
const gasOf = (receipt: ReadReceipt): bigint =>
  amount(receipt.gasUsed) * amount(receipt['effectiveGasPrice']) + amount(receipt['l1Fee'])

/**
 * How a transaction moved native coins: by the node's trace, else by balances before and after its block.
 *
 * @param accounts whose balances are of interest
 */
export const readMoves = async (
  chain: TransactionReader,
  transaction: ReadTransaction,
  receipt: ReadReceipt,
  accounts: readonly string[],
): Promise<NativeMoves> => {
  const trace = await chain.trace(transaction.hash)
  if (trace.ok) return { source: 'trace', moves: movesOfTrace(trace.value) }
  const block = BigInt(receipt.blockNumber)
  const changes: { account: string; change: string }[] = []
  for (const account of new Set(accounts.map((one) => one.toLowerCase()))) {
    const before = await chain.balance(account, block - 1n)
    const after = await chain.balance(account, block)
    if (!before.ok || !after.ok) return { source: 'none', sent: transaction.value.toString() }
    const gas = account === transaction.from.toLowerCase() ? gasOf(receipt) : 0n
    changes.push({ account, change: (after.value - before.value + gas).toString() })
  }
  return { source: 'balances', changes }
}
