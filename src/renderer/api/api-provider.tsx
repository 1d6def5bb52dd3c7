import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, use, useState, type ReactNode } from 'react'
import type { Bridge } from '../../contract/bridge.ts'
import type { Link } from './link.ts'
import { createClient, type Ask } from './client.ts'
import { connect } from './desk.ts'
import { behindOf, coveredNames, refetchBehind } from './invalidation.ts'
import { createRefresher } from './refresher.ts'

type Api = { ask: Ask; host: Bridge['host']; link: Link }

const ApiContext = createContext<Api | undefined>(undefined)

export const useApi = (): Api => {
  const api = use(ApiContext)
  if (api === undefined) throw new Error('useApi is used outside of ApiProvider.')
  return api
}

const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Topics say when an answer is behind; nothing is asked because a window got the focus.
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 5 * 60_000,
        // The desk repeats calls to the service by its own rules.
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // The desk is on this machine: being offline is no reason to hold a call back.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
    mutationCache: new MutationCache({
      // Variables may hold a secret. The call has them by now, nobody else needs them.
      onMutate: (_variables, mutation) => {
        mutation.state = { ...mutation.state, variables: undefined }
      },
    }),
  })

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 150))

/** A query client that reaches the desk and listens to its topics for as long as the page lives, from before its first call: what changes after a question is heard. */
export const openClient = (bridge: Bridge, ask: Ask): QueryClient => {
  const queryClient = createQueryClient()
  connect(queryClient, ask)
  const refresher = createRefresher((behind) => refetchBehind(queryClient, behind), pause)
  bridge.subscribe(
    ({ topic }) => behindOf(topic).forEach(refresher.touch),
    () => coveredNames.forEach(refresher.touch),
  )
  return queryClient
}

/** For a call outside of queries and mutations, on a click. */
export const useAsk = (): Ask => useApi().ask

export const ApiProvider = ({
  bridge,
  link,
  children,
}: {
  bridge: Bridge
  link: Link
  children: ReactNode
}) => {
  const [api] = useState<Api>(() => ({ ask: createClient(bridge), host: bridge.host, link }))
  const [queryClient] = useState(() => openClient(bridge, api.ask))

  return (
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ApiContext>
  )
}
