import type { IpcRenderer } from 'electron'
import type { Bridge } from '../contract/bridge.ts'
import { methodNames } from '../contract/method-names.ts'
import type { TopicMessage } from '../contract/topics.ts'

/** The calls made of Electron. */
export type Channel = Pick<IpcRenderer, 'invoke' | 'send'> & {
  on(channel: string, listener: (event: unknown, content: never) => void): unknown
  removeListener(channel: string, listener: (event: unknown, content: never) => void): unknown
}

/**
 * What the page gets: one function per method and three more, no channel name chosen by the page, no Electron object. A
 * callback of the page gets the message alone: Electron's event would hand it the sender.
 */
export const createBridge = (channel: Channel): Bridge => {
  const listen = <T>(name: string, hear: (content: T) => void): (() => void) => {
    const listener = (_event: unknown, content: T): void => hear(content)
    channel.on(name, listener)
    return () => void channel.removeListener(name, listener)
  }
  const methods = Object.fromEntries(
    methodNames.map((name) => [
      name,
      (input: unknown, callId: string) => channel.invoke(`marketdesk:${name}`, input, callId),
    ]),
  ) as Bridge['methods']
  return {
    host: 'electron',
    methods,
    cancel: (callId) => channel.send('marketdesk:cancel', callId),
    // Messages of one process to another are not lost, so there is never a gap to tell of.
    subscribe: (onMessage, _onGap) => listen<TopicMessage>('marketdesk:topic', onMessage),
    onPlace: (show) => listen<string>('marketdesk:go', show),
  }
}
