import { z } from 'zod'

/** What the address of the Orders screen may hold. */
export const ordersSearchSchema = z.object({
  network: z.string().optional().catch(undefined),
  contractAddress: z.string().optional().catch(undefined),
})
