import { succeed, type Result } from '../../../core/result.ts'
import { loadRecover } from '../../../core/signatures/curve.ts'
import { examine, type SignatureQuery } from '../../../core/signatures/examine.ts'
import type { Examination } from '../../../core/signatures/report.ts'
import { openThread } from '../../platform/worker/serve-thread.ts'
import type { RequestControls } from '../../platform/worker/thread-types.ts'
import type { BatchProgress, BatchWork } from './batch-work.ts'
import { loadNativeCurve } from './native-curve.ts'
import { runBatch } from './run-batch.ts'

/** Thread that verifies signatures: single ones, or one batch. */

/** A batch is given up within such a time. */
const sliceMs = 25
const reportMs = 250

const recover = await loadRecover(loadNativeCurve())

const handlers = {
  examine: ({
    query,
    all,
  }: {
    readonly query: SignatureQuery
    readonly all: boolean
  }): Result<Examination, never> => succeed(examine(query, recover, all)),
  /** Given up, it ends as well: what was verified is in its file. */
  batch: async (
    work: BatchWork,
    request: RequestControls<BatchProgress>,
  ): Promise<Result<BatchProgress, never>> => {
    const run = runBatch(work, recover)
    request.progress(run.progress())
    let reportedAt = performance.now()
    while (run.step(sliceMs)) {
      if (performance.now() - reportedAt > reportMs) {
        reportedAt = performance.now()
        request.progress(run.progress())
      }
      await new Promise((resolve) => setImmediate(resolve))
      if (request.signal.aborted) run.cancel()
    }
    return succeed(run.progress())
  },
}

export type SignatureThread = {
  readonly data: null
  readonly handlers: typeof handlers
  readonly report: never
}

openThread<SignatureThread>().serve(handlers, {
  onFault: ({ message }) => ({
    kind: 'unavailable',
    message: `The signature could not be verified: ${message}`,
  }),
})
