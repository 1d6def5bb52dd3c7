import type { TransactionReader, ReadTransaction } from './transaction-reader.ts'

const firstStep = 16n
/** No replacement is looked for further back: nodes forget what accounts had then. */
const furthest = 8192n

export const findReplacement = async (
  chain: TransactionReader,
  account: string,
  nonce: number,
): Promise<ReadTransaction | null> => {
  const head = await chain.head()
  if (!head.ok) return null
  const wasUsed = async (block: bigint): Promise<boolean | null> => {
    const next = await chain.nonce(account, block)
    return next.ok ? next.value > nonce : null
  }
  if ((await wasUsed(head.value)) !== true) return null
  let used = head.value
  let free = -1n
  for (let back = firstStep; free < 0n; back *= 2n) {
    if (back > furthest) return null
    const block = head.value > back ? head.value - back : 0n
    const was = await wasUsed(block)
    if (was === null) return null
    if (was) used = block
    else free = block
    if (was && block === 0n) return null
  }
  while (used - free > 1n) {
    const middle = (used + free) / 2n
    const was = await wasUsed(middle)
    if (was === null) return null
    if (was) used = middle
    else free = middle
  }
  const transactions = await chain.transactionsOf(used)
  if (!transactions.ok) return null
  return (
    transactions.value.find(
      (item) => item.from.toLowerCase() === account.toLowerCase() && item.nonce === nonce,
    ) ?? null
  )
}
