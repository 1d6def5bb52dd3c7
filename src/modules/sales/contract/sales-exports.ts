import { z } from 'zod'
import { saleFilterSchema } from '../contract.ts'
import { monthInput } from './sales-month.ts'

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
