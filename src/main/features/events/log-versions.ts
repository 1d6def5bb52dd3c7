import type { EventDetail } from '../../../contract/events.ts'
import {
  hasConflict,
  mergeStories,
  storyFields,
  storyOf,
  type EventStory,
} from '../../../core/webhooks/event-story.ts'
import { parseDelivery } from '../../../core/webhooks/parse-delivery.ts'
import type { ParsedEvent } from '../../../core/webhooks/parsed-event.ts'
import { readElement } from '../../../core/webhooks/read-element.ts'
import { decodeBody } from './decode-body.ts'
import { deliveryOf, elementOf } from './event-id.ts'
import type { ReadConnection } from './read-connection.ts'
import { bodyOfDelivery, storedBody } from './stored-body.ts'

/** Elements that are compared; a log that comes more often says so. */
const mostCompared = 50
/** Longest text of a field that is shown. */
const longestText = 4000

const readOne = (connection: ReadConnection, id: number, maxInflatedBytes: number): ParsedEvent | null => {
  const stored = connection.row('body of an event', bodyOfDelivery, [deliveryOf(id)], storedBody)
  if (stored === undefined) return null
  const text = decodeBody(stored.body, stored.content_encoding, maxInflatedBytes)
  if (!text.ok) return null
  const element = parseDelivery(text.value).elements[elementOf(id)]
  return element === undefined ? null : readElement(element, elementOf(id))
}

type Version = { events: number[]; blockHash: string | null; story: EventStory }

const sameBlock = (left: string | null, right: string | null): boolean =>
  left?.toLowerCase() === right?.toLowerCase()

/** Shown as a person reads it: what arguments are called is part of it. */
const textOf = ({ blockHash, story }: Version, field: string): string | null => {
  const text = field === 'blockHash' ? blockHash : (story[field as keyof EventStory] ?? null)
  return text === null || text.length <= longestText ? text : `${text.slice(0, longestText)}…`
}

/**
 * What the elements that reported one log say of it, each different story once, with the fields in which they differ.
 *
 * @param ids of the events of the log, oldest first
 * @returns `null` when all that were read agree
 */
export const readVersions = (
  connection: ReadConnection,
  ids: readonly number[],
  maxInflatedBytes: number,
): EventDetail['versions'] => {
  const versions: Version[] = []
  for (const id of ids.slice(0, mostCompared)) {
    const event = readOne(connection, id, maxInflatedBytes)
    if (event === null) continue
    const [story, { blockHash }] = [storyOf(event), event]
    const same = versions.find(
      (one) => sameBlock(one.blockHash, blockHash) && !hasConflict(mergeStories(one.story, story)),
    )
    if (same === undefined) versions.push({ events: [id], blockHash, story })
    else {
      same.events.push(id)
      same.story = mergeStories(same.story, story)
    }
  }
  if (versions.length < 2) return null
  const fields = (['blockHash', ...storyFields] as const).map((name) => {
    const values = versions.map((one) => textOf(one, name))
    return { name, values, differs: new Set(values.filter((value) => value !== null)).size > 1 }
  })
  return {
    events: versions.map(({ events }) => events),
    fields: fields
      .filter(({ values }) => values.some((value) => value !== null))
      .toSorted((a, b) => Number(b.differs) - Number(a.differs)),
    complete: ids.length <= mostCompared,
  }
}
