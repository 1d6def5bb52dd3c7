import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { SkeletonRows } from '../skeleton-rows.tsx'

// The editor is as large as all of a screen, and few screens show a text at first.

const View = lazyPart(async () => (await import('./code-view.tsx')).CodeView)
const Editor = lazyPart(async () => (await import('./code-editor.tsx')).CodeEditor)
const Difference = lazyPart(async () => (await import('./code-difference.tsx')).CodeDifference)

export const CodeView = (props: ComponentProps<typeof View>) => (
  <Suspense fallback={<SkeletonRows rows={10} height={20} />}>
    <View {...props} />
  </Suspense>
)

export const CodeEditor = (props: ComponentProps<typeof Editor>) => (
  <Suspense fallback={<SkeletonRows rows={10} height={20} />}>
    <Editor {...props} />
  </Suspense>
)

export const CodeDifference = (props: ComponentProps<typeof Difference>) => (
  <Suspense fallback={<SkeletonRows rows={14} height={20} />}>
    <Difference {...props} />
  </Suspense>
)
