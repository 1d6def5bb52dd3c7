import { z } from 'zod'
import { saleFilterSchema } from '../contract.ts'

const monthInput = z.strictObject({
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

const sales = z
  .strictObject({
    kind: z.literal('sales'),
    format: z.literal('csv').optional(),
    filter: saleFilterSchema.optional(),
  })
  .describe('Writes sales, newest first. The columns are documented and stay.')

const salesMonth = monthInput
  .extend({
    kind: z.literal('sales-month'),
    format: z.literal('csv').optional(),
    lines: z.enum(['sales', 'collections']),
  })
  .describe(
    'Writes a month of sales, a line for each sale or for each collection and currency. Token ids and raw amounts are text, so that spreadsheets keep them.',
  )

export const salesExports = [sales, salesMonth] as const
