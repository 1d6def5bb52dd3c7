import { appOrigin } from './app-url.ts'
import type { SenderEvent } from './electron-api.ts'

/**
 * Whether a message comes from the top frame of a page this app serves in a window this app opened.
 *
 * Must run before anything is awaited: once the frame has navigated or is gone, Electron answers `null` for it, and a `null`
 * frame is refused. So are sub-frames, `about:blank` and every foreign origin.
 */
export const isOwnSender = (event: SenderEvent, isOwnWindow: (contentsId: number) => boolean): boolean => {
  const frame = event.senderFrame
  return frame !== null && frame.parent === null && frame.origin === appOrigin && isOwnWindow(event.sender.id)
}
