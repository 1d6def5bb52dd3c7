import type { Transactions } from './transactions.ts'
import { passTo } from '../../../main/platform/router/pass-to.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'

export const transactionsHandlers = ({ transactions }: { readonly transactions: Transactions }) => {
  const { drafts, runs, ...rest } = transactions
  return {
    ...passTo('transactions', rest),
    ...passTo('transactions', runs),
    drafts: (input) => drafts.list(input),
    saveDraft: (input) => drafts.save(input),
    removeDraft: (input) => drafts.remove(input),
    runs: (input) => runs.list(input),
    beginRun: (input, { signal }) => runs.begin(input, signal),
    endRun: (input) => runs.end(input),
  } satisfies HandlersOf<'transactions'>
}

export const contractsHandlers = ({ transactions }: { readonly transactions: Transactions }) =>
  passTo('contracts', transactions.known) satisfies HandlersOf<'contracts'>
