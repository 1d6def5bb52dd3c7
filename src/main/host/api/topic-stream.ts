import type { ServerResponse } from 'node:http'
import type { Topics } from '../../platform/topics/topics.ts'

export type TopicStream = { open(response: ServerResponse): void; stop(): void }

/** Tabs and scripts that may listen at once; one more is refused, and comes back. */
const mostListeners = 64
/** A comment line this often keeps middle boxes and sleeping tabs from cutting the stream. */
const heartbeatMs = 15_000

/**
 * A listener that does not read loses messages, not the desk its memory: while its socket is full nothing is written, and
 * when it drains one `gap` event tells it to ask again for everything it shows.
 */
export const createTopicStream = (topics: Pick<Topics, 'subscribe'>): TopicStream => {
  const open = new Set<ServerResponse>()
  const missed = new Set<ServerResponse>()

  const write = (response: ServerResponse, text: string): void => {
    if (response.writableNeedDrain) missed.add(response)
    else response.write(text)
  }
  const unsubscribe = topics.subscribe((message) => {
    const text = `event: changed\ndata: ${JSON.stringify(message)}\n\n`
    for (const response of open) write(response, text)
  })
  const heartbeat = setInterval(() => {
    for (const response of open) write(response, ': still here\n\n')
  }, heartbeatMs)
  heartbeat.unref()

  return {
    open: (response) => {
      if (open.size >= mostListeners) {
        response.writeHead(503, { 'retry-after': '5', 'cache-control': 'no-store' }).end()
        return
      }
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      response.write('retry: 1000\n\n')
      open.add(response)
      response.on('drain', () => {
        if (missed.delete(response)) response.write('event: gap\ndata: {}\n\n')
      })
      response.once('close', () => {
        open.delete(response)
        missed.delete(response)
      })
    },
    stop: () => {
      unsubscribe()
      clearInterval(heartbeat)
      for (const response of open) response.end()
    },
  }
}
