import { deferred } from '../deferred.tsx'
import { SkeletonRows } from '../skeleton-rows.tsx'

// The editor is as large as the rest of a screen: it comes when a text is first shown, not with the list before it.

/** See `code-view.tsx`. */
export const CodeView = deferred(
  async () => (await import('./code-view.tsx')).CodeView,
  <SkeletonRows rows={10} height={20} />,
)

/** See `code-editor.tsx`. */
export const CodeEditor = deferred(
  async () => (await import('./code-editor.tsx')).CodeEditor,
  <SkeletonRows rows={10} height={20} />,
)

/** See `code-difference.tsx`. */
export const CodeDifference = deferred(
  async () => (await import('./code-difference.tsx')).CodeDifference,
  <SkeletonRows rows={14} height={20} />,
)
