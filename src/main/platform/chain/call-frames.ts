import { z } from 'zod'
import type { CallFrame } from '../../../features/transactions/core/run/native-moves.ts'

/** A call with those inside of it, as `callTracer` of a node tells it. */
export const callFrameSchema: z.ZodType<CallFrame> = z.lazy(() =>
  z.object({
    type: z.string(),
    from: z.string(),
    to: z.string().optional(),
    value: z.string().optional(),
    error: z.string().optional(),
    calls: z.array(callFrameSchema).optional(),
  }),
)
