import { z } from 'zod'
import { evidenceRoles, feeKinds, paymentKinds, saleSides } from '../../../core/sales/sale.ts'
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

const evidence = z.array(z.object({ event: z.int(), index: z.int().nullable(), role: z.enum(evidenceRoles) }))
const items = z.array(z.object({ collection: z.string(), tokenId: z.string(), quantity: z.string() })).min(1)
const fees = z.array(z.object({ recipient: z.string(), amount: z.string(), kind: z.enum(feeKinds) }))
export const saleJson = { evidence, items, fees }

export const saleWords = { side: z.enum(saleSides), payment: z.enum(paymentKinds) }

export type StoredSale = {
  readonly id: number
  readonly project: string
  readonly network: string
  readonly txnHash: string
  readonly logIndex: number
  readonly at: number
  readonly isBlockTime: boolean
  readonly blockNumber: number | string | null
  readonly market: string
  readonly order: string
  readonly side: z.infer<typeof saleWords.side>
  readonly seller: string
  readonly buyer: string
  readonly items: z.infer<typeof items>
  readonly currency: string
  readonly price: string
  readonly payment: z.infer<typeof saleWords.payment>
  readonly snapshot: number | null
  readonly fees: z.infer<typeof fees> | null
  readonly evidence: z.infer<typeof evidence>
}
