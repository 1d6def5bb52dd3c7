import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ActivitySearch } from './search.ts'

export type SearchHand = {
  readonly search: ActivitySearch
  /** Changes members of the address; `replace` leaves no step in the history. */
  readonly change: (change: Partial<ActivitySearch>, replace?: boolean) => void
}

/** The Activity screen's part of the address, and the way to change it. */
export const useActivitySearch = (): SearchHand => {
  const search = useSearch({ from: '/activity' })
  const navigate = useNavigate({ from: '/activity' })
  const change = useCallback(
    (members: Partial<ActivitySearch>, replace = false) =>
      void navigate({
        search: (former) => ({ ...former, ...members }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  return { search, change }
}
