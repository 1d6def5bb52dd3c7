import type { Bridge } from '../../contract/bridge.ts'
import { withPageSecret } from '../../contract/page-secret.ts'

declare global {
  interface Window {
    /** Put there by the preload of the desktop window; absent in a browser. */
    readonly marketdesk?: Bridge
  }
}

const open = (): EventSource => new EventSource(withPageSecret('/api/topics', localStorage))

let early = window.marketdesk === undefined ? open() : undefined

/**
 * The stream of "changed" messages of the browser host. The first opens when this module is read, before the rest of the page's code: by
 * the time of the first call it stands, so that nothing asked for can be behind.
 */
export const openTopics = (): EventSource => {
  const stream = early ?? open()
  early = undefined
  return stream
}
