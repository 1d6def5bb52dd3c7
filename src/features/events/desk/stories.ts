import { hash } from 'node:crypto'
import { z } from 'zod'
import { conflict, storyFields, storyOf, type EventStory } from '../../../core/webhooks/event-story.ts'
import { readStored } from '../../../main/platform/db/stored-json.ts'
import { deliveryOf, elementOf } from './event-id.ts'
import type { ReadDelivery } from './events-writer.ts'

/** What the event of an id, which was read before, says of its log; `null` when its delivery is gone. */
export type EarlierStory = (id: number) => EventStory | null

export const digestOf = (story: EventStory): EventStory =>
  Object.fromEntries(
    Object.entries(story).map(([field, text]) => [
      field,
      text === conflict ? text : hash('sha256', text, 'base64url').slice(0, 16),
    ]),
  )

const storySchema = z.partialRecord(z.enum(storyFields), z.string())

/** A stored story; what cannot be read says nothing. */
export const readStory = (json: string, log: number): EventStory => {
  const read = readStored(storySchema, json, `what is reported of log ${log}`)
  return read.ok ? read.value : {}
}

/** Deliveries whose stories are in memory: a repeated batch asks for one after the other. */
const mostCached = 4

/** Few logs come more than once, so their stories are read again. @param readAgain `null`: the delivery is gone */
export const createEarlierStories = (
  readAgain: (deliveryId: number) => ReadDelivery | null,
): EarlierStory => {
  const cached = new Map<number, readonly EventStory[]>()
  const storiesOf = (deliveryId: number): readonly EventStory[] => {
    const former = cached.get(deliveryId)
    if (former !== undefined) return former
    const stories = [...(readAgain(deliveryId)?.events ?? [])].map(({ event }) => digestOf(storyOf(event)))
    const [oldest] = cached.keys()
    if (cached.size >= mostCached && oldest !== undefined) cached.delete(oldest)
    cached.set(deliveryId, stories)
    return stories
  }
  return (id) => storiesOf(deliveryOf(id))[elementOf(id)] ?? null
}
