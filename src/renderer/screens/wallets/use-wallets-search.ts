import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { WalletsSearch } from './search.ts'

/** The Wallets screen's part of the address, and the way to change it; `replace` leaves no step in the history. */
export const useWalletsSearch = () => {
  const search = useSearch({ from: '/wallets' })
  const navigate = useNavigate({ from: '/wallets' })
  const change = useCallback(
    (members: Partial<WalletsSearch>, replace = false) =>
      void navigate({ search: (former) => ({ ...former, ...members }), replace, resetScroll: false }),
    [navigate],
  )
  return { search, change }
}
