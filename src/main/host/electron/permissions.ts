import type { Logger } from '../../platform/log/logger.ts'
import { isAppUrl } from './app-url.ts'
import type { SessionApi } from './electron-api.ts'
import { deadProxy } from './peer-connections.ts'

/** The one thing a page may do that needs a permission: copy buttons write text to the clipboard. */
const allowedPermission = 'clipboard-sanitized-write'

/** Schemes that never leave the machine. Everything else is cut before a socket opens. */
const localSchemes = ['app:', 'blob:', 'data:', 'devtools:']

const isLocal = (address: string): boolean => localSchemes.some((scheme) => address.startsWith(scheme))

const isOwnDownload = (address: string): boolean =>
  isAppUrl(address) || address.startsWith('blob:app://main/')

/**
 * Denies a session everything: Electron's default is to grant. Called for every session that comes into being.
 *
 * Beside permissions this cuts each request that would leave the machine (the page's policy already forbids them; this also
 * holds for what the policy does not govern), downloads of anything but the page's own files, and the spell checker.
 */
export const guardSession = (session: SessionApi, logger: Logger): void => {
  session.setPermissionRequestHandler((_contents, permission, answer) => {
    const granted = permission === allowedPermission
    if (!granted) logger.warn({ permission }, 'a permission was asked for and denied')
    answer(granted)
  })
  session.setPermissionCheckHandler((_contents, permission) => permission === allowedPermission)
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null))
  session.setSpellCheckerEnabled(false)
  session
    .setProxy(deadProxy)
    .catch((cause: unknown) => logger.error({ err: cause }, 'peer connections of the page are not closed'))
  session.webRequest.onBeforeRequest((details, answer) => {
    const cancel = !isLocal(details.url)
    if (cancel) logger.warn({ address: details.url.slice(0, 200) }, 'a request to the outside was cut')
    answer({ cancel })
  })
  session.on('will-download', (event, item) => {
    if (isOwnDownload(item.getURL())) return
    event.preventDefault()
    logger.warn({ address: item.getURL().slice(0, 200) }, 'a download was refused')
  })
}
