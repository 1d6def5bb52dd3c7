import { useCallback } from 'react'
import { rememberedSearch } from '../ui/remembered-search.ts'
import type { ScreenPath } from './screens.ts'
import { pathOf, useNavigator } from '../ui/navigation/navigator.ts'

/** Leads to a screen as it was left: with its filters. From the screen itself it leads to all of it. */
export const useGoToScreen = (): ((path: ScreenPath) => Promise<void>) => {
  // What the addresses of screens hold is known to the screens alone.
  const { go, history } = useNavigator()
  return useCallback(
    async (path) => {
      const isThere = pathOf(history.location) === path
      await go({ to: path, search: isThere ? {} : rememberedSearch(path) })
    },
    [go, history],
  )
}
