import { z } from 'zod'

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
