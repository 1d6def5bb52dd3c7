import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import '../app/base.css'
import { createBrowserHistory } from '@tanstack/history'
import { createRoot } from 'react-dom/client'
import { findBridge } from '../api/bridge.ts'
import { App } from '../app/app.tsx'
import { Shell } from '../app/shell.tsx'
import { createNavigator } from '../ui/navigation/navigator.ts'
import { firstRequests } from './first-requests.ts'
import { screenCode } from './screen-code.ts'
import './searches.ts'

/** Draws the page into `#root`. */
export const start = (): void => {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('index.html has no #root element.')
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  createRoot(root).render(
    <App
      {...findBridge()}
      nonce={nonce}
      navigator={createNavigator(createBrowserHistory(), screenCode)}
      askFirst={(ask) => firstRequests(location, ask)}
    >
      <Shell />
    </App>,
  )
}
