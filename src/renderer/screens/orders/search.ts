import { z } from 'zod'

/** The router reads `?q=12` as a number: whatever was typed is text here. */
const text = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .pipe(z.string().min(1).max(200))
  .optional()
  .catch(undefined)

/** Columns by which services of this family sort (observed). */
export const sortColumns = ['price_usd', 'createdAt'] as const

/** What the address of the Orders screen may hold. Anything unusable counts as not there. */
export const ordersSearchSchema = z.object({
  /** Network slug; the project's first collection unless told. */
  network: text,
  contractAddress: text,
  /** Listings unless told. */
  side: z.enum(['listing', 'offer']).optional().catch(undefined),
  /** Text the service searches for. */
  q: text,
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
