import type { CallFailed } from '../../contract/call-failed.ts'
import { ErrorPanel } from './error-panel.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

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
