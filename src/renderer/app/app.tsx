import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useEffect, useState, type ReactNode } from 'react'
import type { Bridge } from '../../contract/bridge.ts'
import { ApiProvider } from '../api/api-provider.tsx'
import type { AskAhead, FirstAnswers } from '../api/first-answers.ts'
import { useLinkState, type Link } from '../api/link.ts'
import { NavigatorProvider, type Navigator } from '../ui/navigation/navigator.ts'
import { ToastsProvider } from '../ui/toasts.tsx'
import { FailureGuard } from './screen-outlet.tsx'
import { SignedOutPage } from './signed-out-page.tsx'
import { PageTheme } from './theme/page-theme.tsx'

type AppProps = {
  readonly bridge: Bridge
  readonly link: Link
  readonly nonce: string | undefined
  readonly navigator: Navigator
  /** What was asked before the page's code had come. */
  readonly first: FirstAnswers
  /** Asks for what the screen at the address shows first. */
  readonly askAhead: (ask: AskAhead) => void
  /** The frame around the screens. */
  readonly children: ReactNode
}

/**
 * The page: look, way to the desk, way from screen to screen.
 *
 * @param nonce lets emotion's style elements through the content security policy
 */
export const App = ({ bridge, link, nonce, navigator, first, askAhead, children }: AppProps) => {
  const [cache] = useState(() =>
    createCache({ key: 'md', prepend: true, ...(nonce === undefined ? {} : { nonce }) }),
  )
  const linkState = useLinkState(link)
  // The menu of the desktop window shows a screen as a link does.
  useEffect(() => bridge.onPlace?.((path) => navigator.history.push(path)), [bridge, navigator])
  return (
    <CacheProvider value={cache}>
      <PageTheme>
        <ApiProvider bridge={bridge} link={link} first={first} ahead={askAhead}>
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
