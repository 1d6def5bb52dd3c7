import type { Failure } from '../../../contract/failure.ts'
import { succeed, type Result } from '../../../core/result.ts'
import { loadRecover } from '../core/curve.ts'
import { examine, type SignatureQuery } from '../core/examine.ts'
import type { Examination } from '../core/report.ts'
import { openThread } from '../../../main/platform/worker/serve-thread.ts'
import type { RequestControls } from '../../../main/platform/worker/thread-types.ts'
import { loadNativeCurve } from './native-curve.ts'
import { verifyRows, type FileOfSignatures, type VerifiedFile } from './verify-rows.ts'

const recover = await loadRecover(loadNativeCurve())

const handlers = {
  examine: ({
    query,
    all,
  }: {
    readonly query: SignatureQuery
    readonly all: boolean
  }): Result<Examination, never> => succeed(examine(query, recover, all)),
  file: (
    work: FileOfSignatures,
    request: RequestControls<{ readonly done: number; readonly total: number }>,
  ): Promise<Result<VerifiedFile, Failure>> => verifyRows(work, recover, request),
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
