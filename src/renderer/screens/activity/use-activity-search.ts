import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { wereDetailsOpened } from '../../ui/details-step.ts'
import type { ActivitySearch } from './search.ts'

export type SearchControls = {
  readonly search: ActivitySearch
  /** Changes members of the address; `replace` leaves no step in the history. */
  readonly change: (change: Partial<ActivitySearch>, replace?: boolean) => void
  /** Opens a call from the list: a step in the history, none from row to row. */
  readonly open: (call: number) => void
  /** Closes it. Where it was opened from the list it is a step back, so that Back never leads to the same list twice. */
  readonly close: () => void
}

const noCall: Partial<ActivitySearch> = { call: undefined, with: undefined }

/** The Activity screen's part of the address, and the way to change it. */
export const useActivitySearch = (): SearchControls => {
  const search = useSearch({ from: '/activity' })
  const navigate = useNavigate({ from: '/activity' })
  const router = useRouter()
  const isOpen = search.call !== undefined
  const change = useCallback(
    (members: Partial<ActivitySearch>, replace = false) =>
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
    (call: number) => {
      if (isOpen) return change({ ...noCall, call }, true)
      return void navigate({
        search: (former) => ({ ...former, call }),
        state: (former) => ({ ...former, detailsOpened: true }),
        resetScroll: false,
      })
    },
    [change, isOpen, navigate],
  )
  const close = useCallback(() => {
    if (wereDetailsOpened(router.state.location.state)) router.history.back()
    else change(noCall, true)
  }, [change, router])
  return { search, change, open, close }
}
