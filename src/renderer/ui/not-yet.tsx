import type { Failure } from '../../contract/failure.ts'
import { ErrorPanel } from './error-panel.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

/** In place of what was not read yet: bars while it comes, or why it did not. */
export const NotYet = ({
  failure,
  onRetry,
  rows,
}: {
  readonly failure: Failure | null
  readonly onRetry: () => void
  readonly rows: number
}) => (failure === null ? <SkeletonRows rows={rows} /> : <ErrorPanel failure={failure} onRetry={onRetry} />)
