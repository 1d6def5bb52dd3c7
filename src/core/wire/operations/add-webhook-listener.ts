import { z } from 'zod'
import { operation } from '../operation.ts'
import { sentInteger, wireInteger } from '../wire-integer.ts'

/** Section "Webhook listener". Only `id` is documented; the rest is observed. Ids are uint64 on the server: exact digits. */
const listener = z.looseObject({
  id: wireInteger.meta({ essential: true }),
  projectID: wireInteger.optional(),
  url: z.string().optional(),
  name: z.string().optional(),
  filters: z.record(z.string(), z.json()).optional(),
  updatedAt: z.string().optional(),
  active: z.boolean().optional(),
})

/**
 * Section "Indexer group", AddWebhookListener: has events delivered to a URL. A write: an unknown outcome stays unknown and is
 * never tried again, because registering twice delivers twice. Services also take `projectId` (observed).
 */
export const addWebhookListener = operation({
  name: 'AddWebhookListener',
  group: 'indexer',
  service: 'Indexer',
  credentials: ['accessKey', 'secretKey'],
  effect: 'write',
  request: z.strictObject({
    url: z.string(),
    filters: z.strictObject({
      contractAddresses: z.array(z.string()),
      events: z.array(z.string()),
      tokenIDs: z.array(sentInteger).optional(),
      accounts: z.array(z.string()).optional(),
      topicHashes: z.array(z.string()).optional(),
    }),
    projectId: sentInteger.optional(),
  }),
  response: z.looseObject({
    listener: listener.meta({ essential: true }),
    status: z.boolean().optional(),
  }),
})
