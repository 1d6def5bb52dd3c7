import { z } from 'zod'
import { operation } from '../operation.ts'
import { sentInteger } from '../wire-integer.ts'

/**
 * Section "Indexer group", RemoveWebhookListener: ends the deliveries of a listener. The document writes both ids as strings,
 * services read numbers (observed), so digits go out without quotes. A write: never tried again.
 */
export const removeWebhookListener = operation({
  name: 'RemoveWebhookListener',
  group: 'indexer',
  service: 'Indexer',
  credentials: ['accessKey', 'secretKey'],
  effect: 'write',
  request: z.strictObject({ id: sentInteger, projectId: sentInteger }),
  response: z.looseObject({ status: z.boolean().optional() }),
})
