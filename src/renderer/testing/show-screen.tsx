import { createBrowserHistory } from '@tanstack/history'
import type { ComponentType, ReactNode } from 'react'
import { expect, onTestFinished } from 'vitest'
import { render, type RenderResult } from 'vitest-browser-react'
import { createLinkState } from '../api/link.ts'
import { App } from '../app/app.tsx'
import { ScreenOutlet } from '../app/screen-outlet.tsx'
import { createNavigator, useNavigator } from '../ui/navigation/navigator.ts'
import { createTestDesk, type SomeHandlers, type TestDesk } from './test-desk.ts'

/** A screen that is drawn, and the desk behind it. */
export type Shown = RenderResult & { readonly desk: TestDesk }

/** Where a person was before, so that a list is one step in the history. */
const StartPage = () => {
  const { go } = useNavigator()
  return (
    <a
      href={testPath}
      onClick={(event) => {
        event.preventDefault()
        void go({ to: testPath })
      }}
    >
      To the screen
    </a>
  )
}

/** Path of the screen that is tested. */
export const testPath = '/tested'

/** Two pages: one to come from, and the one that is tested. */
const screensWith = (screen: () => ReactNode): ReadonlyMap<string, ComponentType> =>
  new Map<string, ComponentType>([
    ['/', StartPage],
    [testPath, screen],
  ])

/**
 * Draws a screen as the app does: its theme, its query client, its toasts, its way over the browser's history, and a desk of the
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
  const steps = createBrowserHistory()
  onTestFinished(() => {
    steps.destroy()
    expect(desk.bugs).toEqual([])
  })
  const shown = await render(
    <App bridge={desk.bridge} link={createLinkState()} nonce={undefined} navigator={createNavigator(steps)}>
      <ScreenOutlet screens={screensWith(screen)} />
    </App>,
    { container },
  )
  return { ...shown, desk }
}
