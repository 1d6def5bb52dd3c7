import type { HistoryLocation, RouterHistory } from '@tanstack/history'
import { createContext, use, useSyncExternalStore } from 'react'
import type { LoosePlace, Place } from './place.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

export type StepOptions = {
  readonly replace?: boolean
  /** Goes also where a form would ask first. */
  readonly ignoreBlocker?: boolean
  /** What is known of how one came there, made of the same of the place before; left out: nothing. */
  readonly state?: (former: object) => object
}

export type Navigator = {
  readonly history: RouterHistory
  /** Shows a place; fulfilled once it is drawn. */
  readonly go: (place: LoosePlace, options?: StepOptions) => Promise<void>
  readonly drawn: (location: HistoryLocation) => void
}

export const pathOf = ({ pathname }: { readonly pathname: string }): string =>
  pathname.replace(/(?<=.)\/+$/, '')

type CameFrom = { readonly cameFrom?: unknown }

/** The address one step back, where the page itself led from there to here; `null` otherwise. */
export const placeBefore = (history: RouterHistory): { path: string; search: object } | null => {
  const { cameFrom } = history.location.state as CameFrom
  if (typeof cameFrom !== 'string') return null
  const [path = '', ...search] = cameFrom.split('?')
  return { path: pathOf({ pathname: path }), search: parseSearch(search.join('?').replace(/#.*$/, '')) }
}

export const hrefOf = ({ to, search }: LoosePlace): string =>
  `${to}${search === undefined ? '' : stringifySearch(search)}`

export const createNavigator = (history: RouterHistory): Navigator => {
  let waiting: { readonly href: string; readonly resolve: () => void }[] = []
  return {
    history,
    go: (place, { replace = false, ignoreBlocker = false, state } = {}) => {
      const href = hrefOf(place)
      const now = history.location
      // Another step to the same place would only be one more on the way back.
      if (href === now.href && state === undefined) return Promise.resolve()
      const cameFrom = replace ? (now.state as CameFrom).cameFrom : now.href
      return new Promise((resolve) => {
        waiting.push({ href, resolve })
        history[replace ? 'replace' : 'push'](href, { ...state?.(now.state), cameFrom }, { ignoreBlocker })
      })
    },
    drawn: ({ href }) => {
      const all = waiting
      waiting = []
      for (const one of all) if (one.href === href) one.resolve()
    },
  }
}

const NavigatorContext = createContext<Navigator | undefined>(undefined)
export const NavigatorProvider = NavigatorContext.Provider

export const useNavigator = (): Navigator => {
  const navigator = use(NavigatorContext)
  if (navigator === undefined) throw new Error('useNavigator is used outside of NavigatorProvider.')
  return navigator
}

export const useNavigate = (): ((step: Place & StepOptions) => Promise<void>) => {
  const { go } = useNavigator()
  return (step) => go(step, step)
}

export const useHere = (): HistoryLocation => {
  const { history } = useNavigator()
  return useSyncExternalStore(history.subscribe, () => history.location)
}

export const usePath = (): string => {
  const { history } = useNavigator()
  return useSyncExternalStore(history.subscribe, () => pathOf(history.location))
}
