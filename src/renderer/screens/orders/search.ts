import { z } from 'zod'
import { searchText } from '../../ui/search-values.ts'

/** Columns by which services of this family sort (observed). */
export const sortColumns = ['price_usd', 'createdAt'] as const

/** What the address of the Orders screen may hold. Anything unusable counts as not there. */
export const ordersSearchSchema = z.object({
  /** Network slug; the project's first collection unless told. */
  network: searchText(200),
  contractAddress: searchText(200),
  /** Listings unless told. */
  side: z.enum(['listing', 'offer']).optional().catch(undefined),
  /** Text the service searches for. */
  q: searchText(200),
  sort: z.enum(sortColumns).optional().catch(undefined),
  dir: z.enum(['asc', 'desc']).optional().catch(undefined),
  /** Also collectibles without an order. */
  empty: z.boolean().optional().catch(undefined),
  /** Token id of the collectible whose details are open. */
  token: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().min(1).max(100))
    .optional()
    .catch(undefined),
})

export type OrdersSearch = z.output<typeof ordersSearchSchema>
export type OrdersSide = 'listing' | 'offer'
