import type { ComponentType } from 'react'
import type { ScreenPath } from '../app/screens.ts'
import { loadModuleParts } from '../modules.tsx'
import { Contributed } from '../parts/contributions.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

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

/** A screen with what modules add to it. */
const loadScreen = async (path: ScreenPath): Promise<ComponentType> => {
  const [Screen, parts] = await Promise.all([code[path](), loadModuleParts[path]?.() ?? {}])
  return () => (
    <Contributed parts={parts}>
      <Screen />
    </Contributed>
  )
}

/**
 * The screens by their paths. The code of the first is fetched before anything is drawn: React holds what replaces a place holder back
 * for 300 ms, and with it the first requests. The others are fetched when they are first shown, as is one that failed.
 */
export const loadScreens = async (first: string): Promise<ReadonlyMap<string, ComponentType>> => {
  const screens = new Map<string, ComponentType>(
    (Object.keys(code) as ScreenPath[]).map((path) => [path, lazyPart(() => loadScreen(path))]),
  )
  const screen = Object.hasOwn(code, first)
    ? await loadScreen(first as ScreenPath).catch(() => undefined)
    : undefined
  return screen === undefined ? screens : screens.set(first, screen)
}
