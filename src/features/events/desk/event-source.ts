import type { Answer } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { elementSource } from '../../../core/webhooks/element-text.ts'
import { parseDelivery } from '../../../core/webhooks/parse-delivery.ts'
import { decodeBody } from './decode-body.ts'
import { deliveryOf, elementOf } from './event-id.ts'
import type { ReadConnection } from './read-connection.ts'
import { bodyOfDelivery, storedBody } from './stored-body.ts'

const gone = (id: number, why: string): Answer<never> =>
  fail({ kind: 'not-found', message: `The delivery of event ${id} ${why}.` })

/** The JSON text of one event's element, exactly as its sender wrote it. @param maxInflatedBytes as the indexer has it */
export const eventSource = (
  connection: ReadConnection,
  id: number,
  maxInflatedBytes: number,
): Answer<string> => {
  const sql = bodyOfDelivery
  const found = connection.hasDeliveries()
    ? connection.row('body of an event', sql, [deliveryOf(id)], storedBody)
    : undefined
  if (found === undefined) return gone(id, 'is not stored (any more)')
  const text = decodeBody(found.body, found.content_encoding, maxInflatedBytes)
  if (!text.ok) return gone(id, `cannot be read: ${text.error.problem}`)
  const parsed = parseDelivery(text.value)
  if (parsed.elements[elementOf(id)] === undefined) return gone(id, 'does not have that many elements')
  return succeed(elementSource(text.value, parsed, elementOf(id)))
}
