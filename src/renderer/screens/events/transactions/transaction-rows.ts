import type { TransactionRow } from '../../../../contract/events.ts'

/** A transaction stands once, where its newest event is: an older page, or an earlier answer, may have it too. */
export const eachOnce = (rows: readonly TransactionRow[]): readonly TransactionRow[] => {
  const seen = new Set<string>()
  const stored = rows.filter(({ txnHash }) => {
    if (seen.has(txnHash)) return false
    seen.add(txnHash)
    return true
  })
  return stored.length === rows.length ? rows : stored
}
