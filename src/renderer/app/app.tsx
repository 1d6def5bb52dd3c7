import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/material/styles'
import { RouterProvider, type RegisteredRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Bridge } from '../../contract/bridge.ts'
import { ApiProvider, type AskAhead } from '../api/api-provider.tsx'
import { useLinkState, type Link } from '../api/link.ts'
import { ToastsProvider } from '../ui/toasts.tsx'
import { SignedOutPage } from './signed-out-page.tsx'
import { pageStyles } from './theme/page-styles.ts'
import { theme } from './theme/theme.ts'

type AppProps = {
  readonly bridge: Bridge
  readonly link: Link
  readonly nonce: string | undefined
  readonly createRouter: () => RegisteredRouter
  /** Asks for what the screen at the address shows first. */
  readonly askFirst: (ask: AskAhead) => void
}

/**
 * The page: look, way to the desk, router.
 *
 * @param nonce lets emotion's style elements through the content security policy
 */
export const App = ({ bridge, link, nonce, createRouter, askFirst }: AppProps) => {
  const [cache] = useState(() =>
    createCache({ key: 'md', prepend: true, ...(nonce === undefined ? {} : { nonce }) }),
  )
  const [router] = useState(createRouter)
  const linkState = useLinkState(link)
  // The menu of the desktop window shows a screen as a link does.
  useEffect(() => bridge.onPlace?.((path) => router.history.push(path)), [bridge, router])
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system" noSsr modeStorageKey="marketdesk.theme">
        <GlobalStyles styles={pageStyles} />
        <ApiProvider bridge={bridge} link={link} ahead={askFirst}>
          <ToastsProvider>
            {linkState === 'signed-out' ? <SignedOutPage /> : <RouterProvider router={router} />}
          </ToastsProvider>
        </ApiProvider>
      </ThemeProvider>
    </CacheProvider>
  )
}
