import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useEffect, useState, type ReactNode } from 'react'
import type { Bridge } from '../../contract/bridge.ts'
import { ApiProvider } from '../api/api-provider.tsx'
import { useLinkState, type Link } from '../api/link.ts'
import { NavigatorProvider, type Navigator } from '../ui/navigation/navigator.ts'
import { ToastsProvider } from '../ui/toasts.tsx'
import { FailureGuard } from './screen-outlet.tsx'
import { FindInWindow } from './window-extras.tsx'
import { PageTheme } from './theme/page-theme.tsx'
import { ConfirmProvider } from '../ui/confirm.tsx'
import { FormDialogProvider } from '../parts/form-dialogs.tsx'
import { Box } from '@mui/material'
import { EmptyState } from '../ui/empty-state.tsx'
import { KeyIcon } from '../ui/icons.tsx'

const SignedOutPage = () => (
  <Box component="main" sx={{ height: '100%', display: 'grid', placeItems: 'center' }}>
    <EmptyState
      icon={<KeyIcon />}
      heading="h1"
      title="Sign this browser in"
      action={{ label: 'Try again', run: () => location.reload() }}
    >
      Press Enter in Marketdesk’s terminal and open the address it prints. Deliveries are still received.
    </EmptyState>
  </Box>
)

type AppProps = {
  readonly bridge: Bridge
  readonly link: Link
  readonly nonce: string | undefined
  readonly navigator: Navigator
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
        {bridge.onFind !== undefined && <FindInWindow onFind={bridge.onFind} />}
        <ApiProvider bridge={bridge} link={link}>
          <ToastsProvider>
            {linkState === 'signed-out' ? (
              <SignedOutPage />
            ) : (
              <NavigatorProvider value={navigator}>
                <ConfirmProvider>
                  <FormDialogProvider>
                    <FailureGuard place="">{children}</FailureGuard>
                  </FormDialogProvider>
                </ConfirmProvider>
              </NavigatorProvider>
            )}
          </ToastsProvider>
        </ApiProvider>
      </PageTheme>
    </CacheProvider>
  )
}
