import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import type { Bridge } from '../../contract/bridge.ts'
import type { Link } from './link.ts'
import { callQuery } from './call-query.ts'
import { askOf, clientOf, type Ask } from './client.ts'
import { createRefresher } from './refresher.ts'
import { asksForStars, coveredNames, namesByTopic, starNames } from './topic-map.ts'

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

/** What the frame around every screen asks, as soon as it is drawn. */
const frameNames = [
  'projects.list',
  'vault.status',
  'receiver.status',
  'desk.info',
  'addresses.list',
] as const

/** Asks ahead, so that the answers come while the code is still being read. What fails is asked again where it is shown. */
const openClient = (ask: Ask): QueryClient => {
  const queryClient = createQueryClient()
  for (const name of frameNames) void queryClient.prefetchQuery(callQuery(ask, name, {}))
  return queryClient
}

/** Gives the page its way to the desk and keeps what it shows up to date with the desk's topics. */
export const ApiProvider = ({
  bridge,
  link,
  children,
}: {
  bridge: Bridge
  link: Link
  children: ReactNode
}) => {
  const [api] = useState<Api>(() => ({ ask: askOf(clientOf(bridge)), host: bridge.host, link }))
  const [queryClient] = useState(() => openClient(api.ask))

  useEffect(() => {
    const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 150))
    const refresher = createRefresher((name) => queryClient.invalidateQueries({ queryKey: [name] }), pause)
    const ofStars = createRefresher(
      (name) => queryClient.invalidateQueries({ queryKey: [name], predicate: asksForStars }),
      pause,
    )
    return bridge.subscribe(
      ({ topic }) => {
        namesByTopic[topic].forEach(refresher.touch)
        if (topic === 'notes') starNames.forEach(ofStars.touch)
      },
      () => coveredNames.forEach(refresher.touch),
    )
  }, [bridge, queryClient])

  return (
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ApiContext>
  )
}
