import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, use, useState, type ReactNode } from 'react'
import type { Bridge } from '../../contract/bridge.ts'
import type { Link } from './link.ts'
import { valueOf } from './call-failed.ts'
import { callQuery } from './call-query.ts'
import { createClient, type Ask } from './client.ts'
import type { AskAhead, FirstAnswers } from './first-answers.ts'
import { behindOf, coveredNames, refetchBehind } from './invalidation.ts'
import { createRefresher } from './refresher.ts'

type Api = { ask: Ask; host: Bridge['host']; link: Link }

const ApiContext = createContext<Api | undefined>(undefined)

/** The way to the desk, for hooks of `renderer/api`. */
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
      mutations: { retry: false, networkMode: 'always' },
    },
  })

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 150))

/**
 * Takes over what the first lines of the page asked, and with it the desk's messages for as long as the page lives; then asks ahead what
 * they could not. What fails is asked again where it is shown.
 */
const openClient = (ask: Ask, first: FirstAnswers, ahead: (askAhead: AskAhead) => void): QueryClient => {
  const queryClient = createQueryClient()
  const refresher = createRefresher((behind) => refetchBehind(queryClient, behind), pause)
  first.handOver(
    (name, input, answer) => {
      const { queryKey } = callQuery(ask, name, input)
      if (answer instanceof Promise)
        void queryClient.prefetchQuery({ queryKey, queryFn: async () => valueOf(await answer) })
      else if (answer.ok) queryClient.setQueryData(queryKey, answer.value)
    },
    {
      onMessage: ({ topic }) => behindOf(topic).forEach(refresher.touch),
      onGap: () => coveredNames.forEach(refresher.touch),
    },
  )
  ahead((name, input) => void queryClient.prefetchQuery(callQuery(ask, name, input)))
  return queryClient
}

/** Gives the page its way to the desk and keeps what it shows up to date with the desk's topics. */
export const ApiProvider = ({
  bridge,
  link,
  first,
  ahead,
  children,
}: {
  bridge: Bridge
  link: Link
  /** What was asked before the page's code had come. */
  first: FirstAnswers
  /** Asks ahead what the page will show first. */
  ahead: (askAhead: AskAhead) => void
  children: ReactNode
}) => {
  const [api] = useState<Api>(() => ({ ask: createClient(bridge), host: bridge.host, link }))
  const [queryClient] = useState(() => openClient(api.ask, first, ahead))

  return (
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ApiContext>
  )
}
