import { z } from 'zod'
import { wireInteger } from '../wire-integer.ts'

/** Section "Webhook listener". Only `id` is documented; the rest is observed. Ids are uint64 on the server: exact digits. */
export const webhookListenerSchema = z.looseObject({
  id: wireInteger.meta({ essential: true }),
  projectID: wireInteger.optional(),
  url: z.string().optional(),
  name: z.string().optional(),
  filters: z.record(z.string(), z.json()).optional(),
  updatedAt: z.string().optional(),
  active: z.boolean().optional(),
})

export type WebhookListener = z.infer<typeof webhookListenerSchema>
