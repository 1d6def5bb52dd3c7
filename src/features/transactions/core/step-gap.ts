import { fact } from './fact.ts'
import type { Fact, FactId, FactValues } from './say.ts'

export type StepGapId =
  | 'data'
  | 'undecoded'
  | 'arguments'
  | 'encoding'
  | 'left-over'
  | 'ambiguous'
  | 'cut'
  | 'batch'
  | 'delegatecall'
  | 'create'
  | 'conditional'
  | 'refund'
  | 'target'
  | 'size'
  | 'value'
  | 'member'
  | 'contradiction'
  | 'kind'
  | 'post'
  | 'text'
  | 'typed-data'

export type StepGap = { readonly id: StepGapId; readonly fact: Fact }

export const gap = <Id extends FactId>(id: StepGapId, what: Id, values: FactValues[Id]): StepGap => ({
  id,
  fact: fact(what, values),
})

export const longestQuote = 80
