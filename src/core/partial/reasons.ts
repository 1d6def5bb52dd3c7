import type { ListCut } from '../../features/orders/core/list-cut.ts'

export type PartialReason =
  | { readonly id: 'list-cut'; readonly values: ListCut }
  | { readonly id: 'list-moved'; readonly values: { readonly uncertain: number } }
  | { readonly id: 'pages-left'; readonly values: { readonly pages: number } }
  | { readonly id: 'log-part'; readonly values: { readonly transfers: number } }
  | { readonly id: 'deliveries-unread'; readonly values: { readonly count: number } }
  | {
      readonly id: 'still-counting'
      readonly values: { readonly share: number; readonly from: string | null; readonly to: string | null }
    }
