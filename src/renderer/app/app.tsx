import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import type { Bridge } from '../../contract/bridge.ts'
import { ApiProvider } from '../api/api-provider.tsx'
import { type Link, useLinkState } from '../api/link.ts'
import { type Navigator, NavigatorProvider } from '../ui/navigation/navigator.ts'
import { ToastsProvider } from '../ui/toasts.tsx'
import { FailureGuard } from './screen-outlet.tsx'
import useMediaQuery from '@mui/material/useMediaQuery'
import ThemeProvider from '@mui/system/ThemeProvider'
import { usePreference } from '../ui/preference.ts'
import { themeMode } from '../ui/theme-modes.ts'
import './theme/theme-colors.css'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { EmptyState } from '../ui/empty-state.tsx'
import { KeyIcon } from '../ui/icons.tsx'
import { createTheme } from '@mui/material/styles'
import { componentDefaults } from './theme/components.ts'
import { darkPalette, lightPalette } from './theme/palette.ts'

/** Five sizes, in CSS pixels: 12 notes, 13 tables and controls, 14 text, 16 sections, 20 page titles. */
const size = (pixels: 12 | 13 | 14 | 16 | 20): string => `${pixels / 16}rem`

const sans = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif"

/** The look of the whole page: colours as CSS variables, so that a change of scheme draws nothing anew. */
const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme', nativeColor: false },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  shape: { borderRadius: 6 },
  spacing: 8,
  typography: {
    fontFamily: sans,
    htmlFontSize: 16,
    fontSize: 14,
    fontWeightMedium: 550,
    fontWeightBold: 650,
    h1: { fontSize: size(20), fontWeight: 620, lineHeight: 1.3, letterSpacing: '-0.012em' },
    h2: { fontSize: size(16), fontWeight: 600, lineHeight: 1.4, letterSpacing: '-0.006em' },
    h3: { fontSize: size(14), fontWeight: 600, lineHeight: 1.45 },
    h4: { fontSize: size(14), fontWeight: 600, lineHeight: 1.45 },
    h5: { fontSize: size(13), fontWeight: 600, lineHeight: 1.45 },
    h6: { fontSize: size(13), fontWeight: 600, lineHeight: 1.45 },
    subtitle1: { fontSize: size(14), fontWeight: 550, lineHeight: 1.5 },
    subtitle2: { fontSize: size(13), fontWeight: 550, lineHeight: 1.5 },
    body1: { fontSize: size(14), lineHeight: 1.55 },
    body2: { fontSize: size(13), lineHeight: 1.5 },
    button: { fontSize: size(13), fontWeight: 550, lineHeight: 1.5, textTransform: 'none' },
    caption: { fontSize: size(12), lineHeight: 1.5 },
    overline: {
      fontSize: size(12),
      fontWeight: 600,
      lineHeight: 1.5,
      letterSpacing: '0.02em',
      textTransform: 'none',
    },
  },
  components: componentDefaults,
})

/** The desk answers, but this page shows no valid token. */
const SignedOutPage = () => (
  <Box component="main" sx={{ height: '100%', display: 'grid', placeItems: 'center' }}>
    <EmptyState
      icon={<KeyIcon />}
      heading="h1"
      title="Sign this browser in"
      actions={
        <Button variant="contained" onClick={() => location.reload()}>
          Try again
        </Button>
      }
    >
      Marketdesk was restarted, or this browser lost its sign-in. Press Enter in the terminal where Marketdesk
      runs and open the address it prints. Deliveries are still being received.
    </EmptyState>
  </Box>
)

// The variables of both schemes: `data-scheme` says which of them holds.

/**
 * The look of the page, light or dark. MUI's own provider of CSS variables has several schemes on one page and a script that sets them before
 * it is drawn, which every page would read before its first rows.
 */
const PageTheme = ({ children }: { readonly children: ReactNode }) => {
  const mode = usePreference(themeMode)
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  const scheme = mode === 'system' ? (isSystemDark ? 'dark' : 'light') : mode
  useLayoutEffect(() => {
    document.documentElement.dataset['scheme'] = scheme
  }, [scheme])
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}

type AppProps = {
  readonly bridge: Bridge
  readonly link: Link
  readonly nonce: string | undefined
  readonly navigator: Navigator
  /** The frame around the screens. */
  readonly children: ReactNode
}

/**
 * The page: look, way to the desk, way from screen to screen.
 *
 * @param nonce lets emotion's style elements through the content security policy
 */
export const App = ({ bridge, link, nonce, navigator, children }: AppProps) => {
  const [cache] = useState(() =>
    createCache({ key: 'md', prepend: true, ...(nonce === undefined ? {} : { nonce }) }),
  )
  const linkState = useLinkState(link)
  // The menu of the desktop window shows a screen as a link does.
  useEffect(() => bridge.onPlace?.((path) => navigator.history.push(path)), [bridge, navigator])
  return (
    <CacheProvider value={cache}>
      <PageTheme>
        <ApiProvider bridge={bridge} link={link}>
          <ToastsProvider>
            {linkState === 'signed-out' ? (
              <SignedOutPage />
            ) : (
              <NavigatorProvider value={navigator}>
                <FailureGuard place="">{children}</FailureGuard>
              </NavigatorProvider>
            )}
          </ToastsProvider>
        </ApiProvider>
      </PageTheme>
    </CacheProvider>
  )
}
