import type { ComponentType } from 'react'
import type { ScreenPath } from '../app/screens.ts'
import { loadModuleParts } from '../modules.tsx'
import { Contributed } from '../parts/contributions.tsx'

const code: Readonly<Record<ScreenPath, () => Promise<ComponentType>>> = {
  '/': async () => (await import('./places/home-place.tsx')).HomePlace,
  '/orders': async () => (await import('../../features/orders/page/orders-screen.tsx')).OrdersScreen,
  '/transactions': async () =>
    (await import('../../features/transactions/page/transactions-screen.tsx')).TransactionsScreen,
  '/events': async () => (await import('../../features/events/page/events-screen.tsx')).EventsScreen,
  '/webhooks': async () =>
    (await import('../../features/listeners/page/listeners-screen.tsx')).WebhooksScreen,
  '/verify': async () => (await import('./places/verify-place.tsx')).VerifyPlace,
  '/requests': async () => (await import('./places/requests-place.tsx')).RequestsPlace,
  '/settings': async () => (await import('./places/settings-place.tsx')).SettingsPlace,
}

export const screenPaths = Object.keys(code) as ScreenPath[]

export const loadScreen = async (path: ScreenPath): Promise<ComponentType> => {
  const [Screen, parts] = await Promise.all([code[path](), loadModuleParts[path]?.() ?? {}])
  return () => (
    <Contributed parts={parts}>
      <Screen />
    </Contributed>
  )
}

export type FirstScreen = { readonly path: ScreenPath; readonly screen: ComponentType }

const isScreenPath = (path: string): path is ScreenPath => Object.hasOwn(code, path)

/**
 * The screen that is drawn first. Its code is there before anything is drawn: React holds what replaces a place holder back for 300 ms, and
 * with it the first requests. `undefined` where the path has none, or where its code could not be fetched: that is tried again when it is shown.
 */
export const loadFirstScreen = async (path: string): Promise<FirstScreen | undefined> => {
  if (!isScreenPath(path)) return undefined
  const screen = await loadScreen(path).catch(() => undefined)
  return screen && { path, screen }
}
