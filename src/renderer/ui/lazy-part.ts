import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** The code of a part could not be fetched: most often the desk was stopped. */
export class CodeNotLoaded extends Error {
  override readonly name = 'CodeNotLoaded'
}

/** `React.lazy` for a named export. A failure is told apart from a bug, so that the page can say what to do. */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      throw new CodeNotLoaded('The code of this part could not be loaded.', { cause })
    }
  })
