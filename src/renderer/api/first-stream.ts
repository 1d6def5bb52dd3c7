const address = '/api/topics'
let first: EventSource | undefined

/**
 * Opens the desk's "changed" messages with the first lines of the page: by the time anything is requested they are heard, so
 * that nothing has to be requested twice. The desktop window's messages come over its own bridge.
 */
export const openFirstStream = (): void => {
  if (!('marketdesk' in window)) first = new EventSource(address)
}

/** The stream the page began with, once; a new one after that. */
export const takeStream = (): EventSource => {
  const taken = first ?? new EventSource(address)
  first = undefined
  return taken
}
