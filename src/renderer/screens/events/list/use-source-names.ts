import { useMemo } from 'react'
import { useDeskQuery } from '../../../api/queries.ts'

/** Names of the sources that deliveries came from, by the identity of the receiver. */
export const useSourceNames = (): ReadonlyMap<string, string> => {
  const { data } = useDeskQuery('sources.list', {})
  return useMemo(
    () =>
      new Map((data?.sources ?? []).flatMap(({ name, origins }) => origins.map((origin) => [origin, name]))),
    [data],
  )
}
