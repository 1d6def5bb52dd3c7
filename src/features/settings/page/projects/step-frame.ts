import type { Failure } from '../../../../contract/failure.ts'

export type StepFrame = {
  readonly isNew: boolean
  readonly isSaving: boolean
  readonly failure: Failure | null
  readonly onNext: () => void
  readonly onCancel: () => void
}
