import { z } from 'zod'
import { method, topic } from '../../../contract/method.ts'
import { isoTime } from '../../../contract/scalars.ts'

export const eventNoteSchema = z
  .object({
    id: z.int().describe('Id of the event. It stays the same when the events are read again.'),
    note: z.string(),
    star: z.boolean(),
    updatedAt: isoTime,
  })
  .meta({ id: 'EventNote', description: 'What a person wrote to an event.' })

export type EventNote = z.infer<typeof eventNoteSchema>

export const eventNotes = topic('eventNotes', {
  list: method({
    summary: 'Notes and stars of events: of those named, or the ones changed last.',
    input: z.strictObject({
      ids: z
        .array(z.int())
        .max(1000)
        .optional()
        .describe('Only of these events; those without a note or a star are left out.'),
      starred: z.boolean().optional().describe('Only events with a star; without `ids`.'),
      limit: z
        .int()
        .min(1)
        .max(1000)
        .optional()
        .describe('Without `ids`: at most so many, 1,000 by default.'),
    }),
    output: z.object({ notes: z.array(eventNoteSchema) }),
    errors: ['unavailable'],
    reads: ['notes'],
  }),
  put: method({
    summary: 'Writes the note and the star of an event. An empty note without a star removes both.',
    input: z.strictObject({ id: z.int().min(0), note: z.string().max(10_000), star: z.boolean() }),
    output: eventNoteSchema,
    errors: ['unavailable'],
    changes: ['notes'],
  }),
})
