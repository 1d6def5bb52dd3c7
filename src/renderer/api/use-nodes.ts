import { useMemo } from 'react'
import { useDeskQuery } from './desk.ts'

/** Slugs of the networks that have a node which is not paused. */
export const useNodeNetworks = (): ReadonlySet<string> => {
  const { data } = useDeskQuery('nodes.list', {})
  return useMemo(
    () => new Set(data?.nodes.filter(({ isPaused }) => !isPaused).map(({ network }) => network)),
    [data],
  )
}
