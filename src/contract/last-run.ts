import { z } from 'zod'
import { isoTime } from './scalars.ts'

export const lastRun = {
  lastAt: isoTime.nullable().describe('When it last began; `null` before the first.'),
  problem: z.string().nullable().describe('Why the last one failed; `null` when it did not.'),
}
