import { succeed } from '../../../core/result.ts'
import type { Transactions } from './transactions.ts'
import type { HandlersOf } from '../../platform/router/router.ts'

/** Handlers of the topic `transactions`: each calls one function of the part. */
export const transactionsHandlers = ({ transactions }: { readonly transactions: Transactions }) => {
  const { drafts, known, runs } = transactions
  return {
    drafts: (input) => drafts.list(input),
    addresses: (input, { signal }) => transactions.addresses(input, signal),
    approvals: (input, { signal }) => transactions.approvals(input, signal),
    draft: (input) => drafts.get(input),
    saveDraft: (input) => drafts.save(input),
    removeDraft: (input) => drafts.remove(input),
    build: (input, { signal }) => transactions.build(input, signal),
    getBuild: (input) => transactions.getBuild(input.id),
    rules: () => succeed(transactions.rules()),
    simulate: (input, { signal }) => transactions.simulate(input.build, signal),
    export: (input) => transactions.export(input),
    known: (input) => known.list(input),
    addAbi: (input) => known.addAbi(input),
    removeAbi: (input) => known.removeAbi(input),
    knowContract: (input) => known.knowContract(input),
    forgetContract: (input) => known.forgetContract(input),
    runs: (input) => runs.list(input),
    beginRun: (input, { signal }) => runs.begin(input, signal),
    executeStep: (input) => runs.executeStep(input),
    resolveStep: (input) => runs.resolveStep(input),
    endRun: (input) => runs.end(input),
  } satisfies HandlersOf<'transactions'>
}
