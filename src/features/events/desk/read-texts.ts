import { elementSources } from '../../../core/webhooks/element-text.ts'
import { mostRead, parseDelivery } from '../../../core/webhooks/parse-delivery.ts'
import { decodeBody } from './decode-body.ts'
import type { StoredBody } from './read-delivery.ts'
import { wordsOfText } from './words-of-text.ts'

/** One text for each event, in order. A delivery of one event gives its whole body, which need not be parsed. */
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
