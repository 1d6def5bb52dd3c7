import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { desk } from '../api/desk.ts'

export type KnownListener = {
  readonly key: string
  readonly name: string
  readonly project: string
  readonly network: string
}

/**
 * Listeners that deliver to this desk, by the key of their receiver path. The newest of several of one path stands.
 *
 * @param isNeeded they are not asked for otherwise
 */
export const useListenerNames = (isNeeded = true): ReadonlyMap<string, KnownListener> => {
  const { data } = useQuery(desk.query('listeners.list', {}, { enabled: isNeeded }))
  return useMemo(() => {
    const known = new Map<string, KnownListener>()
    for (const { path, name, id, network, project } of data?.listeners ?? []) {
      if (path === null || known.has(path)) continue
      const plain = id === null ? `Listener on ${network}` : `Listener ${id} on ${network}`
      known.set(path, { key: path, name: name === '' ? plain : name, project, network })
    }
    return known
  }, [data])
}
