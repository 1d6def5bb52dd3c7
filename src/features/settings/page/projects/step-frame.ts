import type { Failure } from '../../../../contract/failure.ts'

/** What every step of a project is given. */
export type StepFrame = {
  /** The project is not stored yet. */
  readonly isNew: boolean
  readonly isSaving: boolean
  /** Why the last save failed. */
  readonly failure: Failure | null
  readonly onNext: () => void
  readonly onCancel: () => void
}
