import { z } from 'zod'
import { operation } from '../operation.ts'
import { sentId, sentInteger } from '../wire-integer.ts'

/**
 * Section "Indexer group", RemoveWebhookListener: ends the deliveries of a listener. The document writes both ids as strings,
 * services read numbers (observed), so an integer goes out without quotes, whatever its size; any other id is text. A write: never
 * tried again.
 */
export const removeWebhookListener = operation({
  name: 'RemoveWebhookListener',
  group: 'indexer',
  service: 'Indexer',
  credentials: ['accessKey', 'secretKey'],
  effect: 'write',
  request: z.strictObject({ id: sentId, projectId: sentInteger }),
  response: z.looseObject({ status: z.boolean().meta({ asCame: true }).optional() }),
})
