import { z } from 'zod'

export const listLimits = ['pages', 'rows', 'bytes', 'memory'] as const

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

export type ListCut = Readonly<z.output<typeof listCutSchema>>

const reached = {
  pages: 'the most pages the desk reads of one list',
  rows: 'the most rows the desk reads of one list',
  bytes: 'the most bytes the desk reads of one list',
  memory: 'the memory the desk has for lists',
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e5) / 10} MB`

export const cutText = ({ limit, pages, rows, bytes, next }: ListCut): string =>
  `Not all was read: after ${pages} ${pages === 1 ? 'page' : 'pages'} with ${rows} ${rows === 1 ? 'row' : 'rows'} (${megabytes(bytes)}), ${reached[limit]} was reached before page ${next}. What was read is here; of the rest nothing is known.`
