import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'

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
      throw new CodeNotLoaded('This part couldn’t be loaded.', { cause })
    }
  })

/** A dialog, drawer or tab whose code is fetched when it is first shown; what stands around it stays meanwhile. */
export const lazyInPlace = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const Part = lazyPart<P>(load)
  return (props: P) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
