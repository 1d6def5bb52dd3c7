import { z } from 'zod'

/** What the address of the Events screen may hold. */
export const eventsSearchSchema = z.object({
  contractAddress: z.string().optional().catch(undefined),
  eventName: z.string().optional().catch(undefined),
  txnHash: z.string().optional().catch(undefined),
  uid: z.string().optional().catch(undefined),
  id: z.coerce.number().int().optional().catch(undefined),
})
