import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { MethodName } from '../../contract/contract.ts'
import { methodFacts } from '../../contract/method-facts.ts'
import type { TopicName } from '../../contract/topics.ts'
import { pageMethods } from './page-methods.ts'

/** Answers that may be behind: all of a method, or only those whose filter has a member. */
export type Behind = MethodName | `${MethodName}?${string}`

/** Which answers may be behind when a topic changed. */
export const behindOf = (topic: TopicName): readonly Behind[] =>
  pageMethods.flatMap((name): readonly Behind[] => {
    const { reads = [], readsIfFiltered = {} } = methodFacts[name]
    if (reads.includes(topic)) return [name]
    const members = Object.entries(readsIfFiltered).filter(([, read]) => read === topic)
    return members.map(([member]) => `${name}?${member}` as const)
  })

/** Which answers may be behind once a method has succeeded. */
export const changedBy = (name: MethodName): readonly Behind[] => [
  ...new Set((methodFacts[name].changes ?? []).flatMap(behindOf)),
]

/** All methods that some topic covers: what is asked again after a gap in the messages. */
export const coveredNames: readonly MethodName[] = pageMethods.filter(
  (name) => (methodFacts[name].reads ?? []).length > 0,
)

/** Whether the input in a key narrows by a member of its filter. */
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

/** Asks again what is shown of them; resolves when the answers are in. */
export const refetchBehind = async (queryClient: QueryClient, behind: Behind): Promise<void> => {
  const [name, member] = behind.split('?')
  await queryClient.invalidateQueries({
    queryKey: [name],
    ...(member === undefined ? {} : { predicate: ({ queryKey }) => isFilteredBy(queryKey, member) }),
  })
}
