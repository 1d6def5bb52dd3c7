import { succeed } from '../../../core/result.ts'
import type { Transactions } from './transactions.ts'
import type { Handlers } from '../../platform/router/router.ts'

/** Handlers of the topic `transactions`: each calls one function of the part. */
export const transactionsHandlers = ({ transactions }: { readonly transactions: Transactions }) => {
  const { drafts, known, runs } = transactions
  return {
    'transactions.drafts': (input) => drafts.list(input),
    'transactions.addresses': (input, { signal }) => transactions.addresses(input, signal),
    'transactions.draft': (input) => drafts.get(input),
    'transactions.saveDraft': (input) => drafts.save(input),
    'transactions.removeDraft': (input) => drafts.remove(input),
    'transactions.build': (input, { signal }) => transactions.build(input, signal),
    'transactions.getBuild': (input) => transactions.getBuild(input.id),
    'transactions.rules': () => succeed(transactions.rules()),
    'transactions.simulate': (input, { signal }) => transactions.simulate(input.build, signal),
    'transactions.export': (input) => transactions.export(input),
    'transactions.known': (input) => known.list(input),
    'transactions.addAbi': (input) => known.addAbi(input),
    'transactions.removeAbi': (input) => known.removeAbi(input),
    'transactions.knowContract': (input) => known.knowContract(input),
    'transactions.forgetContract': (input) => known.forgetContract(input),
    'transactions.runs': (input) => runs.list(input),
    'transactions.beginRun': (input, { signal }) => runs.begin(input, signal),
    'transactions.runAct': (input) => runs.act(input),
    'transactions.settleAct': (input) => runs.settle(input),
    'transactions.endRun': (input) => runs.end(input),
  } satisfies Partial<Handlers>
}
