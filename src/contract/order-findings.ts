import { z } from 'zod'
import type { RuleFact } from '../core/orders/rules/say.ts'
import { severities } from '../core/orders/rules/rule.ts'
import { collectionInput, listedSideSchema } from './collection-input.ts'
import { listCutSchema } from './list-cut.ts'
import { method } from './method.ts'
import { cursor, inputTime, isoTime, limit, parsedJson } from './scalars.ts'

/**
 * What became of a finding. `new`: the last check found it for the first time, or again after it was gone. `open`: an earlier one
 * found it too. `muted`: so it would be, and its rule is muted for the collection. `gone`: the last one did not find it any more.
 */
export const findingStates = ['new', 'open', 'acknowledged', 'muted', 'gone'] as const

export type FindingState = (typeof findingStates)[number]

/** Ids and their values are declared with their sentences; the desk alone makes them. */
export const ruleFactSchema = z
  .object({
    id: z.string().describe('Stable, e.g. `fees-differ`; `several`: of several orders.'),
    values: z.record(z.string(), parsedJson).describe('By the id. Amounts are decimal digits.'),
  })
  .meta({ id: 'RuleFact', description: 'What a rule found, as data.' }) as unknown as z.ZodType<RuleFact>

export const findingRowSchema = z
  .object({
    id: z.int(),
    rule: z.string().describe('Id of the rule.'),
    severity: z.enum(severities),
    tokenId: z.string(),
    name: z.string().describe('Name of the collectible.'),
    side: z.string(),
    orderId: z.string().describe('Empty where it is about several orders.'),
    maker: z.string().describe('Empty where it is about orders of several makers.'),
    fact: ruleFactSchema,
    orders: z.int().describe('Orders it is about: many that say the same are one finding.'),
  })
  .meta({
    id: 'FindingRow',
    description: 'Something that is odd about one order of a collection, or about several.',
  })

export type FindingRow = z.infer<typeof findingRowSchema>

export const storedFindingSchema = findingRowSchema
  .extend({
    state: z
      .enum(findingStates)
      .describe(
        '`new`: found by the last check and not by the one before it. `muted`: of a rule that is muted for the collection. `gone`: not found any more.',
      ),
    firstAt: isoTime.describe('When a check first found it.'),
    lastAt: isoTime.describe('When a check last found it.'),
    acknowledgedAt: isoTime.nullable(),
    note: z.string().describe('What was written when it was acknowledged.'),
  })
  .meta({ id: 'StoredFinding', description: 'A finding as it is stored from check to check.' })

export type StoredFinding = z.infer<typeof storedFindingSchema>

const logFacts = z
  .object({ transfers: z.int(), complete: z.boolean(), problem: z.string().nullable() })
  .describe('What the log could be asked for: transfers found, and whether all were read.')

const nodeFacts = z
  .object({
    isThere: z.boolean().describe('Whether the network has a node.'),
    holders: z
      .int()
      .describe(
        'Makers of whom the log says that they gave their token away: the node was asked about these.',
      ),
    problem: z.string().nullable(),
  })
  .describe('What the network’s node was asked: decimals of currencies, and what makers hold.')

const uncertainRows = z
  .int()
  .nullable()
  .describe('As in the job: `null` when the lists were read whole. Uncertain orders are checked too.')

const listCut = listCutSchema
  .nullable()
  .describe('A limit of the desk ended the reading of a list: orders after it were not checked.')

/** What a check had to go by. */
export const checkFacts = { uncertain: uncertainRows, cut: listCut, log: logFacts, node: nodeFacts }

export const lastCheckSchema = z
  .object({
    at: isoTime,
    orders: z.int().describe('How many orders were checked.'),
    sides: z.array(listedSideSchema),
    cause: z.enum(['manual', 'timer']).describe('`timer`: by the desk, every so many minutes.'),
    ...checkFacts,
  })
  .meta({ id: 'LastCheck' })

const findingFilterSchema = z
  .strictObject({
    ids: z.array(z.int()).min(1).max(1000).optional(),
    rule: z.string().max(100).optional(),
    severity: z.enum(severities).optional(),
    tokenId: z.string().max(100).optional(),
    text: z
      .string()
      .max(200)
      .optional()
      .describe('Words that all stand in its collectible, rule, text, note, maker or order id.'),
    states: z.array(z.enum(findingStates)).min(1).optional().describe('All by default.'),
    acknowledgedAt: inputTime.optional().describe('Acknowledged together, at this time.'),
  })
  .meta({ id: 'OrderFindingFilter', description: 'Narrows findings. Members are combined with "and".' })

export type FindingFilter = z.infer<typeof findingFilterSchema>

const mutedRules = z
  .array(z.object({ rule: z.string(), at: isoTime.describe('When it was muted.') }))
  .describe(
    'Rules that are muted for the collection. Checks still apply them; what they find counts as muted.',
  )

/** Methods on the findings that are stored. */
export const findingMethods = {
  listFindings: method({
    summary: 'Findings of a collection as they are stored from check to check, what weighs most first.',
    input: z.strictObject({ ...collectionInput, filter: findingFilterSchema.optional(), limit, cursor }),
    output: z.object({
      rows: z.array(storedFindingSchema),
      next: z.string().nullable(),
      total: z.int().describe('Findings that match the filter.'),
    }),
    errors: ['unavailable'],
    reads: ['orders'],
  }),
  findingGroups: method({
    summary: 'The last check of a collection, and how many findings each rule has in each state.',
    input: z.strictObject(collectionInput),
    output: z.object({
      check: lastCheckSchema.nullable().describe('`null`: none was made.'),
      groups: z.array(
        z.object({
          rule: z.string(),
          severity: z.enum(severities),
          new: z.int(),
          open: z.int(),
          acknowledged: z.int(),
          muted: z.int(),
          gone: z.int(),
        }),
      ),
      muted: mutedRules,
    }),
    errors: ['unavailable'],
    reads: ['orders'],
  }),
  openFindings: method({
    summary: 'How many new and open findings of one severity each collection of a project has, most first.',
    input: z.strictObject({ project: collectionInput.project, severity: z.enum(severities) }),
    output: z.object({
      collections: z.array(
        z.object({
          network: z.string(),
          contractAddress: z.string(),
          findings: z.int().describe('Neither acknowledged nor muted nor gone.'),
        }),
      ),
    }),
    errors: ['unavailable'],
    reads: ['orders'],
  }),
  acknowledgeFindings: method({
    summary:
      'Acknowledges all findings of a collection that match: they stay, and are not new or open any more.',
    input: z.strictObject({
      ...collectionInput,
      filter: findingFilterSchema,
      note: z.string().max(2000).optional(),
    }),
    output: z.object({
      changed: z.int(),
      at: isoTime.describe('Names them together: `acknowledgedAt` of the filter takes it back.'),
    }),
    errors: ['unavailable'],
    changes: ['orders'],
  }),
  withdrawAcknowledgement: method({
    summary: 'Takes the acknowledgement and the note of all findings that match back.',
    input: z.strictObject({ ...collectionInput, filter: findingFilterSchema }),
    output: z.object({ changed: z.int() }),
    errors: ['unavailable'],
    changes: ['orders'],
  }),
  muteRule: method({
    summary:
      'Mutes a rule for a collection, or unmutes it: what a muted rule finds stays listed as muted, and is neither new nor open.',
    input: z.strictObject({ ...collectionInput, rule: z.string().min(1).max(100), muted: z.boolean() }),
    output: z.object({ muted: mutedRules }),
    errors: ['not-found', 'unavailable'],
    changes: ['orders'],
  }),
  exportFindings: method({
    summary: 'Starts an export of the findings that match into a file of the data folder.',
    input: z.strictObject({
      ...collectionInput,
      filter: findingFilterSchema.optional(),
      format: z.enum(['csv', 'jsonl']),
    }),
    output: z.object({ job: z.int() }),
    errors: ['not-found', 'conflict'],
    changes: ['orders'],
  }),
}
