import { z } from 'zod'
import { listLimits } from '../features/orders/core/list-cut.ts'

export const listCutSchema = z
  .object({
    limit: z.enum(listLimits).describe('`memory`: the memory for all lists read at once.'),
    pages: z.int().describe('Answers that were read, pages read again among them.'),
    rows: z.int().describe('Rows that were read, each once.'),
    bytes: z.number(),
    next: z.int().describe('The page that would have been read next; `orders.export` can go on from it.'),
  })
  .meta({
    id: 'ListCut',
    description: 'Where the reading of a list ended because of a limit. Of the rest nothing is known.',
  })
