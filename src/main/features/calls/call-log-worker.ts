import { openThread } from '../../platform/worker/serve-thread.ts'
import { createCallLogHandlers } from './call-log-handlers.ts'
import { openCalls } from './open-calls.ts'

/** Thread that keeps the record of calls: it alone opens `calls.db`, for writing and for reading. */

export type CallLogThread = {
  readonly data: {
    /** Folder of `calls.db`. */
    readonly folder: string
    readonly exportsFolder: string
    /** Version of the program, for exports. */
    readonly version: string
    readonly openAgainMs?: number | undefined
  }
  readonly handlers: ReturnType<typeof createCallLogHandlers>['handlers']
  readonly report: 'removed'
}

/** A request that takes longer is reported (ms). */
const slowMs = 20

const thread = openThread<CallLogThread>()
const { folder, exportsFolder, version, openAgainMs } = thread.data
const { handlers, onFault, end } = createCallLogHandlers({
  open: () => openCalls(folder, () => new Date()),
  exports: { folder: exportsFolder, version },
  onNotice: (sentence) => thread.notice(sentence),
  onRemoved: () => thread.report('removed'),
  openAgainMs,
})
thread.serve(handlers, { onFault, onStop: end, slowMs })
