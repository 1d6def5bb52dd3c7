import { fact } from './fact.ts'
import type { Fact, FactId, FactValues } from './say.ts'

/** What can be missing from the understanding of a step. */
export type StepGapId =
  /** The data is no hex, or shorter than a selector. */
  | 'data'
  /** No ABI here has the selector. */
  | 'undecoded'
  /** The data does not fit the arguments of any function of its selector. */
  | 'arguments'
  /** The arguments are not in the standard encoding: contracts may read something else. */
  | 'encoding'
  /** Bytes follow the arguments. */
  | 'left-over'
  /** Several functions of this selector fit. */
  | 'ambiguous'
  /** Calls inside were not opened: too deep, or too many. */
  | 'cut'
  /** A packed batch whose lengths or flags are not those of its bytes, or lists of different lengths. */
  | 'batch'
  /** The code of another contract runs in the name of the account. */
  | 'delegatecall'
  /** New code is deployed and run. */
  | 'create'
  /** Whether a call is made depends on how another one ends. */
  | 'conditional'
  /** The wallet pays for the execution out of its own funds. */
  | 'refund'
  /** The target is no address, or one that some contracts replace by themselves. */
  | 'target'
  /** The data is longer than nodes take. */
  | 'size'
  /** The value cannot be read. */
  | 'value'
  /** A member of the step has another type than it should, or one that nothing here reads. */
  | 'member'
  /** What the step holds fits more than one kind of step. */
  | 'contradiction'
  /** The `id` of the step names another kind than what it holds. */
  | 'kind'
  /** Something to post that nothing is signed for. */
  | 'post'
  /** A text to sign. */
  | 'text'
  /** Typed data whose effect is unknown, or that is not for this chain or its contract. */
  | 'typed-data'

export type StepGap = { readonly id: StepGapId; readonly fact: Fact }

export const gap = <Id extends FactId>(id: StepGapId, what: Id, values: FactValues[Id]): StepGap => ({
  id,
  fact: fact(what, values),
})

export const longestQuote = 80
