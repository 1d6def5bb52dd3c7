import { isLoopbackName } from '../../../core/loopback.ts'
import type { Receiver } from './service.ts'

export type ReceiverAddresses = { readonly url: string | null; readonly registerUrl: string | null }

const folderOf = (url: URL): string => url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1)

export const leadsToReceiver = ({ url, registerUrl }: ReceiverAddresses, target: URL): boolean => {
  if (url !== null && new URL(url).port === target.port && isLoopbackName(target.hostname)) return true
  if (registerUrl === null) return false
  const registered = new URL(registerUrl)
  // A host may serve the operator's own handler beside the receiver, at other paths.
  return (
    registered.hostname === target.hostname &&
    registered.port === target.port &&
    target.pathname.startsWith(folderOf(registered))
  )
}

export const ownAddressOf =
  (receiver: Pick<Receiver, 'status'>) =>
  async (target: URL): Promise<boolean> =>
    leadsToReceiver(await receiver.status(), target)
