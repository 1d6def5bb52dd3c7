import { createHash } from 'node:crypto'
import { elementSource } from '../../../core/webhooks/element-text.ts'
import { parseDelivery, type ParsedDelivery } from '../../../core/webhooks/parse-delivery.ts'
import { decodeBody } from './decode-body.ts'
import { bodySql } from './delivery-blocks.ts'
import { deliveryOf, elementOf } from './event-id.ts'
import type { ReadConnection } from './read-connection.ts'
import { blob, integer, orNull, rowReader, string, type RowOf } from '../../../main/platform/db/row-reader.ts'

export type EventSource = {
  readonly id: number
  /** JSON text of its element, exactly as its sender wrote it. */
  readonly source: string
  readonly receivedAt: number
  readonly sha256: string
  readonly element: number
}

const bodyColumns = { received_at: integer, content_encoding: orNull(string), body: blob }
type Body = RowOf<typeof bodyColumns>
type Read = {
  readonly text: string
  readonly parsed: ParsedDelivery
  readonly body: Body
  readonly sha256: string
}

const readDelivery = (connection: ReadConnection, id: number, maxInflatedBytes: number): Read | null => {
  const sql = `SELECT received_at, content_encoding, ${bodySql('deliveries', 'raw.')} AS body FROM raw.deliveries WHERE id = ?`
  const body = connection.row('body of an event', sql, [id], rowReader(bodyColumns))
  if (body === undefined) return null
  const text = decodeBody(body.body, body.content_encoding, maxInflatedBytes)
  if (!text.ok) return null
  const sha256 = createHash('sha256').update(body.body).digest('hex')
  return { text: text.value, parsed: parseDelivery(text.value), body, sha256 }
}

/** Those that are gone or cannot be read are left out. Each delivery is read once where its events stand together. */
export const eventSources = (
  connection: ReadConnection,
  ids: readonly number[],
  maxInflatedBytes: number,
): EventSource[] => {
  if (!connection.hasDeliveries()) return []
  let last: { readonly id: number; readonly read: Read | null } | null = null
  return ids.flatMap((id) => {
    const deliveryId = deliveryOf(id)
    if (last?.id !== deliveryId)
      last = { id: deliveryId, read: readDelivery(connection, deliveryId, maxInflatedBytes) }
    const { read } = last
    const element = elementOf(id)
    if (read === null || read.parsed.elements[element] === undefined) return []
    return [
      {
        id,
        source: elementSource(read.text, read.parsed, element),
        receivedAt: read.body.received_at,
        sha256: read.sha256,
        element,
      },
    ]
  })
}
