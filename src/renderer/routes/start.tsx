import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import '../app/base.css'
import { createRoot } from 'react-dom/client'
import { findBridge } from '../api/bridge.ts'
import { App } from '../app/app.tsx'
import { firstRequests } from './first-requests.ts'
import { createAppRouter } from './router.tsx'

/** Draws the page into `#root`. */
export const start = (): void => {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('index.html has no #root element.')
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  createRoot(root).render(
    <App
      {...findBridge()}
      nonce={nonce}
      createRouter={createAppRouter}
      askFirst={(ask) => firstRequests(location, ask)}
    />,
  )
}
