import { openThread } from '../../../main/platform/worker/serve-thread.ts'
import { createCallLogHandlers } from './call-log-handlers.ts'
import { openCalls } from './open-calls.ts'

export type CallsReader = {
  readonly data: {
    readonly folder: string
    readonly exportsFolder: string
    readonly version: string
    readonly openAgainMs?: number | undefined
  }
  readonly handlers: ReturnType<typeof createCallLogHandlers>['handlers']
  readonly report: 'removed'
}

const slowMs = 20

const thread = openThread<CallsReader>()
const { folder, exportsFolder, version, openAgainMs } = thread.data
const { handlers, onFault, end } = createCallLogHandlers({
  open: () => openCalls(folder, () => new Date()),
  exports: { folder: exportsFolder, version },
  onNotice: (sentence) => thread.notice(sentence),
  onRemoved: () => thread.report('removed'),
  openAgainMs,
})
thread.serve(handlers, { onFault, onStop: end, slowMs })
