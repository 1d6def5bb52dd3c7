import { createElement, Suspense, type ComponentType } from 'react'
import { retriedLazy } from '../retried-lazy.ts'
import { SkeletonRows } from '../skeleton-rows.tsx'

/** The editor is as large as the rest of a screen: it comes when a text is first shown, not with the list before it. */
const deferred = <P extends object>(load: () => Promise<ComponentType<P>>, rows: number) => {
  const begin = retriedLazy(load)
  const Deferred = (props: P) => (
    <Suspense fallback={<SkeletonRows rows={rows} height={20} />}>{createElement(begin(), props)}</Suspense>
  )
  return Deferred
}

/** See `code-view.tsx`. */
export const CodeView = deferred(async () => (await import('./code-view.tsx')).CodeView, 10)

/** See `code-editor.tsx`. */
export const CodeEditor = deferred(async () => (await import('./code-editor.tsx')).CodeEditor, 10)

/** See `code-difference.tsx`. */
export const CodeDifference = deferred(async () => (await import('./code-difference.tsx')).CodeDifference, 14)
