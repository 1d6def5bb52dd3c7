import { z } from 'zod'
import { method } from './method.ts'
import { isoTime } from './scalars.ts'

export const receiverStatusSchema = z.object({
  listening: z.boolean(),
  /** Complete URL that takes deliveries, secret included; `null` while not listening. */
  url: z.string().nullable(),
  /** Requests on the secret path since `since`, whatever became of them. */
  received: z.int(),
  /** Deliveries on disk and answered 200. */
  acknowledged: z.int(),
  /** Requests refused (wrong path, too large, not POST, from a page, overload). */
  refused: z.int(),
  /** Refusals by reason. */
  refusals: z.record(z.string(), z.int()),
  /** Deliveries stored but not yet read into events. */
  backlog: z.int(),
  /** When this receiver began to listen. */
  since: isoTime.nullable(),
  /** Why it does not listen, or why it answers 503/507; `null` when all is well. */
  problem: z.string().nullable(),
  /** Most bytes a body may have. */
  maxBodyBytes: z.int(),
})

export type ReceiverStatus = z.infer<typeof receiverStatusSchema>

export const receiverStatus = method({
  summary: 'Whether deliveries can come in, where, and how many did.',
  input: z.strictObject({}),
  output: receiverStatusSchema,
  errors: [],
})
