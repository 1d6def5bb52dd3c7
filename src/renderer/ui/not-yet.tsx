import type { CallFailed } from '../../contract/call-failed.ts'
import { ErrorPanel } from './error-panel.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

/** In place of what was not read yet: bars while it comes, or why it did not. */
export const NotYet = ({
  error,
  onRetry,
  rows,
}: {
  readonly error: CallFailed | null
  readonly onRetry: () => unknown
  readonly rows: number
}) =>
  error === null ? <SkeletonRows rows={rows} /> : <ErrorPanel failure={error.failure} onRetry={onRetry} />
