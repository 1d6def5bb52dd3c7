import { isIP } from 'node:net'
import type { Logger } from '../../platform/log/logger.ts'
import type { DialogApi, ElectronApi } from './electron-api.ts'

/** What becomes of a link that leaves the app. `url` is the parsed address, the only one ever handed on. */
export type LinkVerdict =
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'confirm'; readonly url: string; readonly host: string }
  | { readonly kind: 'refuse'; readonly reason: string }

/** Longer ones are cut or misread by some systems' openers. */
const longestAddress = 2000

const refuse = (reason: string): LinkVerdict => ({ kind: 'refuse', reason })

/**
 * Checks a link by its parsed address.
 *
 * Only `https:` with a public host name, without user and password. A host of the list at the default port opens without a
 * question; any other is shown to the person first, because addresses in token metadata and payloads are written by
 * strangers.
 *
 * @param knownHosts host names in small letters, compared whole (no sub-domains)
 */
export const validateLink = (address: string, knownHosts: ReadonlySet<string>): LinkVerdict => {
  if (!URL.canParse(address)) return refuse('it is not an address')
  const url = new URL(address)
  if (url.protocol !== 'https:') return refuse('it is not https')
  if (url.username !== '' || url.password !== '') return refuse('it carries a user name or a password')
  if (url.href.length > longestAddress) return refuse('it is too long')
  const name = url.hostname.replace(/\.$/, '')
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0) return refuse('its host is a bare number')
  if (!name.includes('.') || /\.(?:localhost|local|internal|home\.arpa)$/.test(name)) {
    return refuse('its host is on this machine or in the local network')
  }
  if (url.port === '' && knownHosts.has(url.hostname)) return { kind: 'open', url: url.href }
  return { kind: 'confirm', url: url.href, host: url.host }
}

export const hostsOf = (addresses: readonly string[]): ReadonlySet<string> =>
  new Set(
    addresses
      .filter((address) => URL.canParse(address))
      .map((address) => new URL(address))
      .filter((url) => url.protocol === 'https:')
      .map((url) => url.hostname),
  )

export type ExternalLinkDeps = {
  readonly shell: Pick<ElectronApi['shell'], 'openExternal'>
  readonly dialog: Pick<DialogApi, 'showMessageBox'>
  readonly knownHosts: ReadonlySet<string>
  readonly logger: Logger
}

/**
 * The only way out of the app to another program. Never rejects. While a question stands or an address is being opened,
 * further links are dropped: a page cannot cover the screen with questions or tabs.
 */
export const createOpenExternal = ({ shell, dialog, knownHosts, logger }: ExternalLinkDeps) => {
  let busy = false

  const open = async (address: string): Promise<void> => {
    const verdict = validateLink(address, knownHosts)
    if (verdict.kind === 'refuse') {
      logger.warn({ address: address.slice(0, 200), reason: verdict.reason }, 'a link was refused')
      return
    }
    if (verdict.kind === 'confirm') {
      const { response } = await dialog.showMessageBox({
        type: 'question',
        message: `Open ${verdict.host} in your browser?`,
        detail: `It is not an explorer that Marketdesk knows. The whole address:\n\n${verdict.url}`,
        buttons: ['Cancel', 'Open'],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      })
      if (response !== 1) return
    }
    await shell.openExternal(verdict.url)
  }

  return async (address: string): Promise<void> => {
    if (busy) {
      logger.warn({ address: address.slice(0, 200) }, 'a link was dropped: another one is being opened')
      return
    }
    busy = true
    try {
      await open(address)
    } catch (cause) {
      logger.warn({ error: String(cause) }, 'no program could be found for a link')
    } finally {
      busy = false
    }
  }
}
