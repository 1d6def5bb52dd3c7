import { z } from 'zod'
import { isoTime } from '../../../contract/scalars.ts'
import { readStoredHeaders } from '../../platform/db/stored-json.ts'
import type { StoredDelivery } from '../events/stored-delivery.ts'

/** A delivery as an export carries it: everything but the path it came on, which holds the receiver's secret. */
export const exportedDeliverySchema = z.object({
  /** Identity of the log that received it, and its number there: what an import recognises it by. */
  origin: z.string().min(1).max(100),
  originId: z.int().min(1),
  receivedAt: isoTime,
  method: z.string().min(1).max(20),
  remoteAddress: z.string().max(200).nullable(),
  status: z.int().min(100).max(599),
  contentType: z.string().max(1000).nullable(),
  contentEncoding: z.string().max(1000).nullable(),
  headers: z.array(z.tuple([z.string(), z.string()])).max(10_000),
  bodyBase64: z.base64(),
})

export type ExportedDelivery = z.infer<typeof exportedDeliverySchema>

const mask = '$RECEIVER_PATH'

/**
 * @param identity of the log it lies in
 */
export const toExported = (delivery: StoredDelivery, identity: string): ExportedDelivery => {
  const secret = delivery.path.split('?')[0] ?? ''
  const headers = readStoredHeaders(delivery.headers, `the headers of delivery ${delivery.id}`)
  return {
    origin: delivery.origin ?? identity,
    originId: delivery.origin_id ?? delivery.id,
    receivedAt: new Date(delivery.received_at).toISOString(),
    method: delivery.method,
    remoteAddress: delivery.remote_address,
    status: delivery.status,
    contentType: delivery.content_type,
    contentEncoding: delivery.content_encoding,
    headers:
      secret.length < 2
        ? headers
        : headers.map(([name, value]): [string, string] => [name, value.replaceAll(secret, mask)]),
    bodyBase64: delivery.body.toString('base64'),
  }
}
