import { z } from 'zod'
import { evidenceRoles, feeKinds, paymentKinds, saleSides, unmatchedReasons } from '../../core/sales/sale.ts'
import { method, topic } from '../../contract/method.ts'
import { partialSchema, withinInput } from '../../contract/partial.ts'
import {
  cursor,
  inputTime,
  intFrom,
  isoTime,
  limit,
  oldestFirst,
  wireInteger,
} from '../../contract/scalars.ts'

const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hex digits')
  .toLowerCase()

const amount = z.string().describe('In the smallest unit of the currency, decimal digits.')

const searched = { text: 'addresses' } as const

export const saleFilterSchema = z
  .strictObject({
    projectId: z.string().max(100).optional().describe('`none`: of paths that belong to no listener.'),
    network: z.string().max(100).optional(),
    collection: address.optional(),
    tokenId: z.string().max(100).optional(),
    currency: address.optional().describe('The zero address is the native coin.'),
    txnHash: z.string().max(100).optional(),
    from: inputTime.optional().describe('By the time of the block.'),
    to: inputTime.optional(),
    text: z
      .string()
      .max(200)
      .optional()
      .describe(
        'Words that all stand in what the row says: names of collectibles and addresses, what a sale is called, or the beginning of an address, a hash, a token id, a block’s number, the market’s order.',
      ),
    buyer: address.optional(),
    seller: address.optional(),
    account: address.optional().describe('Buyer or seller.'),
    recipient: address.optional().describe('Somebody who got a fee of it.'),
    side: z.enum(saleSides).optional(),
    selfTrade: z.boolean().optional(),
    ids: z.array(z.int()).min(1).max(500).optional().describe('These sales alone.'),
  })
  .meta({ id: 'SaleFilter', description: 'Narrows sales. Members are combined with "and".' })

export type SaleFilter = z.infer<typeof saleFilterSchema>

const evidenceSchema = z
  .object({
    event: z.int().describe('Id of the event in the log.'),
    logIndex: z.int().nullable(),
    role: z.enum(evidenceRoles),
  })
  .meta({ id: 'SaleEvidence' })

export const saleSchema = z
  .object({
    id: z.int(),
    projectId: z.string().nullable().describe('`null`: of a path that belongs to no listener.'),
    network: z.string().nullable(),
    at: isoTime.describe('When the block was made; where that was not delivered, when the event came in.'),
    isBlockTime: z.boolean(),
    blockNumber: wireInteger.nullable(),
    txnHash: z.string(),
    logIndex: z.int().describe('Of the market’s event: with the transaction it names the sale.'),
    market: z.string(),
    order: z.string().describe('What the market calls its order: a number or a hash.'),
    side: z.enum(saleSides).describe('`listing`: bought; `offer`: accepted.'),
    seller: z.string(),
    buyer: z.string(),
    selfTrade: z.boolean().describe('Seller and buyer are the same account.'),
    items: z
      .array(
        z.object({
          collection: z.string(),
          tokenId: z.string(),
          quantity: z.string(),
          name: z
            .string()
            .nullable()
            .describe(
              'What the service called it, by the snapshots of its collection; `null`: they have none.',
            ),
        }),
      )
      .min(1)
      .describe('Several: a bundle with one price.'),
    currency: z.string().describe('The zero address is the native coin.'),
    price: amount.describe('Of all items together, fees of the order included. Smallest unit.'),
    payment: z
      .enum(paymentKinds)
      .describe(
        '`transfers`: the log has the payments, and they come to the price. `market`: native coin, which has no logs; the market’s event says it.',
      ),
    snapshot: z
      .int()
      .nullable()
      .describe(
        'The order is known by the service alone: the snapshot that has it, `market` is then the service’s word for the marketplace, and `logIndex` that of the transfer. `null`: a market’s event names the order.',
      ),
    fees: z
      .array(z.object({ recipient: z.string(), amount, kind: z.enum(feeKinds) }))
      .nullable()
      .describe('`null`: who got what of the price is not shown by the log.'),
    net: amount.nullable().describe('Price minus the fees of the order.'),
    floor: z
      .object({
        price: amount,
        takenAt: isoTime,
        snapshot: z.int(),
        isWhole: z
          .boolean()
          .describe('`false`: the list was not read whole, so that the floor may have been lower.'),
      })
      .nullable()
      .describe(
        'The lowest active listing of the collection in this currency, by the last snapshot before the sale; `null`: there is none.',
      ),
    evidence: z.array(
      evidenceSchema.extend({ isProven: z.boolean().describe('Whether the chain proves the event.') }),
    ),
    proven: z.int().describe('How many of the evidence’s events the chain proves.'),
  })
  .meta({ id: 'Sale', description: 'Tokens that changed hands for a payment by an order.' })

export type SaleRow = z.infer<typeof saleSchema>

export const totalsBy = ['currency', 'day', 'collection', 'network', 'buyer', 'seller', 'recipient'] as const

const groupSchema = z
  .object({
    key: z
      .string()
      .describe(
        'A day (UTC), a collection (empty for bundles of several), a network (empty where it is unknown), an account, or the currency.',
      ),
    network: z.string().describe('Of these sales; empty where it is unknown.'),
    currency: z.string(),
    sales: z.int(),
    volume: amount.describe('Prices of these sales together.'),
    average: amount.describe('Volume by sales, rounded down.'),
    lowest: amount,
    highest: amount,
    orderFees: amount.describe('Fees that are parts of prices; by recipient his own alone.'),
    additionalFees: amount.describe('Fees that were paid beside orders.'),
    feesUnknown: z.int().describe('Sales of which the log does not show who got what.'),
    selfTrades: z.int(),
    selfTradeVolume: amount,
  })
  .meta({
    id: 'SaleTotal',
    description:
      'Sales in one currency of one network. Amounts of several currencies, or of several networks, are never added.',
  })

export type SaleTotal = z.infer<typeof groupSchema>

export const sales = topic('sales', {
  list: method({
    summary: 'Sales that the log shows, newest first.',
    input: z.strictObject({ filter: saleFilterSchema.optional(), oldestFirst, limit, cursor }),
    output: z.object({ rows: z.array(saleSchema), next: z.string().nullable(), partial: partialSchema }),
    errors: ['unavailable', 'cancelled'],
    reads: ['sales'],
    readsIfFiltered: searched,
  }),
  totals: method({
    summary:
      'How many sales, volume, average and fees, for each currency, and by day, collection, account or recipient of fees.',
    input: z.strictObject({
      filter: saleFilterSchema.optional(),
      by: z.enum(totalsBy).optional().describe('`currency` by default.'),
      groups: intFrom(1, 10_000).optional().describe('Most groups; 1,000 by default.'),
      ...withinInput,
    }),
    output: z.object({
      groups: z
        .array(groupSchema)
        .describe('Days newest first, all others by sales. One for each key and currency of a network.'),
      more: z.int().describe('Groups that were left out.'),
      summed: z.int().describe('Sales that were added up.'),
      of: z.int().describe('Sales that match.'),
      partial: partialSchema,
    }),
    errors: ['unavailable', 'cancelled'],
    reads: ['sales'],
    readsIfFiltered: searched,
  }),
  unmatched: method({
    summary:
      'Transactions that look like a sale and could not be matched, newest first, and how often each reason applies.',
    input: z.strictObject({
      projectId: z.string().max(100).optional().describe('`none`: of paths that belong to no listener.'),
      limit,
      cursor,
    }),
    output: z.object({
      rows: z.array(z.object({ id: z.int(), txnHash: z.string(), reason: z.enum(unmatchedReasons) })),
      next: z.string().nullable(),
      counts: z
        .array(z.object({ reason: z.enum(unmatchedReasons), count: z.int() }))
        .describe('Of all, whatever the page: most frequent reason first.'),
      partial: partialSchema,
    }),
    errors: ['unavailable'],
    reads: ['sales', 'events'],
  }),
})
