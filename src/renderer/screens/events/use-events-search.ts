import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { wereDetailsOpened } from '../../ui/details-step.ts'
import { hasDetails, noDetails, type EventsSearch } from './search.ts'

export type SearchControls = {
  readonly search: EventsSearch
  /** Changes members of the address; `replace` leaves no step in the history. */
  readonly change: (change: Partial<EventsSearch>, replace?: boolean) => void
  /** Opens details of a row: a step in the history from the list, none from row to row. */
  readonly open: (members: Partial<EventsSearch>) => void
  /** Closes them. Where they were opened from the list it is a step back, so that Back never leads to the same list twice. */
  readonly close: () => void
}

/** The Events screen's part of the address, and the way to change it. */
export const useEventsSearch = (): SearchControls => {
  const search = useSearch({ from: '/events' })
  const navigate = useNavigate({ from: '/events' })
  const router = useRouter()
  const isOpen = hasDetails(search)
  const change = useCallback(
    (members: Partial<EventsSearch>, replace = false) =>
      void navigate({
        search: (former) => ({ ...former, ...members }),
        replace,
        // A replaced place keeps what is known of how one came to it.
        ...(replace ? { state: true } : {}),
        resetScroll: false,
      }),
    [navigate],
  )
  const open = useCallback(
    (members: Partial<EventsSearch>) => {
      if (isOpen) return change({ ...noDetails, ...members }, true)
      return void navigate({
        search: (former) => ({ ...former, ...members }),
        state: (former) => ({ ...former, detailsOpened: true }),
        resetScroll: false,
      })
    },
    [change, isOpen, navigate],
  )
  const close = useCallback(() => {
    if (wereDetailsOpened(router.state.location.state)) router.history.back()
    else change(noDetails, true)
  }, [change, router])
  return { search, change, open, close }
}
