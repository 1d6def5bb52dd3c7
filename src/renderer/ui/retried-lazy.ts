import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** The code of a part could not be fetched: most often the desk was stopped. It is tried anew when the part is next wanted. */
export class CodeNotLoaded extends Error {
  override readonly name = 'CodeNotLoaded'
}

/**
 * A part whose code comes when it is first shown. React keeps a failed load for good; here the next wish begins anew.
 *
 * @returns gives the part; ask it at each drawing
 */
export const retriedLazy = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  let part: LazyExoticComponent<ComponentType<P>> | undefined
  return (): ComponentType<P> => {
    part ??= lazy(async () => {
      try {
        return { default: await load() }
      } catch (cause) {
        part = undefined
        throw new CodeNotLoaded('The code of this part did not come.', { cause })
      }
    })
    return part
  }
}
