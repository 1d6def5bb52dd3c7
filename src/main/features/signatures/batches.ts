import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Batch } from '../../../contract/signatures.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { BatchFormat } from '../../../core/signatures/batch/batch-rows.ts'
import { noCounts } from '../../../core/signatures/batch/batch-counts.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log/logger.ts'
import { runTask, type TaskOptions } from '../../platform/worker/run-task.ts'
import { taskUrl } from '../../platform/worker/worker-path.ts'
import type { BatchProgress, BatchWork } from './batch-work.ts'
import type { SignatureThread } from './signature-task.ts'

/** Most characters of a batch: a quarter of a million signatures of wallets. */
const mostCharacters = 268_435_456

/** The longest text, its lines and its verdicts. */
const memoryMb = 1024

/** One batch after the other. */
export type Batches = {
  begin(formats: { readonly format: BatchFormat; readonly results: BatchFormat }): Answer<Batch>
  add(piece: { readonly id: number; readonly text: string; readonly last: boolean }): Answer<Batch>
  status(): Batch | null
  cancel(id: number): Answer<Batch>
  stop(): Promise<void>
}

const noSuchBatch: Failure = {
  kind: 'not-found',
  message: 'There is no such batch.',
  hint: 'Only the newest one is known; begin another.',
}

/** @param deps.folder of the files with verdicts */
export const createBatches = (deps: {
  readonly folder: string
  readonly onChange: () => void
  readonly logger: Logger
}): Batches => {
  const { folder, onChange, logger } = deps
  const jobs = createJobs<BatchProgress>({ onChange, logger, mostEnded: 1 })
  const task: TaskOptions<SignatureThread> = {
    name: 'batch of signatures',
    part: 'The part that verifies a batch of signatures',
    url: taskUrl('signature'),
    data: null,
    logger,
    memoryMb,
  }
  let count = 0
  /** The newest one, as far as it was filled; the job of its number has the rest. */
  let batch: Batch | null = null
  let job: number | null = null
  let formats: { readonly format: BatchFormat; readonly results: BatchFormat } = {
    format: 'csv',
    results: 'csv',
  }
  let pieces: string[] = []

  const show = (filled: Batch): Batch => {
    const known = job === null ? undefined : jobs.get(job)
    if (known === undefined) return filled
    const { state, failure, detail } = known
    const { charactersDone, ...progress } = detail
    return {
      ...filled,
      ...progress,
      state,
      problem: state === 'failed' ? (failure?.message ?? null) : null,
      characters: { ...filled.characters, done: charactersDone },
    }
  }

  const verify = (work: BatchWork, filled: Batch) => {
    const { done, counts, perSecond, doubtful, path, problem } = filled
    const detail: BatchProgress = {
      state: 'running',
      done,
      counts,
      perSecond,
      doubtful,
      path,
      problem,
      charactersDone: 0,
    }
    return jobs.begin(detail, async ({ signal, update }): Promise<Answer<null>> => {
      // What was verified goes into its file first: the end of the batch is waited for.
      const ended = await runTask<SignatureThread, 'batch'>(task, 'batch', work, {
        signal,
        onProgress: update,
        finishes: true,
      })
      if (!ended.ok) return ended
      update(ended.value)
      const { state, problem: why } = ended.value
      if (state === 'cancelled') return fail({ kind: 'cancelled', message: 'It was cancelled.' })
      return state === 'failed' ? fail({ kind: 'unavailable', message: why ?? 'It failed.' }) : succeed(null)
    })
  }

  return {
    begin: (asked) => {
      if (batch !== null && show(batch).state === 'running')
        return fail({
          kind: 'conflict',
          message: 'A batch of signatures is running.',
          hint: 'Wait for it, or cancel it first.',
        })
      count += 1
      formats = asked
      pieces = []
      job = null
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
      onChange()
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
      batch = { ...batch, characters: { done: 0, total }, state: last ? 'running' : 'filling' }
      if (last) {
        const whole = pieces.join('')
        pieces = []
        const fileName = `signatures-${batch.startedAt.replaceAll(/[:.]/g, '-')}.${formats.results}`
        const begun = verify({ text: whole, ...formats, folder, fileName }, batch)
        if (!begun.ok) return begun
        job = begun.value.id
      }
      onChange()
      return succeed(show(batch))
    },
    status: () => (batch === null ? null : show(batch)),
    cancel: (id) => {
      if (batch === null || batch.id !== id) return fail(noSuchBatch)
      if (batch.state === 'filling') {
        pieces = []
        batch = { ...batch, state: 'cancelled' }
        onChange()
      } else if (job !== null) jobs.cancel(job)
      return succeed(show(batch))
    },
    stop: () => jobs.stop(),
  }
}
