import { z } from 'zod'
import {
  auditCountsSchema,
  auditFindingSchema,
  auditPlanSchema,
  auditSchema,
  backfillResultSchema,
  block,
  coverageSchema,
} from './contract/audit-shapes.ts'
import { findingKinds } from './core/finding.ts'
import { key } from '../../features/listeners/contract/listener.ts'
import { method, topic } from '../../contract/method.ts'
import { cursor, inputTime, intFrom, limit, oldestFirst } from '../../contract/scalars.ts'

const range = {
  listener: key,
  from: z
    .union([block, inputTime])
    .optional()
    .describe('A block, or a time. Left out: as soon as it can be.'),
  to: z.union([block, inputTime]).optional().describe('Left out: the newest final block.'),
}

const nodes = ['unreachable', 'timeout', 'bad-answer', 'locked', 'cancelled', 'unavailable'] as const

const project = z.string().max(100).optional().describe('Only of listeners of this project: its id.')

export const auditFindingFilter = {
  project,
  audit: z.int().optional(),
  listener: key.optional(),
  kinds: z.array(z.enum(findingKinds)).min(1).optional(),
  filled: z.boolean().optional().describe('`false`: only what is not filled in; `true`: only what is.'),
  from: inputTime.optional().describe('By the time of the block.'),
  to: inputTime.optional(),
  text: z
    .string()
    .max(200)
    .optional()
    .describe(
      'Words that all stand in what the finding is called and explained by, its listener, event, contract, block, hashes, or what its log says: addresses and token ids.',
    ),
}

const fillTarget = {
  findings: z.array(z.int()).min(1).max(1000).optional().describe('These …'),
  audit: z.int().optional().describe('… or all that are missed of an audit …'),
  listener: key.optional().describe('… or of a listener …'),
  project: project.describe('… or of the listeners of a project …'),
  from: inputTime.optional().describe('… or of blocks from this time on …'),
  to: inputTime.optional().describe('… or before this one. All that is named has to hold.'),
}

export const audit = topic('audit', {
  begin: method({
    summary:
      'Starts comparing the chain with what was delivered. What was audited before is left out unless `again` is set. It continues after a restart, and waits where the day’s budget is used up. `jobs.cancel` stops it: what it has done is stored, and the next one continues from there.',
    input: z.strictObject({
      ...range,
      again: z.boolean().optional().describe('Include blocks audited before.'),
      dryRun: z
        .boolean()
        .optional()
        .describe(
          'Only says what it would look at and cost: a few requests find the blocks of its period, from registered to removed, up to the newest final one. Nothing else is asked.',
        ),
    }),
    output: z.object({
      audit: auditSchema.nullable().describe('`null`: a dry run.'),
      plan: auditPlanSchema.nullable().describe('Of a dry run.'),
    }),
    errors: ['not-found', 'conflict', ...nodes],
    changes: ['audit'],
  }),
  list: method({
    summary: 'The last 200 audits, newest first: their progress, what they found, and what that rests on.',
    input: z.strictObject({ project, listener: key.optional(), id: z.int().optional() }),
    output: z.object({ audits: z.array(auditSchema) }),
    errors: ['unavailable'],
    reads: ['audit'],
  }),
  results: method({
    summary:
      'The logs in which the chain and deliveries differ, newest block first or oldest first: what the findings `deliveries-missed`, `deliveries-false` and `deliveries-reorged` rest on. Each names its block, and its event where there is one.',
    input: z.strictObject({ ...auditFindingFilter, oldestFirst, limit, cursor }),
    output: z.object({
      rows: z.array(auditFindingSchema),
      next: z.string().nullable(),
      counts: auditCountsSchema.omit({ delivered: true }).describe('Of all that match, whatever the page.'),
    }),
    errors: ['unavailable'],
    reads: ['audit'],
  }),
  coverage: method({
    summary:
      'For each listener, which of a time was audited, what is missing and when this receiver was down; and the sum of all. Asks no node.',
    input: z.strictObject({
      project,
      listener: key.optional(),
      from: inputTime.optional().describe('24 hours ago by default.'),
      to: inputTime.optional().describe('Now by default.'),
      ofLife: z
        .boolean()
        .optional()
        .describe(
          'The segments of a listener that was made within the time begin with it: of the whole time it would have the end alone. What is counted stays the same.',
        ),
      segments: intFrom(1, 500)
        .optional()
        .describe(
          'Stretches of equal length; an audit that begins or ends within one cuts it. 96 by default.',
        ),
    }),
    output: coverageSchema,
    errors: ['not-found', 'unavailable'],
    reads: ['audit', 'listeners', 'events', 'receiver'],
  }),
  backfill: method({
    summary:
      'Imports missed logs, rebuilt from the chain in the layout of deliveries and marked as filled in. They never count as delivered, and are forwarded, once, only by rules that want them. Work that begins here and is listed in `jobs.list`.',
    input: z.strictObject({
      ...fillTarget,
      dryRun: z.boolean().optional().describe('Only says what would be done; no node is asked.'),
    }),
    output: z.object({
      job: z.int().nullable().describe('`null`: a dry run.'),
      plan: backfillResultSchema.nullable().describe('Of a dry run.'),
    }),
    errors: ['not-found', 'conflict', 'input', 'unavailable', 'cancelled'],
    changes: ['audit', 'events'],
  }),
})
