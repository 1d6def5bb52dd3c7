import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** The code of a screen could not be fetched. The screen is tried anew at the next wish. */
export class ScreenNotLoaded extends Error {
  override readonly name = 'ScreenNotLoaded'
}

/**
 * A screen whose code comes when it is first shown. A failed load does not reload the page (without the desk there would be
 * nothing to load): it is thrown to the screen's error page, and tried again from there.
 */
export const lazyScreen = (load: () => Promise<ComponentType>) => {
  let part: LazyExoticComponent<ComponentType> | undefined
  const begin = (): LazyExoticComponent<ComponentType> => {
    part ??= lazy(async () => {
      try {
        return { default: await load() }
      } catch (cause) {
        part = undefined
        throw new ScreenNotLoaded('The code of this screen did not come.', { cause })
      }
    })
    return part
  }
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
