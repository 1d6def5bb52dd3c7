import { z } from 'zod'
import { operation } from '../operation.ts'
import { sentInteger } from '../wire-integer.ts'
import { webhookListenerSchema } from './webhook-listener.ts'

/**
 * GetAllWebhookListeners: all listeners of the project. **No part of the interface** (observed on some services), so it is not
 * among its operations: a service that answers `WebrpcBadRoute` or 404 does not offer it.
 */
export const getAllWebhookListeners = operation({
  name: 'GetAllWebhookListeners',
  group: 'indexer',
  service: 'Indexer',
  credentials: ['accessKey', 'secretKey'],
  effect: 'read',
  request: z.strictObject({ projectId: sentInteger.optional() }),
  response: z.looseObject({ listeners: z.array(webhookListenerSchema).meta({ essential: true }) }),
})
