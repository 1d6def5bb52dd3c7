import type { ListCut } from '../../features/orders/core/list-cut.ts'

export type PartialReason =
  | { readonly id: 'list-cut'; readonly values: ListCut }
  | { readonly id: 'list-moved'; readonly values: { readonly uncertain: number } }
