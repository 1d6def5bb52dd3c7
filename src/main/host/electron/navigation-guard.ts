import type { Logger } from '../../platform/log/logger.ts'
import { isAppUrl } from './app-url.ts'
import type { ContentsApi, NavigationDetails } from './electron-api.ts'
import { peerPolicy } from './peer-connections.ts'

/** Whether a frame may go there: the top frame alone, to a page of the app alone (pictures under `/media/` are none). */
export const mayNavigate = (address: string, isMainFrame: boolean): boolean =>
  isMainFrame && isAppUrl(address) && !address.startsWith('app://main/media/')

/**
 * Keeps a page where it is: no foreign address, no sub-frame, no redirect, no new window, no `<webview>`, no peer connection. A link that asks
 * for a new window is offered to `openExternal`, which has its own rule.
 */
export const guardContents = (
  contents: ContentsApi,
  openExternal: (address: string) => void,
  logger: Logger,
): void => {
  const refuse = (details: NavigationDetails): void => {
    if (mayNavigate(details.url, details.isMainFrame)) return
    details.preventDefault()
    logger.warn({ address: details.url.slice(0, 200) }, 'a navigation was refused')
  }
  contents.on('will-navigate', refuse)
  contents.on('will-frame-navigate', refuse)
  contents.on('will-redirect', refuse)
  contents.on('will-attach-webview', (event) => {
    event.preventDefault()
    logger.warn({}, 'a webview was refused')
  })
  contents.setWebRTCIPHandlingPolicy(peerPolicy)
  contents.setWindowOpenHandler(({ url }) => {
    openExternal(url)
    return { action: 'deny' }
  })
}
