import type { ListCut } from '../../features/orders/core/list-cut.ts'

/** Why an answer is not all there is. */
export type PartialReason =
  | { readonly id: 'list-cut'; readonly values: ListCut }
  | { readonly id: 'list-moved'; readonly values: { readonly uncertain: number } }
