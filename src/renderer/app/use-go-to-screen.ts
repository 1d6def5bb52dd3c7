import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { rememberedSearch } from '../ui/remembered-search.ts'
import type { ScreenPath } from './screens.ts'

/** Leads to a screen as it was left: with its filters. From the screen itself it leads to all of it. */
export const useGoToScreen = (): ((path: ScreenPath) => Promise<void>) => {
  // What the addresses of screens hold is known to the screens alone.
  const router: AnyRouter = useRouter()
  return useCallback(
    async (path) => {
      const isThere = router.state.location.pathname === path
      await router.navigate({ to: path, search: isThere ? {} : rememberedSearch(path) })
    },
    [router],
  )
}
