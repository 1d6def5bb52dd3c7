import { createBrowserHistory } from '@tanstack/history'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { findBridge } from '../api/bridge.ts'
import { App } from '../app/app.tsx'
import { ScreenOutlet } from '../app/screen-outlet.tsx'
import { Shell } from '../app/shell.tsx'
import { ModuleFrame, moduleParts } from '../modules.tsx'
import { Contributed } from '../parts/contributions.tsx'
import { createNavigator } from '../ui/navigation/navigator.ts'
import { type FirstScreen, loadScreen, screenPaths } from './screen-code.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import './searches.ts'

export const start = (first: FirstScreen | undefined): void => {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('index.html has no #root element.')
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  const screens = new Map<string, ComponentType>(
    screenPaths.map((path) => [path, lazyPart(() => loadScreen(path))]),
  )
  if (first !== undefined) screens.set(first.path, first.screen)
  createRoot(root).render(
    <App {...findBridge()} nonce={nonce} navigator={createNavigator(createBrowserHistory())}>
      <Contributed parts={moduleParts}>
        <Shell frame={(isNotifying) => <ModuleFrame isNotifying={isNotifying} />}>
          <ScreenOutlet screens={screens} />
        </Shell>
      </Contributed>
    </App>,
  )
}
