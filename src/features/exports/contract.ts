import { z } from 'zod'
import { collectiblesFilterSchema, pageSchema } from '../../core/wire/marketplace.ts'
import { callFilterSchema } from '../calls/contract.ts'
import { collectionInput, listedSideSchema } from '../../contract/collection-input.ts'
import { eventFilterSchema } from '../events/contract/event-filter.ts'
import { findingFilterSchema } from '../findings/contract.ts'
import { method, topic } from '../../contract/method.ts'
import { moduleExports } from '../../contract/modules.ts'
import { partialSchema } from '../../contract/partial.ts'
import { lookupInput } from '../transactions/contract/lookup.ts'
import { factSchema, headlineSchema } from '../transactions/contract/transaction-fact.ts'
import { exportFormats } from '../transactions/core/export-formats.ts'
import { changeFilter } from '../orders/contract/snapshots.ts'

const asTable = '`csv`: a table for spreadsheets.'

const events = z
  .strictObject({
    kind: z.literal('events'),
    format: z
      .enum(['jsonl', 'csv', 'raw'])
      .describe(
        `\`jsonl\`: an event a line, with the element as it was written and, with the first event of each delivery, that delivery byte for byte; can be imported. Deliveries without an event are among them, unless the filter asks for something of an event. ${asTable} \`raw\`: a tar archive of the deliveries’ bodies.`,
      ),
    filter: eventFilterSchema.optional(),
    deliveries: z
      .array(z.int())
      .min(1)
      .max(1000)
      .optional()
      .describe(
        'These deliveries alone, by id, whether or not they have events; the filter narrows their events.',
      ),
  })
  .describe('Writes the events that match, oldest first.')

const findings = z
  .strictObject({
    kind: z.literal('findings'),
    format: z.enum(['csv', 'jsonl']),
    filter: findingFilterSchema.optional(),
  })
  .describe('Writes findings that match, at most 100,000.')

const calls = z
  .strictObject({
    kind: z.literal('calls'),
    format: z
      .enum(['har', 'jsonl'])
      .describe('`har`: HTTP Archive 1.2. `jsonl`: one JSON object a line, whole.'),
    filter: callFilterSchema.optional(),
  })
  .describe('Writes recorded calls, oldest first.')

const orders = z
  .strictObject({
    kind: z.literal('orders'),
    ...collectionInput,
    side: listedSideSchema,
    filter: collectiblesFilterSchema.partial().optional(),
    sort: pageSchema.shape.sort,
    continue: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .optional()
      .describe('`continue` of an export that ended at a limit: continues in another file.'),
    format: z
      .enum(['csv', 'jsonl'])
      .describe(
        '`csv`: one line for each collectible and its best order. `jsonl`: every field, one JSON object a line.',
      ),
  })
  .describe('Reads all pages of a list of orders and writes them.')

const orderChanges = z
  .strictObject({
    kind: z.literal('order-changes'),
    before: z.int(),
    after: z.int(),
    filter: changeFilter.optional(),
    format: z
      .enum(['csv', 'jsonl'])
      .describe('`csv`: a line for each change. `jsonl`: the rows of `snapshots.compare`.'),
  })
  .describe('Writes what changed between two snapshots of the same list.')

const builds = z
  .strictObject({
    kind: z.literal('builds'),
    format: z
      .enum(exportFormats)
      .describe('`json` and `dossier` tell of a build; the others are for wallets and tools.'),
    builds: z.array(z.int()).min(1).max(200).describe('In the order in which they are carried out.'),
    override: z
      .array(z.string().max(500))
      .max(500)
      .optional()
      .describe(
        'Ids of every reason against a single build for a wallet (`reasons` of `transactions.runs`), no more and no fewer. Stored.',
      ),
  })
  .describe(
    'Writes a build for wallets and tools; the same build gives the same bytes. Of several of one kind, network and account, those that are accepted now are joined. Each was judged on its own; they are not tried together.',
  )

const lookup = lookupInput
  .extend({ kind: z.literal('lookup'), format: z.enum(['json', 'csv']) })
  .describe('Looks a transaction up and writes what it did: JSON, or a CSV sheet for a colleague.')

const inputSchema = z.discriminatedUnion('kind', [
  events,
  findings,
  calls,
  orders,
  orderChanges,
  ...moduleExports,
  builds,
  lookup,
])

type ParsedExport = z.output<typeof inputSchema>
export type ExportKind = ParsedExport['kind']
/** Written by features; the others are of modules. */
export type FeatureExportKind =
  | 'events'
  | 'findings'
  | 'calls'
  | 'orders'
  | 'order-changes'
  | 'builds'
  | 'lookup'
/** What an export of a kind is asked for, parsed. */
export type ExportInput<K extends ExportKind> = Omit<Extract<ParsedExport, { readonly kind: K }>, 'kind'>

const exportedSchema = z
  .object({
    path: z.string().describe('Absolute path of the file.'),
    fileName: z.string(),
    rows: z.int(),
    bytes: z.int(),
    counts: z
      .record(z.string(), z.int())
      .describe('What else was counted, by name: `deliveries`, `leftOut`, `missed`, …'),
    partial: partialSchema,
    text: z.string().optional().describe('What a file for a wallet or tool holds.'),
    notes: z.array(factSchema).optional().describe('What its format could not carry.'),
    left: z
      .array(
        z.object({
          build: z.int(),
          why: z
            .enum(['not-accepted', 'already-run', 'draft-changed', 'same-order'])
            .describe(
              '`already-run`: a step of it, or of another build of its draft, was handed to a signer or posted. `draft-changed`: its draft was edited since. `same-order`: an earlier build here fills that order.',
            ),
          headline: headlineSchema.describe('Of its verdict.'),
        }),
      )
      .optional()
      .describe('Builds that are not in the file.'),
  })
  .meta({
    id: 'ExportedFile',
    description: 'A file of the data folder, which has its name only when it is whole.',
  })

export type ExportedFile = z.infer<typeof exportedSchema>

export const exports = topic('exports', {
  begin: method({
    summary:
      'Writes a file into `exports` of the data folder. `jobs.list` shows how far it is. Interrupted work can be resumed.',
    input: inputSchema,
    output: exportedSchema,
    errors: [
      'not-found',
      'conflict',
      'locked',
      'unreachable',
      'timeout',
      'bad-answer',
      'cancelled',
      'unavailable',
    ],
    changes: ['log'],
  }),
})
