import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import '../app/base.css'
import { createBrowserHistory } from '@tanstack/history'
import { createRoot } from 'react-dom/client'
import type { Bridge } from '../../contract/bridge.ts'
import type { FirstAnswers } from '../api/first-answers.ts'
import type { Link } from '../api/link.ts'
import { App } from '../app/app.tsx'
import { Shell } from '../app/shell.tsx'
import { createNavigator } from '../ui/navigation/navigator.ts'
import { addressRequests } from './address-requests.ts'
import { firstRequests } from './first-requests.ts'
import { screenCode } from './screen-code.ts'
import './searches.ts'

/** What the first lines of the page have made. */
type Begun = { readonly bridge: Bridge; readonly link: Link; readonly first: FirstAnswers }

/** Draws the page into `#root`. */
export const start = (begun: Begun): void => {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('index.html has no #root element.')
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  createRoot(root).render(
    <App
      {...begun}
      nonce={nonce}
      navigator={createNavigator(createBrowserHistory(), screenCode)}
      askAhead={(ask) => {
        firstRequests(location, ask)
        addressRequests(location, ask)
      }}
    >
      <Shell />
    </App>,
  )
}
