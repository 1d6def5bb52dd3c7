import type { ComponentType } from 'react'
import type { ScreenPath } from '../app/screens.ts'
import type { ScreenCode } from '../ui/navigation/navigator.ts'

/** The code of each screen, fetched when it is first wanted. */
const code: Record<ScreenPath, () => Promise<ComponentType>> = {
  '/': async () => (await import('../screens/overview/overview-screen.tsx')).OverviewScreen,
  '/orders': async () => (await import('../screens/orders/orders-screen.tsx')).OrdersScreen,
  '/transactions': async () =>
    (await import('../screens/transactions/transactions-screen.tsx')).TransactionsScreen,
  '/fees': async () => (await import('../screens/fees/fees-screen.tsx')).FeesScreen,
  '/portfolio': async () => (await import('../screens/portfolio/portfolio-screen.tsx')).PortfolioScreen,
  '/sales': async () => (await import('../screens/sales/sales-screen.tsx')).SalesScreen,
  '/events': async () => (await import('../screens/events/events-screen.tsx')).EventsScreen,
  '/listeners': async () => (await import('../screens/listeners/listeners-screen.tsx')).ListenersScreen,
  '/alerts': async () => (await import('../screens/alerts/alerts-screen.tsx')).AlertsScreen,
  '/signatures': async () => (await import('../screens/signatures/signatures-screen.tsx')).SignaturesScreen,
  '/wallets': async () => (await import('../screens/wallets/wallets-screen.tsx')).WalletsScreen,
  '/activity': async () => (await import('../screens/activity/activity-screen.tsx')).ActivityScreen,
  '/settings': async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen,
}

const loaded = new Map<string, ComponentType>()

const has = (path: string): path is ScreenPath => Object.hasOwn(code, path)

/** Which screen stands at which address. */
export const screenCode: ScreenCode = {
  has,
  loaded: (path) => loaded.get(path),
  load: async (path) => {
    if (has(path)) loaded.set(path, await code[path]())
  },
}

/**
 * Begins to fetch the code of the screen at an address, beside that of the frame around it. A failure is shown where the screen is
 * shown, which asks again.
 */
export const fetchScreen = (path: string): Promise<unknown> => screenCode.load(path).catch(() => undefined)
