import { useQuery } from '@tanstack/react-query'
import type { Input, MethodName, Output } from '../../contract/contract.ts'
import { useApi } from './api-provider.tsx'
import { failureOf, valueOf } from './call-failed.ts'
import type { Call } from './queries.ts'

/**
 * Like `useDeskQuery`, for what does not change once it is there (one event, one delivery and its bytes): topics do not ask it
 * again, so that an open drawer costs nothing while deliveries stream in.
 *
 * @param every milliseconds after which an answer is asked again, `false` when it is final
 */
export const useStillQuery = <N extends MethodName>(
  name: N,
  input: Input<N>,
  every: (answer: Output<N>) => number | false = () => false,
): Call<Output<N>> => {
  const { ask } = useApi()
  const query = useQuery<Output<N>>({
    queryKey: ['still', name, input],
    queryFn: async ({ signal }) => valueOf(await ask(name, input, { signal })),
    gcTime: 30_000,
    refetchInterval: ({ state }) => (state.data === undefined ? false : every(state.data)),
  })
  return {
    data: query.data,
    failure: failureOf(query.error),
    isPending: query.isPending,
    isFetching: query.isFetching,
    isFormer: false,
    dataAt: query.dataUpdatedAt,
    refetch: () => void query.refetch(),
  }
}
