import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { EventsSearch } from './search.ts'

export type SearchHand = {
  readonly search: EventsSearch
  /** Changes members of the address; `replace` leaves no step in the history. */
  readonly change: (change: Partial<EventsSearch>, replace?: boolean) => void
}

/** The Events screen's part of the address, and the way to change it. */
export const useEventsSearch = (): SearchHand => {
  const search = useSearch({ from: '/events' })
  const navigate = useNavigate({ from: '/events' })
  const change = useCallback(
    (members: Partial<EventsSearch>, replace = false) =>
      void navigate({
        search: (former) => ({ ...former, ...members }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  return { search, change }
}
