import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { desk } from '../../../renderer/api/desk.ts'

export const useSourceNames = (): ReadonlyMap<string, string> => {
  const { data } = useQuery(desk.query('sources.list', {}))
  return useMemo(
    () =>
      new Map((data?.sources ?? []).flatMap(({ name, origins }) => origins.map((origin) => [origin, name]))),
    [data],
  )
}

type SourceChoice = { readonly value: string; readonly label: string; readonly note: string }

/** Where deliveries may have come from, as the filter `origin` takes it. None where this desk reads no other log. */
export const useSourceChoices = (): readonly SourceChoice[] => {
  const { data } = useQuery(desk.query('sources.list', {}))
  return useMemo(() => {
    const read = (data?.sources ?? [])
      .filter(({ origins }) => origins.length > 0)
      .map(({ name, origins, kind }) => ({
        value: origins.join(','),
        label: name,
        note: kind === 'team' ? 'Team log' : 'Another receiver',
      }))
    return read.length === 0
      ? []
      : [{ value: 'here', label: 'Here', note: 'Own receiver and backfills.' }, ...read]
  }, [data])
}
