import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge } from '../contract/bridge.ts'
import { methodNames } from '../contract/method-facts.ts'
import type { TopicMessage } from '../contract/topics.ts'

const methods = methodNames.map((name) => [
  name,
  (input: unknown, callId: string): Promise<unknown> =>
    ipcRenderer.invoke(`marketdesk:${name}`, input, callId),
])
const bridge: Bridge = {
  host: 'electron',
  methods: Object.fromEntries(methods) as Bridge['methods'],
  cancel: (callId) => ipcRenderer.send('marketdesk:cancel', callId),
  // Messages between two processes of one machine are not lost, so there is never a gap to tell of.
  subscribe: (onMessage) => {
    const listener = (_event: unknown, message: TopicMessage): void => onMessage(message)
    ipcRenderer.on('marketdesk:topic', listener)
    return () => void ipcRenderer.removeListener('marketdesk:topic', listener)
  },
  onPlace: (show) => {
    const listener = (_event: unknown, path: string): void => show(path)
    ipcRenderer.on('marketdesk:go', listener)
    return () => void ipcRenderer.removeListener('marketdesk:go', listener)
  },
  onFind: (open) => {
    const listener = (): void => open()
    ipcRenderer.on('marketdesk:find', listener)
    return () => void ipcRenderer.removeListener('marketdesk:find', listener)
  },
}

contextBridge.exposeInMainWorld('marketdesk', bridge)
