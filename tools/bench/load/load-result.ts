import { z } from 'zod'

/** What a load was told. Times in milliseconds. */
export const loadPlanSchema = z.object({
  url: z.url(),
  connections: z.int(),
  size: z.int(),
  warmUpMs: z.number(),
  measureMs: z.number(),
})

export type LoadPlan = z.infer<typeof loadPlanSchema>

/** What came of it. Only requests answered while it measured are counted. */
export const loadResultSchema = z.object({
  requestsPerSecond: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  maxMs: z.number(),
  /** Answers by status. */
  statuses: z.record(z.string(), z.int()),
  /** Connections that broke. */
  broken: z.int(),
})

export type LoadResult = z.infer<typeof loadResultSchema>
