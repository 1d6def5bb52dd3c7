import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import type { Bridge } from '../../contract/bridge.ts'
import { ApiProvider } from '../api/api-provider.tsx'
import { ToastsProvider } from '../ui/toasts.tsx'
import { createAppRouter } from './router.tsx'
import { theme } from './theme/theme.ts'

/**
 * The page: look, way to the desk, router.
 *
 * @param nonce lets emotion's style elements through the content security policy
 */
export const App = ({ bridge, nonce }: { bridge: Bridge; nonce: string | undefined }) => {
  const [cache] = useState(() =>
    createCache({ key: 'md', prepend: true, ...(nonce === undefined ? {} : { nonce }) }),
  )
  const [router] = useState(createAppRouter)
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system" noSsr modeStorageKey="marketdesk.theme">
        <CssBaseline enableColorScheme />
        <ApiProvider bridge={bridge}>
          <ToastsProvider>
            <RouterProvider router={router} />
          </ToastsProvider>
        </ApiProvider>
      </ThemeProvider>
    </CacheProvider>
  )
}
