import { z } from 'zod'
import type { CallFrame } from '../../../features/transactions/core/run/native-moves.ts'

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
