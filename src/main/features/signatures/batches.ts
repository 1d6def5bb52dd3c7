import type { Failure } from '../../../contract/failure.ts'
import type { Batch } from '../../../contract/signatures.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { BatchFormat } from '../../../core/signatures/batch/batch-rows.ts'
import { noCounts } from '../../../core/signatures/batch/batch-counts.ts'
import type { SignatureThread } from './signature-thread.ts'
import type { BatchProgress } from './signature-messages.ts'

/** Most characters of a batch: a quarter of a million signatures of wallets. */
const mostCharacters = 268_435_456

/** One batch after the other. */
export type Batches = {
  begin(formats: { readonly format: BatchFormat; readonly results: BatchFormat }): Result<Batch, Failure>
  add(piece: { readonly id: number; readonly text: string; readonly last: boolean }): Result<Batch, Failure>
  status(): Batch | null
  cancel(id: number): Result<Batch, Failure>
  onProgress(id: number, progress: BatchProgress): void
  /** The thread ended. */
  onDeath(): void
}

const noSuchBatch: Failure = {
  kind: 'not-found',
  message: 'There is no such batch.',
  hint: 'Only the newest one is known; begin another.',
}

/**
 * @param thread is asked for only once there is something to do
 * @param folder of the files with verdicts
 */
export const createBatches = (deps: {
  readonly thread: () => Pick<SignatureThread, 'batch' | 'cancelBatch'>
  readonly folder: string
  readonly onChange: () => void
}): Batches => {
  let count = 0
  let batch: Batch | null = null
  let formats: { readonly format: BatchFormat; readonly results: BatchFormat } = {
    format: 'csv',
    results: 'csv',
  }
  let pieces: string[] = []

  const change = (members: Partial<Batch>): Batch | null => {
    if (batch === null) return null
    batch = { ...batch, ...members }
    deps.onChange()
    return batch
  }

  return {
    begin: (asked) => {
      if (batch?.state === 'running')
        return fail({
          kind: 'conflict',
          message: 'A batch of signatures is running.',
          hint: 'Wait for it, or cancel it first.',
        })
      count += 1
      formats = asked
      pieces = []
      batch = {
        id: count,
        state: 'filling',
        startedAt: new Date().toISOString(),
        done: 0,
        characters: { done: 0, total: 0 },
        counts: noCounts(),
        perSecond: 0,
        doubtful: [],
        path: null,
        problem: null,
      }
      deps.onChange()
      return succeed(batch)
    },
    add: ({ id, text, last }) => {
      if (batch === null || batch.id !== id) return fail(noSuchBatch)
      if (batch.state !== 'filling')
        return fail({
          kind: 'conflict',
          message:
            batch.state === 'cancelled'
              ? 'This batch was cancelled.'
              : 'This batch has all of its text already.',
        })
      const total = batch.characters.total + text.length
      if (total > mostCharacters)
        return fail({
          kind: 'conflict',
          message: `A batch holds at most ${mostCharacters} characters.`,
          hint: 'Split the file.',
        })
      pieces.push(text)
      const filled: Batch = { ...batch, characters: { done: 0, total }, state: last ? 'running' : 'filling' }
      batch = filled
      if (last) {
        const whole = pieces.join('')
        pieces = []
        const fileName = `signatures-${batch.startedAt.replaceAll(/[:.]/g, '-')}.${formats.results}`
        const sent = deps.thread().batch({ id, text: whole, ...formats, folder: deps.folder, fileName })
        if (!sent)
          batch = { ...filled, state: 'failed', problem: 'The part that verifies signatures is not running.' }
      }
      deps.onChange()
      return succeed(batch)
    },
    status: () => batch,
    cancel: (id) => {
      if (batch === null || batch.id !== id) return fail(noSuchBatch)
      if (batch.state === 'filling') {
        pieces = []
        batch = { ...batch, state: 'cancelled' }
        deps.onChange()
      } else if (batch.state === 'running') deps.thread().cancelBatch(id)
      return succeed(batch)
    },
    onProgress: (id, { charactersDone, ...progress }) => {
      if (batch?.id !== id) return
      change({ ...progress, characters: { ...batch.characters, done: charactersDone } })
    },
    onDeath: () => {
      if (batch?.state === 'running')
        change({
          state: 'failed',
          problem: 'The part that verifies signatures stopped. Begin the batch again.',
        })
    },
  }
}
