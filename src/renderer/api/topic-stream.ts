import { topicNames, type TopicMessage } from '../../contract/topics.ts'

export type Stream = {
  readonly readyState: number
  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void
  close(): void
}

export type StreamParts = {
  openStream: () => Stream
  /** Calls `then` after so many milliseconds; returns the way to call that off. */
  wait: (milliseconds: number, then: () => void) => () => void
}

export type StreamListeners = {
  readonly onMessage: (message: TopicMessage) => void
  /** Whether anything was asked yet: only then is there something to miss before the stream opens. */
  readonly hasAsked: () => boolean
  /** Messages may have been missed: before the stream opened, or because this page did not read them in time. */
  readonly onGap: () => void
  readonly onOpen: () => void
  readonly onBroken: () => void
}

const isOpen = 1
const isClosed = 2
const firstPause = 500
const longestPause = 10_000

/**
 * Listens to the desk's "changed" messages and stays with it: a browser reconnects a broken stream by itself, but gives
 * up after an HTTP error; then this opens a new one, waiting 0.5 s at first and 10 s at most.
 *
 * @returns the way to stop
 */
export const listenToTopics = (parts: StreamParts, listeners: StreamListeners): (() => void) => {
  let stream: Stream | undefined
  let callOff: (() => void) | undefined
  let pause = firstPause
  let stopped = false

  const open = (): void => {
    const source = parts.openStream()
    stream = source
    const onOpen = (): void => {
      listeners.onOpen()
      if (listeners.hasAsked()) listeners.onGap()
      pause = firstPause
    }
    const onError = (): void => {
      if (stopped) return
      listeners.onBroken()
      if (source.readyState !== isClosed) return
      source.close()
      callOff = parts.wait(pause, open)
      pause = Math.min(pause * 2, longestPause)
    }
    // The first stream was opened earlier than it is listened to.
    if (source.readyState === isOpen) onOpen()
    else if (source.readyState === isClosed) onError()
    source.addEventListener('open', onOpen)
    source.addEventListener('gap', () => listeners.onGap())
    source.addEventListener('changed', (event) => {
      const message = parseJson(event.data)
      const named =
        typeof message === 'object' && message !== null && 'topic' in message ? message.topic : null
      const topic = topicNames.find((name) => name === named)
      if (topic !== undefined) listeners.onMessage({ topic })
    })
    source.addEventListener('error', onError)
  }

  open()
  return () => {
    stopped = true
    callOff?.()
    stream?.close()
  }
}

/** A message that is no JSON is as good as none: newer desks may send kinds this page does not know. */
const parseJson = (data: unknown): unknown => {
  if (typeof data !== 'string') return undefined
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
