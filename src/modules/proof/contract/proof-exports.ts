import { z } from 'zod'
import { eventFilterSchema } from '../../../features/events/contract/event-filter.ts'
import { chosenEvents, notBoth } from '../contract.ts'

const proofs = z
  .strictObject({
    kind: z.literal('proofs'),
    format: z.literal('tar').optional(),
    events: chosenEvents,
    filter: eventFilterSchema.optional().describe('… or those that match.'),
    withChecker: z
      .boolean()
      .optional()
      .describe('Adds `check-proof.mjs`: one file, to be run by Node alone, without a network.'),
  })
  .refine(...notBoth)
  .describe('Writes the proof files and refutations of events into an archive.')

export const proofExports = [proofs] as const
