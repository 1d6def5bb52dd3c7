import { z } from 'zod'
import { evidenceRoles } from '../../../core/sales/sale.ts'
import { saleSchema } from '../contract.ts'
import type { SaleKind } from '../core/sale-words.ts'

/** A word that is searched for: one of these has to be true of a row. */
export type SaleWord = {
  /** One of them stands in what the row says of itself, in small letters and with a blank before each part: the word begins something. */
  readonly begins: readonly string[]
  /** Addresses whose name has the word. */
  readonly accounts: readonly string[]
  /** Collectibles whose name has it, as `network/collection/token`. */
  readonly tokens: readonly string[]
  /** What sales are called that have it. */
  readonly kinds: readonly SaleKind[]
}

/** What narrows sales; `null` members narrow nothing. Accounts and contracts in small letters, times in milliseconds. */
export type SaleQuery = {
  /** The empty text: of no project. */
  readonly project: string | null
  readonly network: string | null
  readonly collection: string | null
  readonly tokenId: string | null
  readonly currency: string | null
  readonly txnHash: string | null
  readonly from: number | null
  readonly to: number | null
  readonly buyer: string | null
  readonly seller: string | null
  readonly account: string | null
  readonly recipient: string | null
  readonly side: string | null
  readonly selfTrade: boolean | null
  readonly ids: readonly number[] | null
  /** All of them have to be found. */
  readonly words: readonly SaleWord[]
}

/** Place of the last row of the page before: its time and id. */
export type Below = readonly [at: number, id: number]

/** A sale as it is stored, without its number. What belongs to no listener has the empty text as project and network. */
export const saleDocument = saleSchema
  .omit({ id: true, projectId: true, selfTrade: true, net: true, floor: true, proven: true })
  .extend({
    project: z.string(),
    network: z.string(),
    at: z.number(),
    items: z.array(z.object({ collection: z.string(), tokenId: z.string(), quantity: z.string() })).min(1),
    evidence: z.array(z.object({ event: z.int(), index: z.int().nullable(), role: z.enum(evidenceRoles) })),
  })

export type StoredSale = z.infer<typeof saleDocument> & { readonly id: number }
