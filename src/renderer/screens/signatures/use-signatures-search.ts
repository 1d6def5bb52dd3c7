import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { SignaturesSearch } from './search.ts'

export type SearchControls = {
  readonly search: SignaturesSearch
  /** Changes members of the address. */
  readonly change: (change: Partial<SignaturesSearch>) => void
}

/** The Signatures screen's part of the address, and the way to change it. */
export const useSignaturesSearch = (): SearchControls => {
  const search = useSearch({ from: '/signatures' })
  const navigate = useNavigate({ from: '/signatures' })
  const change = useCallback(
    (members: Partial<SignaturesSearch>) =>
      void navigate({ search: (former) => ({ ...former, ...members }), resetScroll: false }),
    [navigate],
  )
  return { search, change }
}
