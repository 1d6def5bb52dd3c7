import { createElement, Suspense, useEffect, useState, type ComponentType } from 'react'
import { retriedLazy } from './retried-lazy.ts'

/** Long enough after the frame for the first rows of a screen to be there. */
const idleMs = 1_500

/**
 * A dialog, menu or popover of the frame. Its code is no part of what is read before the first rows: it comes when the page has had
 * nothing to do for a while, or with the first opening. Once it is there the part opens at once, so that no key typed into it is lost.
 */
export const onDemand = <P extends { readonly open: boolean }>(load: () => Promise<ComponentType<P>>) => {
  let loaded: ComponentType<P> | undefined
  const begin = retriedLazy(async () => (loaded = await load()))
  const OnDemand = (props: P) => {
    const [wasOpened, setOpened] = useState(false)
    if (props.open && !wasOpened) setOpened(true)
    useEffect(() => {
      const timer = setTimeout(
        () =>
          void load().then(
            (part) => (loaded = part),
            // A failure shows when the part is opened, and is tried again from there.
            () => undefined,
          ),
        idleMs,
      )
      return () => clearTimeout(timer)
    }, [])
    // What was first shown stays: another type of component would begin anew.
    const [shown, setShown] = useState<ComponentType<P>>()
    if (wasOpened && shown === undefined) setShown(() => loaded ?? begin())
    return shown === undefined ? null : <Suspense fallback={null}>{createElement(shown, props)}</Suspense>
  }
  return OnDemand
}
