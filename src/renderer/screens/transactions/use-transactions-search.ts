import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { TransactionsSearch } from './search.ts'

export type SearchControls = {
  readonly search: TransactionsSearch
  /** Changes members of the address; `replace` leaves no step in the history. */
  readonly change: (change: Partial<TransactionsSearch>, replace?: boolean) => void
}

/** The Transactions screen's part of the address, and the way to change it. */
export const useTransactionsSearch = (): SearchControls => {
  const search = useSearch({ from: '/transactions' })
  const navigate = useNavigate({ from: '/transactions' })
  const change = useCallback(
    (members: Partial<TransactionsSearch>, replace = false) =>
      void navigate({ search: (former) => ({ ...former, ...members }), replace, resetScroll: false }),
    [navigate],
  )
  return { search, change }
}
