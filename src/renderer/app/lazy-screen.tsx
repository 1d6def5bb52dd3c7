import type { ComponentType } from 'react'
import { retriedLazy } from '../ui/retried-lazy.ts'

/**
 * A screen whose code comes when it is first shown. A failed load does not reload the page (without the desk there would be
 * nothing to load): it is thrown to the screen's error page, and tried again from there.
 */
export const lazyScreen = (load: () => Promise<ComponentType>) => {
  const begin = retriedLazy(load)
  const LazyScreen = () => {
    const Part = begin()
    return <Part />
  }
  /** For the router: a link that is about to be followed. A failure shows when the screen is shown. */
  LazyScreen.preload = async (): Promise<void> => {
    await load().catch(() => undefined)
  }
  return LazyScreen
}
