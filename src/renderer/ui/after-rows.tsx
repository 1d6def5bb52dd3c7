import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { deferred } from './deferred.tsx'

/** Where the browser never comes to rest. */
const latestMs = 1_000

/**
 * A part of a screen that is fetched and drawn once the browser has nothing more to do for the rows.
 *
 * @param meanwhile stands in its place until then
 */
export const afterRows = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode = null,
) => {
  const Part = deferred(load, meanwhile)
  return (props: P) => {
    const [isTime, setTime] = useState(false)
    useEffect(() => {
      const wait = requestIdleCallback(() => setTime(true), { timeout: latestMs })
      return () => cancelIdleCallback(wait)
    }, [])
    return isTime ? <Part {...props} /> : meanwhile
  }
}
