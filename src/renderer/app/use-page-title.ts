import { useEffect } from 'react'
import { screens } from './screens.ts'
import { usePath } from '../ui/navigation/navigator.ts'

export const usePageTitle = (): void => {
  const pathname = usePath()
  useEffect(() => {
    const screen = screens.find(({ path }) => path === pathname)
    document.title = screen === undefined ? 'Marketdesk' : `${screen.label} · Marketdesk`
  }, [pathname])
}
