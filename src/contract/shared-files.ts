import { z } from 'zod'
import { method, topic } from './method.ts'
import { mostSharedBytes, sharedKinds } from './shared-kinds.ts'

const kind = z.enum(sharedKinds)

const text = z
  .string()
  .min(1)
  .max(mostSharedBytes, 'is larger than a file of shared settings can be')
  .describe('The file, as `shared.export` wrote it.')

const missing = z.array(z.string()).describe('What is secret and therefore not in the file. Plain sentences.')

/** What is done with the entries of one kind. */
const sharedChoices = ['mine', 'theirs', 'none'] as const
const choice = z
  .enum(sharedChoices)
  .default('mine')
  .describe(
    '`mine`: new entries are added, and where an entry differs this desk’s stays. `theirs`: what differs is replaced as well. `none`: nothing of the kind is taken.',
  )

/** How an entry of the file compares with this desk. */
const sharedStates = ['new', 'same', 'differs', 'unusable'] as const

const sharedRowSchema = z
  .object({
    title: z.string(),
    state: z.enum(sharedStates).describe('`unusable`: it cannot be taken over here; `problem` says why.'),
    differences: z
      .array(z.object({ member: z.string(), mine: z.string(), theirs: z.string() }))
      .describe('Members that are not the same, as text, cut after 200 characters.'),
    problem: z.string().nullable(),
  })
  .meta({ id: 'SharedRow' })
export type SharedRow = z.infer<typeof sharedRowSchema>

export const shared = topic('shared', {
  export: method({
    summary:
      'Names of addresses, notes and stars of events, rules of forwarding and of alerts, and scheduled order checks as one file for other desks. No secret is in it; entries in the same state give the same bytes.',
    input: z.strictObject({
      kinds: z.array(kind).min(1).optional().describe('All by default; the others are empty in the file.'),
    }),
    output: z.object({
      text: z.string(),
      counts: z.array(z.object({ kind, entries: z.int() })),
      missing,
    }),
    errors: ['conflict', 'unavailable'],
    reads: [],
  }),
  preview: method({
    summary: 'Compares such a file with this desk. Nothing is changed.',
    input: z.strictObject({ text }),
    output: z.object({
      kinds: z.array(
        z.object({
          kind,
          new: z.int(),
          same: z.int(),
          differs: z.int(),
          unusable: z.int(),
          rows: z.array(sharedRowSchema).describe('Those that are not the same, at most 200.'),
        }),
      ),
      remote: z
        .array(z.string())
        .describe('Other machines that new rules send to. Taking them over needs `remote`.'),
      missing,
    }),
    errors: ['unavailable'],
    reads: [],
  }),
  import: method({
    summary:
      'Takes entries of such a file over, all that are chosen or none. New forwarding rules are added paused.',
    input: z.strictObject({
      text,
      addresses: choice,
      notes: choice,
      alerts: choice,
      orderChecks: choice,
      forwarding: choice,
      remote: z
        .boolean()
        .optional()
        .describe(
          'Must be `true` where a new rule sends to another machine: what the log holds leaves this one.',
        ),
    }),
    output: z.object({
      kinds: z.array(
        z.object({
          kind,
          added: z.int(),
          replaced: z.int(),
          same: z.int(),
          left: z.int().describe('Those that differ or cannot be used, and stay as they are here.'),
        }),
      ),
      missing,
    }),
    errors: ['conflict', 'locked', 'unavailable'],
    changes: ['addresses', 'notes', 'alerts', 'orders', 'forwarding'],
  }),
})
