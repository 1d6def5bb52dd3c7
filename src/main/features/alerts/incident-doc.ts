import { z } from 'zod'
import { incidentStates, type AlertIncident } from '../../../core/alerts/alert-types.ts'
import { alertKinds } from '../../../core/alerts/kinds.ts'

export const evidenceSchema = z.object({
  events: z.array(z.int()),
  listener: z.string().nullable(),
  project: z.string().nullable(),
  forwardingRule: z.int().nullable(),
  order: z.string().nullable(),
  blocks: z.object({ from: z.int(), to: z.int() }).nullable(),
})

export const scopeSchema = z.object({
  project: z.string().nullable().default(null),
  listener: z.string().nullable().default(null),
  collection: z.string().nullable().default(null),
  currency: z.string().nullable().default(null),
})

/** An incident as it is stored. */
export const incidentSchema: z.ZodType<AlertIncident> = z.object({
  id: z.int(),
  rule: z.int(),
  kind: z.enum(alertKinds),
  subject: z.string(),
  state: z.enum(incidentStates),
  count: z.number(),
  firstAt: z.number(),
  lastAt: z.number(),
  heldSince: z.number(),
  goneSince: z.number().nullable(),
  openedAt: z.number().nullable(),
  resolvedAt: z.number().nullable(),
  title: z.string(),
  text: z.string(),
  evidence: evidenceSchema,
  shared: z
    .object({
      subject: z.string(),
      evidence: z.string(),
    })
    .nullable()
    .default(null),
})
