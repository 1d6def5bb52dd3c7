import { createElement, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { retriedLazy } from './retried-lazy.ts'
import { SkeletonRows } from './skeleton-rows.tsx'

/** Long enough after a screen was drawn for its first rows to be there. */
const idleMs = 1_500

type Deferred = { readonly preload: () => Promise<unknown> }

/**
 * A part of a screen whose code is not read before its first rows, but when the part is first shown.
 *
 * @param meanwhile stands in its place until then; a number: as many bars
 */
export const deferred = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode = null,
) => {
  const begin = retriedLazy(load)
  const fallback = typeof meanwhile === 'number' ? <SkeletonRows rows={meanwhile} /> : meanwhile
  const Part = (props: P) => <Suspense fallback={fallback}>{createElement(begin(), props)}</Suspense>
  // A failure shows when the part is shown, and is tried again from there.
  Part.preload = async (): Promise<unknown> => load().catch(() => undefined)
  return Part
}

/** Fetches the code of parts that may soon be opened, when the page has had nothing to do for a while. The same array between two draws. */
export const usePreload = (parts: readonly Deferred[]): void => {
  useEffect(() => {
    const timer = setTimeout(() => parts.forEach(({ preload }) => void preload()), idleMs)
    return () => clearTimeout(timer)
  }, [parts])
}
