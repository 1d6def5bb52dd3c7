import type { Batch } from '../../../contract/signatures.ts'
import type { BatchFormat } from '../../../core/signatures/batch/batch-rows.ts'

/** A batch to be verified. */
export type BatchWork = {
  readonly text: string
  readonly format: BatchFormat
  readonly results: BatchFormat
  /** Folder of the file with the verdicts; made when missing. */
  readonly folder: string
  /** Its name. */
  readonly fileName: string
}

/** How far a batch is. */
export type BatchProgress = Pick<
  Batch,
  'state' | 'done' | 'counts' | 'perSecond' | 'doubtful' | 'path' | 'problem'
> & { readonly charactersDone: number }
