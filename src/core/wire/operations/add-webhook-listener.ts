import { z } from 'zod'
import { operation } from '../operation.ts'
import { sentInteger, sentTokenId } from '../wire-integer.ts'
import { webhookListenerSchema } from './webhook-listener.ts'

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
      tokenIDs: z.array(sentTokenId).optional(),
      accounts: z.array(z.string()).optional(),
      topicHashes: z.array(z.string()).optional(),
    }),
    projectId: sentInteger.optional(),
  }),
  response: z.looseObject({
    listener: webhookListenerSchema.meta({ essential: true }),
    status: z.boolean().optional(),
  }),
})
