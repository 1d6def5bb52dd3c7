import { succeed } from '../../../core/result.ts'
import type { Transactions } from './transactions.ts'
import { passTo } from '../../../main/platform/router/pass-to.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'

/** Handlers of the topic `transactions`: each calls one function of the part. */
export const transactionsHandlers = ({ transactions }: { readonly transactions: Transactions }) => {
  const { drafts, known, runs } = transactions
  return {
    ...passTo('transactions', transactions),
    ...passTo('transactions', known),
    drafts: (input) => drafts.list(input),
    draft: (input) => drafts.get(input),
    saveDraft: (input) => drafts.save(input),
    removeDraft: (input) => drafts.remove(input),
    getBuild: (input) => transactions.getBuild(input.id),
    rules: () => succeed(transactions.rules()),
    simulate: (input, { signal }) => transactions.simulate(input.build, signal),
    known: (input) => known.list(input),
    runs: (input) => runs.list(input),
    beginRun: (input, { signal }) => runs.begin(input, signal),
    executeStep: (input) => runs.executeStep(input),
    followStep: (input) => runs.followStep(input),
    endRun: (input) => runs.end(input),
  } satisfies HandlersOf<'transactions'>
}
