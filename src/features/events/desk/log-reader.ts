import { openThread } from '../../../main/platform/worker/serve-thread.ts'
import { createReaderHandlers, type ReaderData } from './reader-handlers.ts'

/** Thread that reads the log for people. It writes nothing. */

export type ReaderThread = {
  readonly data: ReaderData
  readonly handlers: ReturnType<typeof createReaderHandlers>
  readonly report: never
}

const thread = openThread<ReaderThread>()
const handlers = createReaderHandlers(thread.data, (query, ms) => thread.slow(query, ms))
thread.serve(handlers, {
  onFault: ({ message }) => ({
    kind: 'unavailable',
    message: `The log could not be read: ${message}.`,
    hint: 'Try again; if it stays so, start Marketdesk again.',
  }),
  onStop: () => void handlers.reopen(),
})
