import type { Answer } from '../../../contract/contract.ts'
import type { Delivery } from '../../../features/events/contract/deliveries.ts'
import { fail, succeed } from '../../../core/result.ts'
import { hopByHopHeaders, overrideHeaders } from '../../../main/platform/http/override-headers.ts'

type Header = readonly [string, string]

export type Payload = {
  readonly body: Uint8Array
  readonly headers: readonly Header[]
}

export type PayloadSource = {
  readonly eventSources: (ids: readonly number[]) => Promise<Answer<{ readonly source: string }[]>>
  readonly getDelivery: (input: { readonly id: number }) => Promise<Answer<Delivery>>
}

/** Path without its query: the part that holds the receiver's secret. */
const secretOf = (path: string): string => path.split('?')[0] ?? ''

/** Names of headers of a delivery that may be copied, without those that hold the secret path. */
const copied = (delivery: Delivery, wanted: readonly string[], withSecrets: boolean): Header[] => {
  const names = new Set(wanted.map((name) => name.toLowerCase()))
  const secret = secretOf(delivery.path)
  return delivery.headers.filter(
    ([name, value]) =>
      names.has(name.toLowerCase()) &&
      !hopByHopHeaders.test(name) &&
      (withSecrets || secret.length < 2 || !value.includes(secret)),
  )
}

export const contentHeaders = (
  delivery: Pick<Delivery, 'contentType' | 'contentEncoding'>,
): readonly Header[] => [
  ['Content-Type', delivery.contentType ?? 'application/octet-stream'],
  ...(delivery.contentEncoding === null ? [] : [['Content-Encoding', delivery.contentEncoding] as const]),
]

export const deliveryPayload = async (
  source: PayloadSource,
  id: number,
  keep: readonly string[],
  withSecrets: boolean,
): Promise<Answer<Payload>> => {
  const stored = await source.getDelivery({ id })
  if (!stored.ok) return stored
  const delivery = stored.value
  return succeed({
    body: Buffer.from(delivery.bodyBase64, 'base64'),
    headers: overrideHeaders(contentHeaders(delivery), copied(delivery, keep, withSecrets)),
  })
}

/** A body with one element, as the service sends one: an array. The element's text is its sender's. */
export const eventPayload = async (source: PayloadSource, id: number): Promise<Answer<Payload>> => {
  const sources = await source.eventSources([id])
  if (!sources.ok) return sources
  const [event] = sources.value
  return event === undefined
    ? fail({ kind: 'not-found', message: `The delivery of event ${id} is gone or cannot be read.` })
    : succeed({
        body: Buffer.from(`[${event.source}]`),
        headers: [['Content-Type', 'application/json']],
      })
}
