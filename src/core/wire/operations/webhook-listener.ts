import { z } from 'zod'
import { wireId, wireInteger } from '../wire-integer.ts'

/** Section "Webhook listener". Only `id` is documented; the rest is observed. */
export const webhookListenerSchema = z.looseObject({
  id: wireId.meta({ essential: true }),
  projectID: wireInteger.optional(),
  url: z.string().optional(),
  name: z.string().optional(),
  filters: z.record(z.string(), z.json()).optional(),
  updatedAt: z.string().optional(),
  active: z.boolean().optional(),
})

export type WebhookListener = z.infer<typeof webhookListenerSchema>
