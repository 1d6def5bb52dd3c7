import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type InfiniteData,
  type QueryClient,
  type QueryFunction,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { Input, MethodName, Output } from '../../contract/contract.ts'
import { type CallFailed, failureOf, valueOf } from '../../contract/call-failed.ts'
import type { Abort } from './use-abort.ts'
import type { Ask } from './client.ts'
import { changedBy, refetchBehind } from './invalidation.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallFailed
  }
}

const askByClient = new WeakMap<QueryClient, Ask>()

export const connect = (client: QueryClient, ask: Ask): void => void askByClient.set(client, ask)

/** The desk's answer to one call; a failure is thrown as `CallFailed`. */
export const callDesk = async <N extends MethodName>(
  client: QueryClient,
  name: N,
  input: Input<N>,
  signal?: AbortSignal,
): Promise<Output<N>> => {
  const ask = askByClient.get(client)
  if (ask === undefined) throw new Error('The query client is not connected to the desk.')
  const answer = await ask(name, input, signal && { signal }).catch((thrown: unknown) => ({
    ok: false as const,
    error: failureOf(thrown),
  }))
  return valueOf(answer)
}

type Choices = 'enabled' | 'staleTime' | 'gcTime' | 'refetchInterval' | 'placeholderData'
type DeskQuery<N extends MethodName> = Omit<UseQueryOptions<Output<N>>, 'queryFn'> & {
  readonly queryFn: QueryFunction<Output<N>>
}
type QueryChoices<N extends MethodName> = Pick<UseQueryOptions<Output<N>>, Choices> & {
  /** What is shown stays until the answer to another input is in. */
  readonly keeps?: boolean
}

/** What a screen shows of `name(input)`. `[name]` is the key of all calls of that name. */
const query = <N extends MethodName>(
  name: N,
  input: Input<N>,
  { keeps, ...choices }: QueryChoices<N> = {},
): DeskQuery<N> => ({
  queryKey: [name, input],
  queryFn: ({ client, signal }) => callDesk(client, name, input, signal),
  ...(keeps === true ? { placeholderData: keepPreviousData } : {}),
  ...choices,
})

/** What does not change once it is there (an event, a delivery): no topic asks it again, so an open drawer costs nothing. */
const still = <N extends MethodName>(
  name: N,
  input: Input<N>,
  choices: QueryChoices<N> = {},
): DeskQuery<N> => ({
  ...query(name, input, choices),
  queryKey: ['still', name, input],
  gcTime: 30_000,
})

export type PagedMethod = {
  [N in MethodName]: Output<N> extends { rows: unknown[]; next: string | null } ? N : never
}[MethodName]

export type RowOf<N extends PagedMethod> = Output<N>['rows'][number]
type PageOf<N extends PagedMethod> = { rows: RowOf<N>[]; next: string | null }

const rowsOf = <Row>({ pages }: InfiniteData<{ rows: Row[] }>): Row[] => pages.flatMap(({ rows }) => rows)

/** A list by pages, following its cursors. A topic asks all its pages again. */
const pages = <N extends PagedMethod>(
  name: N,
  input: Omit<Input<N>, 'cursor'>,
  choices: { readonly enabled?: boolean; readonly placeholderData?: typeof keepPreviousData } = {},
) =>
  infiniteQueryOptions({
    queryKey: [name, 'pages', input] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, signal, pageParam }): Promise<PageOf<N>> =>
      callDesk(
        client,
        name,
        (pageParam === null ? input : { ...input, cursor: pageParam }) as Input<N>,
        signal,
      ),
    getNextPageParam: ({ next }: PageOf<N>) => next,
    select: rowsOf<RowOf<N>>,
    ...choices,
  })

/**
 * A call that changes something. Given a list of inputs, it makes the calls one after the other up to the first that fails.
 * What changed is asked again before it settles, which spares the person a flash of the former state.
 */
const mutation = <N extends MethodName>(name: N, abort?: Abort) =>
  mutationOptions({
    mutationKey: [name],
    mutationFn: async (given: Input<N> | readonly Input<N>[], { client }): Promise<Output<N>> => {
      const signal = abort?.begin()
      const [first, ...rest] = (Array.isArray(given) ? given : [given]) as readonly Input<N>[]
      if (first === undefined) throw new Error(`${name} was given no input.`)
      let output = await callDesk(client, name, first, signal)
      try {
        for (const input of rest) output = await callDesk(client, name, input, signal)
      } finally {
        await Promise.all(changedBy(name).map((behind) => refetchBehind(client, behind)))
      }
      return output
    },
  })

export const desk = { query, still, pages, mutation }
