import { useSyncExternalStore } from 'react'

/**
 * Whether the page reaches the desk. `lost`: no answer, what is shown is from before. `signed-out`: the desk answers but
 * does not know this page (it was started anew with another token).
 */
export type LinkState = 'up' | 'lost' | 'signed-out'

export type Link = {
  readonly read: () => LinkState
  readonly set: (state: LinkState) => void
  readonly subscribe: (listener: () => void) => () => void
}

export const createLinkState = (): Link => {
  let state: LinkState = 'up'
  const listeners = new Set<() => void>()
  return {
    read: () => state,
    set: (next) => {
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useLinkState = (link: Link): LinkState => useSyncExternalStore(link.subscribe, link.read)
