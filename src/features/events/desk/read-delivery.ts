import { openElement } from '../../../core/webhooks/delivered-event.ts'
import { mostRead, parseDelivery, type ParsedDelivery } from '../../../core/webhooks/parse-delivery.ts'
import { readOpenElement } from '../../../core/webhooks/read-element.ts'
import { verdictOn } from '../../../core/webhooks/self-check/check-element.ts'
import { decodeBody } from './decode-body.ts'
import { damagedDelivery } from './stored-delivery.ts'
import type { ReadDelivery, ReadEvent } from './events-writer.ts'

export type StoredBody = {
  readonly id: number
  readonly received_at: number
  readonly content_encoding: string | null
  readonly listener: string | null
  readonly project: string | null
  /** 1: sent by this desk to try the way; see `testHeader`. Left out where only what it holds matters. */
  readonly test?: number
  /** 1: filled in from the chain by this desk; see `isBackfilledSql`. */
  readonly backfilled?: number
  /** 1: taken over from another log or from the chain. */
  readonly imported?: number
  /** `null`: it is damaged, and nothing is known of it any more. */
  readonly body: Buffer | null
}

const damaged = { layout: 'undecodable', problem: damagedDelivery } as const

function* readEvents(parsed: ParsedDelivery, receivedAt: number): Generator<ReadEvent> {
  const count = Math.min(parsed.elements.length, mostRead)
  for (let index = 0; index < count; index += 1) {
    const opened = openElement(parsed.elements[index] ?? null)
    yield { event: readOpenElement(opened, index), verdict: verdictOn(opened, receivedAt) }
  }
}

export const readDelivery = (stored: StoredBody, maxInflatedBytes: number): ReadDelivery => {
  const { id: deliveryId, received_at: receivedAt, listener, project } = stored
  const head = {
    deliveryId,
    receivedAt,
    listener,
    project,
    isTest: stored.test === 1,
    isBackfilled: stored.backfilled === 1,
  }
  if (stored.body === null) return { ...head, ...damaged, events: [] }
  const text = decodeBody(stored.body, stored.content_encoding, maxInflatedBytes)
  if (!text.ok) return { ...head, ...text.error, events: [] }
  const parsed = parseDelivery(text.value)
  return {
    ...head,
    layout: parsed.layout,
    problem: parsed.problem,
    events: readEvents(parsed, stored.received_at),
  }
}
