import { withPageSecret } from '../../contract/page-secret.ts'

const openStream = (): EventSource => new EventSource(withPageSecret('/api/topics', localStorage))
let first: EventSource | undefined

/**
 * Opens the desk's "changed" messages with the first lines of the page: by the time anything is requested they are heard, so
 * that nothing has to be requested twice. The desktop window's messages come over its own bridge.
 */
export const openFirstStream = (): void => {
  if (!('marketdesk' in window)) first = openStream()
}

/** The stream the page began with, once; a new one after that. */
export const takeStream = (): EventSource => {
  const taken = first ?? openStream()
  first = undefined
  return taken
}
