import useMediaQuery from '@mui/material/useMediaQuery'
import ThemeProvider from '@mui/system/ThemeProvider'
import { useLayoutEffect, type ReactNode } from 'react'
import { usePreference } from '../../ui/preference.ts'
import { themeMode } from '../../ui/theme-modes.ts'
// The variables of both schemes: `data-scheme` says which of them holds.
import './theme-colors.css'
import { theme } from './theme.ts'

/**
 * The look of the page, light or dark. MUI's own provider of CSS variables has several schemes on one page and a script that sets them before
 * it is drawn, which every page would read before its first rows.
 */
export const PageTheme = ({ children }: { readonly children: ReactNode }) => {
  const mode = usePreference(themeMode)
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  const scheme = mode === 'system' ? (isSystemDark ? 'dark' : 'light') : mode
  useLayoutEffect(() => {
    document.documentElement.dataset['scheme'] = scheme
  }, [scheme])
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}
