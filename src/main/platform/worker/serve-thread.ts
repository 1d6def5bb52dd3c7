import { parentPort } from 'node:worker_threads'
import type { Failure } from '../../../contract/failure.ts'
import { fail } from '../../../core/result.ts'
import { isFileFault, toThreadBug } from './thread-bug.ts'
import { readThreadData } from './thread-data.ts'
import type { ThreadHandlers, ThreadMessage, ThreadReply, ThreadType } from './thread-types.ts'

export type ThreadSide<T extends ThreadType> = {
  readonly data: T['data']
  report(report: T['report']): void
  notice(sentence: string): void
  noticeOver(sentence: string): void
  slow(query: string, ms: number): void
  /** Begins to carry out requests: each in the order they came, those that wait for something side by side. */
  serve(handlers: T['handlers'], options: ServeOptions): void
  /** Ends the thread when nothing it waits for is left; the main side begins another one. */
  end(): void
}

export type ServeOptions = {
  readonly onFault: (fault: Error, method: string) => Failure
  readonly onStop?: () => void
  /** A request that keeps the thread for longer is reported (ms); none by default. */
  readonly slowMs?: number
}

/** The thread's side of `createThread`. To be called once, in the entry of a worker. */
export const openThread = <T extends ThreadType>(): ThreadSide<T> => {
  const port = parentPort
  if (port === null) throw new Error('This file is the entry of a worker thread.')
  const post = (reply: ThreadReply<T['report']>): void => port.postMessage(reply)
  const running = new Map<number, { readonly controller: AbortController; readonly done: Promise<void> }>()

  const run = async (
    handler: ThreadHandlers[string] | undefined,
    { id, method, input }: Extract<ThreadMessage, { kind: 'request' }>,
    { onFault, slowMs = Infinity }: ServeOptions,
    signal: AbortSignal,
  ): Promise<void> => {
    // A cancellation right behind the request is heard before any work is done.
    await new Promise((resolve) => setImmediate(resolve))
    if (signal.aborted) {
      post({ kind: 'response', id, result: fail({ kind: 'cancelled', message: `${method} was not begun.` }) })
      return
    }
    try {
      if (handler === undefined) throw new Error(`There is no method “${method}” in this thread.`)
      const began = performance.now()
      // The client takes nothing but what the handler's own type says.
      const result = handler(input as never, {
        signal,
        progress: (progress: unknown) => post({ kind: 'progress', id, progress }),
      })
      const ms = performance.now() - began
      if (ms > slowMs) post({ kind: 'slow', query: method, ms })
      const outcome = await result
      // Nobody waits for what was given up, and who waits at the end learns from the client that the thread has closed.
      if (outcome.ok || !signal.aborted) post({ kind: 'response', id, result: outcome })
    } catch (error) {
      if (isFileFault(error)) post({ kind: 'response', id, result: fail(onFault(error, method)) })
      else post({ kind: 'bug', id, bug: toThreadBug(error) })
    }
  }

  /** What came before has begun by now; what takes long is given up. */
  const stop = async (onStop: ServeOptions['onStop']): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve))
    for (const { controller } of running.values()) controller.abort()
    await Promise.all([...running.values()].map(({ done }) => done))
    onStop?.()
    port.close()
  }

  return {
    // The client's options give it this type.
    data: readThreadData(),
    report: (report) => post({ kind: 'report', report }),
    notice: (sentence) => post({ kind: 'notice', sentence }),
    noticeOver: (sentence) => post({ kind: 'notice-over', sentence }),
    slow: (query, ms) => post({ kind: 'slow', query, ms }),
    serve: (handlers, options) => {
      port.on('message', (message: ThreadMessage) => {
        switch (message.kind) {
          case 'request': {
            const { id, method } = message
            const controller = new AbortController()
            const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
            const done = run(handler, message, options, controller.signal).finally(() => running.delete(id))
            running.set(id, { controller, done })
            return
          }
          case 'cancel':
            running.get(message.id)?.controller.abort()
            return
          case 'stop':
            void stop(options.onStop)
        }
      })
    },
    end: () => port.close(),
  }
}
