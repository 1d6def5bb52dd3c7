import { join } from 'node:path'
import { noCounts } from '../../../core/signatures/batch/batch-counts.ts'
import {
  verifyBatch,
  resultHead,
  resultLine,
  type VerifiedRow,
} from '../../../core/signatures/batch/verify-batch.ts'
import type { Recover } from '../../../core/signatures/curve.ts'
import { openPartFile, type PartFile } from '../../platform/files/part-file.ts'
import { isFileFault } from '../../platform/worker/thread-bug.ts'
import type { BatchProgress, BatchWork } from './batch-work.ts'

/** Rows that are not proven and come with the progress. */
const mostDoubtful = 200

/** A batch that runs in slices, so that single questions get their turn between. */
export type BatchRun = {
  /**
   * Goes on for some milliseconds.
   *
   * @returns whether there is more to do
   */
  readonly step: (milliseconds: number) => boolean
  /** Ends it; what was verified stays in its file. */
  readonly cancel: () => void
  readonly progress: () => BatchProgress
}

/** Verifies a batch and writes its file. The file has its name once no more is written to it. */
export const runBatch = (work: BatchWork, recover: Recover): BatchRun => {
  const { folder, fileName, results } = work
  const path = join(folder, fileName)
  const counts = noCounts()
  const doubtful: VerifiedRow[] = []
  const began = performance.now()
  let state: BatchProgress['state'] = 'running'
  let problem: string | null = null
  let file: PartFile | null = null
  let done = 0
  let line = 0
  let endedAt = 0
  // Lines are what rows tell of where they are; characters are what a person sees of the whole.
  const { text: input } = work
  const lines = Math.max(1, input.split('\n').length)
  const rows = verifyBatch(input, work.format, recover)

  const close = (ended: 'done' | 'cancelled'): void => {
    file?.finish()
    state = ended
    endedAt = performance.now()
  }
  /** A disk that is full or gone ends the batch with a reason. */
  const guarded = (act: () => void): void => {
    try {
      act()
    } catch (error) {
      if (!isFileFault(error)) throw error
      file?.giveUp()
      state = 'failed'
      problem = `The file of results could not be written: ${error.message}`
      endedAt = performance.now()
    }
  }

  guarded(() => {
    file = openPartFile(path)
    file.write(resultHead(results))
  })

  return {
    step: (milliseconds) => {
      if (state !== 'running') return false
      const until = performance.now() + milliseconds
      while (performance.now() < until) {
        const next = rows.next()
        if (next.done === true) {
          guarded(() => close('done'))
          break
        }
        const row = next.value
        done += 1
        ;({ line } = row)
        counts[row.verdict] += 1
        if (row.verdict !== 'proven' && doubtful.length < mostDoubtful) doubtful.push(row)
        guarded(() => file?.write(resultLine(row, results)))
        if (state !== 'running') break
      }
      return state === 'running'
    },
    cancel: () => {
      if (state === 'running') guarded(() => close('cancelled'))
    },
    progress: () => {
      const elapsed = (state === 'running' ? performance.now() : endedAt) - began
      return {
        state,
        done,
        counts: { ...counts },
        perSecond: elapsed > 0 ? (done / elapsed) * 1000 : 0,
        doubtful: doubtful.map(({ line: at, address, verdict, detail }) => ({
          line: at,
          address,
          verdict,
          detail,
        })),
        path: state === 'done' || state === 'cancelled' ? path : null,
        problem,
        charactersDone:
          state === 'done'
            ? work.text.length
            : Math.round((Math.min(line, lines) / lines) * work.text.length),
      }
    },
  }
}
