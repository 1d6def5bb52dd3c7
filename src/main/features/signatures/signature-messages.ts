import type { Batch } from '../../../contract/signatures.ts'
import type { SignatureClaim } from '../../../core/signatures/examine.ts'
import type { Examination } from '../../../core/signatures/report.ts'
import type { BatchFormat } from '../../../core/signatures/batch/batch-rows.ts'
import type { ThreadBug } from '../../platform/worker/thread-bug.ts'

/** A batch to be verified. */
export type BatchWork = {
  readonly id: number
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

/** To the thread that verifies signatures. */
export type SignatureCommand =
  | {
      readonly kind: 'examine'
      readonly number: number
      readonly claim: SignatureClaim
      readonly all: boolean
    }
  | { readonly kind: 'batch'; readonly work: BatchWork }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'stop' }

/** From the thread that verifies signatures. */
export type SignatureReport =
  | { readonly kind: 'examined'; readonly number: number; readonly examination: Examination }
  | { readonly kind: 'bug'; readonly number: number; readonly bug: ThreadBug }
  | { readonly kind: 'batch'; readonly id: number; readonly progress: BatchProgress }
