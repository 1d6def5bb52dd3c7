import { succeed, type Result } from '../../../core/result.ts'
import { loadRecover } from '../../../core/signatures/curve.ts'
import { examine, type SignatureQuery } from '../../../core/signatures/examine.ts'
import type { Examination } from '../../../core/signatures/report.ts'
import { openThread } from '../../platform/worker/serve-thread.ts'
import type { RequestControls } from '../../platform/worker/thread-types.ts'
import type { BatchProgress, BatchWork } from './batch-work.ts'
import { loadNativeCurve } from './native-curve.ts'
import { runBatch, type BatchRun } from './run-batch.ts'

/** Thread that verifies signatures: single ones at once, a batch between them. */

/** A single request waits at most so long for a slice of a batch. */
const sliceMs = 25
const reportMs = 250

const recover = await loadRecover(loadNativeCurve())
let running: BatchRun | null = null

const handlers = {
  examine: ({
    query,
    all,
  }: {
    readonly query: SignatureQuery
    readonly all: boolean
  }): Result<Examination, never> => succeed(examine(query, recover, all)),
  /** Resolves when the batch has ended, also when it was cancelled: what was verified is in its file. */
  batch: async (
    work: BatchWork,
    request: RequestControls<BatchProgress>,
  ): Promise<Result<BatchProgress, never>> => {
    const run = runBatch(work, recover)
    running = run
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
    running = null
    return succeed(run.progress())
  },
  cancelBatch: (): Result<null, never> => {
    running?.cancel()
    return succeed(null)
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
