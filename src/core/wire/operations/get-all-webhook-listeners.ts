import { z } from 'zod'
import { operation } from '../operation.ts'
import { sentInteger } from '../wire-integer.ts'
import { webhookListenerSchema } from './webhook-listener.ts'

/** Not part of the interface (observed on some services): `WebrpcBadRoute` or 404 means that it is not offered. */
export const getAllWebhookListeners = operation({
  name: 'GetAllWebhookListeners',
  group: 'indexer',
  service: 'Indexer',
  credentials: ['accessKey', 'secretKey'],
  effect: 'read',
  request: z.strictObject({ projectId: sentInteger.optional() }),
  response: z.looseObject({ listeners: z.array(webhookListenerSchema).meta({ essential: true }) }),
})
