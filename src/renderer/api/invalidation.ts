import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { MethodName } from '../../contract/contract.ts'
import type { TopicName } from '../../contract/topics.ts'
import { methodFacts } from './page-methods.ts'

/** Answers that may be behind: all of a method, or only those whose filter has a member. */
export type Behind = MethodName | `${MethodName}?${string}`

export const behindOf = (topic: TopicName): readonly Behind[] =>
  [...methodFacts].flatMap(([name, { reads, readsIfFiltered }]): readonly Behind[] => {
    if (reads.includes(topic)) return [name]
    const members = readsIfFiltered.filter(([, read]) => read === topic)
    return members.map(([member]) => `${name}?${member}` as const)
  })

export const changedBy = (name: MethodName): readonly Behind[] => [
  ...new Set((methodFacts.get(name)?.changes ?? []).flatMap(behindOf)),
]

/** All methods that some topic covers: what is asked again after a gap in the messages. */
export const coveredNames: readonly MethodName[] = [...methodFacts].flatMap(([name, { reads }]) =>
  reads.length > 0 ? [name] : [],
)

const isFilteredBy = (key: QueryKey, member: string): boolean =>
  key.some(
    (part) =>
      typeof part === 'object' &&
      part !== null &&
      'filter' in part &&
      typeof part.filter === 'object' &&
      part.filter !== null &&
      member in part.filter,
  )

/**
 * Asks again what is shown of them; resolves when the answers are in. An answer that is on its way for the first time may have been
 * given before the change, whose message overtook it: TanStack Query would only wait for it, so it is asked for once more behind it.
 */
export const refetchBehind = async (queryClient: QueryClient, behind: Behind): Promise<void> => {
  const [name, member] = behind.split('?')
  const isBehind = ({ queryKey }: Query): boolean => member === undefined || isFilteredBy(queryKey, member)
  const filters = { queryKey: [name], predicate: isBehind }
  const onTheirWay = new Set(
    queryClient
      .getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined),
  )
  await queryClient.invalidateQueries(filters)
  // Also for those nobody looks at yet, which it does not wait for: their answer would say that they are new.
  await Promise.allSettled([...onTheirWay].flatMap(({ promise }) => promise ?? []))
  if (onTheirWay.size > 0)
    await queryClient.invalidateQueries({ ...filters, predicate: (query) => onTheirWay.has(query) })
}
