import { mostRead, parseDelivery } from '../../../core/webhooks/parse-delivery.ts'
import { readElement } from '../../../core/webhooks/read-element.ts'
import { decodeBody } from './decode-body.ts'
import { rangesOf, type Ranges } from './ranges.ts'
import type { StoredBody } from './read-delivery.ts'

/**
 * What the events of a delivery are found by in ranges, in order.
 *
 * @param events how many events were read from it
 */
export const readRanges = (stored: StoredBody, events: number, maxInflatedBytes: number): Ranges[] => {
  if (events === 0) return []
  const text = decodeBody(stored.body, stored.content_encoding, maxInflatedBytes)
  if (!text.ok) return []
  return parseDelivery(text.value)
    .elements.slice(0, Math.min(events, mostRead))
    .map((element, index) => rangesOf(readElement(element, index), stored.received_at))
}
