import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ListenersSearch } from './search.ts'

export type SearchControls = {
  readonly search: ListenersSearch
  /** Changes members of the address; `replace` leaves no step in the history. */
  readonly change: (change: Partial<ListenersSearch>, replace?: boolean) => void
}

/** The Listeners screen's part of the address, and the way to change it. */
export const useListenersSearch = (): SearchControls => {
  const search = useSearch({ from: '/listeners' })
  const navigate = useNavigate({ from: '/listeners' })
  const change = useCallback(
    (members: Partial<ListenersSearch>, replace = false) =>
      void navigate({ search: (former) => ({ ...former, ...members }), replace, resetScroll: false }),
    [navigate],
  )
  return { search, change }
}
