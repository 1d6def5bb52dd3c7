import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { screens } from './screens.ts'

/** Names the browser's tab after the screen. */
export const usePageTitle = (): void => {
  const { pathname } = useLocation()
  useEffect(() => {
    const screen = screens.find(({ path }) => path === pathname)
    document.title = screen === undefined ? 'Marketdesk' : `${screen.label} · Marketdesk`
  }, [pathname])
}
