import { z } from 'zod'
import { method, topic } from '../../contract/method.ts'

export const savedViewSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    search: z.string().describe("The search part of the screen's address, without `?`."),
  })
  .meta({ id: 'SavedView', description: 'Filters of the Events screen under a name.' })

export type SavedView = z.infer<typeof savedViewSchema>

const views = z.object({ views: z.array(savedViewSchema) })

export const savedViews = topic('savedViews', {
  list: method({
    summary: 'The saved views of the Events screen, by name.',
    input: z.strictObject({}),
    output: views,
    errors: ['unavailable'],
    reads: ['notes'],
  }),
  save: method({
    summary: 'Saves a view, or changes the one of that id.',
    input: z.strictObject({
      id: z.int().optional(),
      name: z.string().trim().min(1).max(80),
      search: z.string().max(4000),
    }),
    output: savedViewSchema,
    errors: ['conflict', 'not-found', 'unavailable'],
    changes: ['notes'],
  }),
  remove: method({
    summary: 'Removes a saved view.',
    input: z.strictObject({ id: z.int() }),
    output: views,
    errors: ['not-found', 'unavailable'],
    changes: ['notes'],
  }),
})
