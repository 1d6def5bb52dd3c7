import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, onTestFinished } from 'vitest'
import { render, type RenderResult } from 'vitest-browser-react'
import { createLinkState } from '../api/link.ts'
import { App } from '../app/app.tsx'
import { parseSearch, stringifySearch } from '../app/search-params.ts'
import { createTestDesk, type SomeHandlers, type TestDesk } from './test-desk.ts'

/** A screen that is drawn, and the desk behind it. */
export type Shown = RenderResult & { readonly desk: TestDesk }

/** Where a person was before, so that a list is one step in the history. */
const StartPage = () => <Link to={testPath}>To the screen</Link>

/** Path of the screen that is tested. */
export const testPath = '/tested'

/** The app's router with two pages: one to come from, and the one that is tested. */
const createTestRouter = (screen: () => ReactNode) => {
  const root = createRootRoute()
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: StartPage }),
    createRoute({ getParentRoute: () => root, path: testPath, component: screen }),
  ])
  return createRouter({ routeTree, parseSearch, stringifySearch, history: createBrowserHistory() })
}

/**
 * Draws a screen as the app does: its theme, its query client, its toasts, its router over the browser's history, and a desk of the
 * named handlers at the other end.
 *
 * @param address where the page begins
 */
export const showScreen = async (
  screen: () => ReactNode,
  handlers: SomeHandlers = {},
  address: string = testPath,
): Promise<Shown> => {
  const desk = createTestDesk(handlers)
  const container = document.createElement('div')
  container.id = 'root'
  document.body.append(container)
  history.pushState(null, '', address)
  const router = createTestRouter(screen)
  onTestFinished(() => {
    router.history.destroy()
    expect(desk.bugs).toEqual([])
  })
  const shown = await render(
    <App
      bridge={desk.bridge}
      link={createLinkState()}
      nonce={undefined}
      createRouter={() => router}
      askFirst={() => undefined}
    />,
    { container },
  )
  return { ...shown, desk }
}
