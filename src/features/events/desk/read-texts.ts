import { elementSources } from '../../../core/webhooks/element-text.ts'
import { mostRead, parseDelivery } from '../../../core/webhooks/parse-delivery.ts'
import { decodeBody } from './decode-body.ts'
import type { StoredBody } from './read-delivery.ts'
import { wordsOfText } from './words-of-text.ts'

/**
 * The searchable texts of a delivery's events, in order, one an event. A delivery of one event gives its whole body, which need not be parsed for
 * that.
 */
export function* readTexts(stored: StoredBody, events: number, maxInflatedBytes: number): Generator<string> {
  if (events === 0 || stored.body === null) return
  const text = decodeBody(stored.body, stored.content_encoding, maxInflatedBytes)
  if (!text.ok) return
  if (events === 1) {
    yield wordsOfText(text.value)
    return
  }
  let count = 0
  for (const source of elementSources(text.value, parseDelivery(text.value))) {
    if (count === mostRead) return
    yield wordsOfText(source)
    count += 1
  }
}
