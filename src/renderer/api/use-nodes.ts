import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { desk } from './desk.ts'

/** Slugs of the networks that have a node which is not paused. */
export const useNodeNetworks = (): ReadonlySet<string> => {
  const { data } = useQuery(desk.query('nodes.list', {}))
  return useMemo(
    () => new Set(data?.nodes.filter(({ isPaused }) => !isPaused).map(({ network }) => network)),
    [data],
  )
}
