import { createElement, Suspense, useEffect, useState, type ComponentType } from 'react'
import { retriedLazy } from '../ui/retried-lazy.ts'

/** Long enough after the frame for the first rows of a screen to be there. */
const idleMs = 2_000

/**
 * A dialog, menu or popover of the frame. Its code is no part of what is read before the first rows: it comes with the first
 * opening, or when the page has had nothing to do for a while, so that no key that is typed into it is lost.
 */
export const onDemand = <P extends { readonly open: boolean }>(load: () => Promise<ComponentType<P>>) => {
  const begin = retriedLazy(load)
  const OnDemand = (props: P) => {
    const [wasOpened, setOpened] = useState(false)
    if (props.open && !wasOpened) setOpened(true)
    useEffect(() => {
      // A failure shows when the part is opened, and is tried again from there.
      const timer = setTimeout(() => void load().catch(() => undefined), idleMs)
      return () => clearTimeout(timer)
    }, [])
    return wasOpened ? <Suspense fallback={null}>{createElement(begin(), props)}</Suspense> : null
  }
  return OnDemand
}
