import { z } from 'zod'
import { isoTime } from '../../../contract/scalars.ts'

const amount = z.string().describe('Smallest unit, decimal digits.')

export const monthTotalSchema = z
  .object({
    network: z.string(),
    collection: z.string().describe('Empty: bundles of several.'),
    currency: z.string(),
    symbol: z.string().nullable(),
    decimals: z.int().nullable(),
    sales: z.int(),
    volume: amount.describe('Prices together, of all sales.'),
    royalties: amount.describe('Of sales whose fees are known, as all that follow.'),
    marketplaceFees: amount,
    otherFees: amount.describe('Parts of prices of which it is unknown what they were for.'),
    additionalFees: amount.describe('Paid beside orders.'),
    net: amount.describe('What sellers got.'),
    feesBy: z
      .object({
        logs: z.int().describe('Sales whose fees stand in logs of payments,'),
        trace: z.int().describe('in the node’s trace of native coins,'),
        order: z.int().describe('in what the order says alone,'),
        unknown: z.int().describe('or nowhere.'),
      })
      .describe('How many sales’ fees are known by what.'),
  })
  .meta({ id: 'MonthTotal', description: 'Sales of a month of one collection in one currency.' })
export type MonthTotal = z.infer<typeof monthTotalSchema>

export const monthInput = z.strictObject({
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'must be a month, as 2026-11')
    .describe('By the time of blocks, in UTC.'),
  project: z.string().max(100).optional(),
  network: z.string().max(64).optional(),
  collection: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hex digits')
    .toLowerCase()
    .optional(),
})

export const monthOutput = z.object({
  from: isoTime,
  to: isoTime,
  sales: z.int(),
  totals: z.array(monthTotalSchema),
  unread: z.int().describe('About how many deliveries were not looked through yet.'),
})
