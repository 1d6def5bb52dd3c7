import { z } from 'zod'
import { isoTime } from '../../../contract/scalars.ts'
import { here } from '../../../core/webhooks/chain-origin.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { readStoredHeaders } from '../../../main/platform/db/stored-json.ts'
import type { ImportedRow } from '../../events/desk/change-requests.ts'
import type { StoredDelivery } from '../../events/desk/stored-delivery.ts'
import { createPathMask } from './path-mask.ts'

/** By shape: to decode a body a second time costs more than all else that is read of a delivery. */
const isBase64 = (text: string): boolean => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)

/** A buffer of its own: what a message holds of a shared one, it holds whole. */
const bytesOf = (base64: string): Uint8Array => {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(base64, 'base64'))
  bytes.write(base64, 'base64')
  return bytes
}

const mostOrigin = 1000
/** No name of what came in here, and none that a filter by origin would take for several. */
const origin = new RegExp(`^(?!${here}$|~)[^,\\p{Cc}]+$`, 'u')

/** A delivery as an export carries it: everything but the path it came on, which holds the receiver's secret. */
const exportedDeliverySchema = z.object({
  /** Identity of the log that received it, and its number there: what an import recognises it by. */
  origin: z.string().max(mostOrigin).regex(origin),
  originId: z.int().min(1),
  receivedAt: isoTime,
  method: z.string().min(1).max(20),
  remoteAddress: z.string().max(200).nullable(),
  status: z.int().min(100).max(599),
  contentType: z.string().max(1000).nullable(),
  contentEncoding: z.string().max(1000).nullable(),
  headers: z.array(z.tuple([z.string(), z.string()])).max(10_000),
  listener: z.string().min(1).max(200).nullable().default(null),
  project: z.string().min(1).max(200).nullable().default(null),
  bodyBase64: z.string().refine(isBase64, 'not base64'),
})

export type ExportedDelivery = z.infer<typeof exportedDeliverySchema>

const rowOf = ({ bodyBase64, receivedAt, headers, ...row }: ExportedDelivery): ImportedRow => ({
  ...row,
  receivedAt: Date.parse(receivedAt),
  headers: JSON.stringify(headers),
  body: bytesOf(bodyBase64),
})

export const readExported = (value: unknown): Result<ImportedRow, string> => {
  const read = exportedDeliverySchema.safeParse(value)
  if (read.success) return succeed(rowOf(read.data))
  const [issue] = read.error.issues
  return fail(`delivery.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not of the shape'}`)
}

export const createDeliveryExport = (identity: string): ((delivery: StoredDelivery) => ExportedDelivery) => {
  const maskOf = createPathMask()
  return (delivery) => {
    const headers = readStoredHeaders(delivery.headers, `the headers of delivery ${delivery.id}`)
    const mask = maskOf(delivery.path)
    return {
      origin: delivery.origin ?? identity,
      originId: delivery.origin_id ?? delivery.id,
      receivedAt: new Date(delivery.received_at).toISOString(),
      method: delivery.method,
      remoteAddress: delivery.remote_address,
      status: delivery.status,
      contentType: delivery.content_type === null ? null : mask.text(delivery.content_type),
      contentEncoding: delivery.content_encoding,
      headers: headers.map(([name, value]): [string, string] => [mask.text(name), mask.text(value)]),
      listener: delivery.listener,
      project: delivery.project,
      bodyBase64: delivery.body.toString('base64'),
    }
  }
}
