import type { Bridge } from '../../contract/bridge.ts'
import { createHttpBridge } from './bridge-http.ts'
import { createLinkState, type Link } from './link.ts'
import { openTopics } from './open-topics.ts'

/** The host's bridge: the preload's in the desktop window, else one over HTTP to the server this page came from. */
export const findBridge = (): { bridge: Bridge; link: Link } => {
  const link = createLinkState()
  const bridge =
    window.marketdesk ??
    createHttpBridge({
      fetch: (url, init) => fetch(url, init),
      openStream: openTopics,
      wait: (milliseconds, then) => {
        const timer = setTimeout(then, milliseconds)
        return () => clearTimeout(timer)
      },
      onLink: link.set,
    })
  return { bridge, link }
}
