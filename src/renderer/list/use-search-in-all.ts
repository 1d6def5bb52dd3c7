import { useEffect } from 'react'

type Pages = { readonly more: () => void }

/** Words of a list that is searched here, in what is loaded: while something is searched, all of its pages come. */
export const useSearchInAll = (pages: Pages, isNarrowed: boolean): void => {
  useEffect(() => {
    if (isNarrowed) pages.more()
  })
}
