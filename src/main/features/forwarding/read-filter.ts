import { eventFilterSchema, type EventFilter } from '../../../contract/event-filter.ts'
import { readStored } from '../../platform/db/stored-json.ts'

/** A filter that was stored by another version of the desk may not be one any more. */
export const readFilter = (text: string): { filter: EventFilter; error: string | null } => {
  const read = readStored(eventFilterSchema, text, 'a filter')
  if (read.ok) return { filter: read.value, error: null }
  return { filter: {}, error: 'its filter is not one this version of the desk knows: change it' }
}
