import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { OrdersSearch } from './search.ts'

/** The Orders screen's part of the address, and the way to change it; `replace` leaves no step in the history. */
export const useOrdersSearch = () => {
  const search = useSearch({ from: '/orders' })
  const navigate = useNavigate({ from: '/orders' })
  const change = useCallback(
    (members: Partial<OrdersSearch>, replace = false) =>
      void navigate({ search: (former) => ({ ...former, ...members }), replace, resetScroll: false }),
    [navigate],
  )
  return { search, change }
}
