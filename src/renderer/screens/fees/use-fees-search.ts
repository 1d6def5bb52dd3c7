import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { FeesSearch } from './search.ts'

/** The Fees screen's part of the address, and the way to change it; `replace` leaves no step in the history. */
export const useFeesSearch = () => {
  const search = useSearch({ from: '/fees' })
  const navigate = useNavigate({ from: '/fees' })
  const change = useCallback(
    (members: Partial<FeesSearch>, replace = false) =>
      void navigate({ search: (former) => ({ ...former, ...members }), replace, resetScroll: false }),
    [navigate],
  )
  return { search, change }
}
