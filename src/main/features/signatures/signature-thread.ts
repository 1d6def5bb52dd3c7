import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { SignatureClaim } from '../../../core/signatures/examine.ts'
import type { Examination } from '../../../core/signatures/report.ts'
import type { Logger } from '../../platform/log/logger.ts'
import { superviseWorker } from '../../platform/worker/supervised-worker.ts'
import { fromThreadBug } from '../../platform/worker/thread-bug.ts'
import { workerUrl } from '../../platform/worker/worker-path.ts'
import type { BatchProgress, BatchWork, SignatureCommand, SignatureReport } from './signature-messages.ts'

/** The thread that verifies signatures, as the main thread sees it. It begins with the first question. */
export type SignatureThread = {
  examine(claim: SignatureClaim, all: boolean, signal?: AbortSignal): Promise<Result<Examination, Failure>>
  /** @returns `false` when there is no thread now */
  batch(work: BatchWork): boolean
  cancelBatch(id: number): void
  stop(): Promise<void>
}

const died: Failure = {
  kind: 'unavailable',
  message: 'The part that verifies signatures stopped and is being started again.',
  hint: 'Try again in a moment.',
}
const stopped: Failure = { kind: 'unavailable', message: 'The part that verifies signatures is closed.' }
const cancelled: Failure = { kind: 'cancelled', message: 'The question was given up by the caller.' }

/** @param onDeath the thread ended with whatever it was doing */
export const createSignatureThread = (deps: {
  readonly logger: Logger
  readonly onBatch: (id: number, progress: BatchProgress) => void
  readonly onDeath: () => void
}): SignatureThread => {
  const waiting = new Map<number, PromiseWithResolvers<Result<Examination, Failure>>>()
  let count = 0
  let isBegun = false
  let isStopped = false

  const failAll = (failure: Failure): void => {
    for (const { resolve } of waiting.values()) resolve(fail(failure))
    waiting.clear()
  }

  const worker = superviseWorker<SignatureCommand, SignatureReport>({
    name: 'signatures',
    url: workerUrl('features/signatures/signature-worker'),
    data: null,
    logger: deps.logger,
    onReport: (report) => {
      switch (report.kind) {
        case 'examined':
          waiting.get(report.number)?.resolve(succeed(report.examination))
          return
        case 'bug':
          waiting.get(report.number)?.reject(fromThreadBug(report.bug))
          return
        case 'batch':
          deps.onBatch(report.id, report.progress)
      }
    },
    onDeath: () => {
      failAll(died)
      deps.onDeath()
    },
  })

  const post = (command: SignatureCommand): boolean => {
    if (isStopped) return false
    if (!isBegun) {
      isBegun = true
      worker.start()
    }
    return worker.post(command)
  }

  return {
    examine: async (claim, all, signal) => {
      if (signal?.aborted === true) return fail(cancelled)
      count += 1
      const number = count
      const answered = Promise.withResolvers<Result<Examination, Failure>>()
      waiting.set(number, answered)
      const giveUp = (): void => answered.resolve(fail(cancelled))
      signal?.addEventListener('abort', giveUp, { once: true })
      if (!post({ kind: 'examine', number, claim, all })) answered.resolve(fail(isStopped ? stopped : died))
      try {
        return await answered.promise
      } finally {
        signal?.removeEventListener('abort', giveUp)
        waiting.delete(number)
      }
    },
    batch: (work) => post({ kind: 'batch', work }),
    cancelBatch: (id) => void post({ kind: 'cancel', id }),
    stop: async () => {
      if (isBegun && !isStopped) await worker.stop({ kind: 'stop' })
      isStopped = true
      failAll(stopped)
    },
  }
}
