import type { FeeAnswer } from '../../../fees/core/fee-option.ts'

/** A fact of the options: said once where all of them have the same. */
type Shared = { readonly isOne: true; readonly value: string | null } | { readonly isOne: false }

const shared = (values: readonly (string | null)[]): Shared =>
  new Set(values).size > 1 ? { isOne: false } : { isOne: true, value: values[0] ?? null }

export const sharedFacts = ({ options }: FeeAnswer): { readonly gas: Shared; readonly payee: Shared } => ({
  gas: shared(options.map(({ gasLimit }) => gasLimit)),
  payee: shared(options.map(({ to }) => to)),
})
