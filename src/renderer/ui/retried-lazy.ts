import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** The code of a part could not be fetched: most often the desk was stopped. */
export class CodeNotLoaded extends Error {
  override readonly name = 'CodeNotLoaded'
  /** Forgets the failure: the part is fetched anew when it is next drawn. Called once the failure is shown. */
  readonly forget: () => void

  constructor(forget: () => void, cause: unknown) {
    super('This part’s code could not be loaded.', { cause })
    this.forget = forget
  }
}

/**
 * A part whose code comes when it is first shown. A failed load stays until it is forgotten: beginning anew at once would go
 * on for ever behind the place holder, because React draws a part again when its load has failed.
 *
 * @returns gives the part; ask it at each drawing
 */
export const retriedLazy = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  let part: LazyExoticComponent<ComponentType<P>> | undefined
  const forget = (): void => {
    part = undefined
  }
  return (): ComponentType<P> => {
    part ??= lazy(async () => {
      try {
        return { default: await load() }
      } catch (cause) {
        throw new CodeNotLoaded(forget, cause)
      }
    })
    return part
  }
}
