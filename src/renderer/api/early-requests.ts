import type { Bridge } from '../../contract/bridge.ts'
import { withPageSecret } from '../../contract/page-secret.ts'
import { postJson } from './post-json.ts'

declare global {
  interface Window {
    /** Put there by the preload of the desktop window; absent in a browser. */
    readonly marketdesk?: Bridge
  }
}

/** Nothing of a screen is asked for before its answer is there. */
const firstCall = '/api/projects.list'

const open = (): EventSource => new EventSource(withPageSecret('/api/topics', localStorage))

let early = window.marketdesk === undefined ? open() : undefined
let first: Promise<Response | undefined> | undefined

const forget = (): void => {
  first = undefined
}
early?.addEventListener(
  'open',
  () => {
    first = fetch(firstCall, postJson({})).catch(() => undefined)
  },
  { once: true },
)
// The answer is from before.
for (const type of ['changed', 'gap', 'error']) early?.addEventListener(type, forget)

/**
 * The stream of "changed" messages of the browser host. The first opens when this module is read, before the rest of the page's code: by
 * the time of the first call it stands, so that nothing asked for can be behind.
 */
export const openTopics = (): EventSource => {
  const stream = early ?? open()
  early = undefined
  return stream
}

/** `fetch`, but that the first call of every page was sent while its code was loaded. */
export const fetchEarly = async (url: string, init: RequestInit): Promise<Response> => {
  const sent = url === firstCall ? first : undefined
  if (sent !== undefined) forget()
  return (await sent) ?? fetch(url, init)
}
