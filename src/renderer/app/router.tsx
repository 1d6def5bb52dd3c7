import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { activitySearchSchema } from '../screens/activity/search.ts'
import { eventsSearchSchema } from '../screens/events/search.ts'
import { feesSearchSchema } from '../screens/fees/search.ts'
import { listenersSearchSchema } from '../screens/listeners/search.ts'
import { ordersSearchSchema } from '../screens/orders/search.ts'
import { settingsSearchSchema } from '../screens/settings/search.ts'
import { signaturesSearchSchema } from '../screens/signatures/search.ts'
import { walletsSearchSchema } from '../screens/wallets/search.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { transactionsSearchSchema } from '../screens/transactions/search.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { RouteFailure } from './route-failure.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'
import { Shell } from './shell.tsx'

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage })

const overviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyScreen(async () => (await import('../screens/overview/overview-screen.tsx')).OverviewScreen),
})
const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders',
  validateSearch: ordersSearchSchema,
  component: lazyScreen(async () => (await import('../screens/orders/orders-screen.tsx')).OrdersScreen),
})
const transactionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/transactions',
  validateSearch: transactionsSearchSchema,
  component: lazyScreen(
    async () => (await import('../screens/transactions/transactions-screen.tsx')).TransactionsScreen,
  ),
})
const feesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/fees',
  validateSearch: feesSearchSchema,
  component: lazyScreen(async () => (await import('../screens/fees/fees-screen.tsx')).FeesScreen),
})
const eventsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/events',
  validateSearch: eventsSearchSchema,
  component: lazyScreen(async () => (await import('../screens/events/events-screen.tsx')).EventsScreen),
})
const listenersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/listeners',
  validateSearch: listenersSearchSchema,
  component: lazyScreen(
    async () => (await import('../screens/listeners/listeners-screen.tsx')).ListenersScreen,
  ),
})
const signaturesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signatures',
  validateSearch: signaturesSearchSchema,
  component: lazyScreen(
    async () => (await import('../screens/signatures/signatures-screen.tsx')).SignaturesScreen,
  ),
})
const walletsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/wallets',
  validateSearch: walletsSearchSchema,
  component: lazyScreen(async () => (await import('../screens/wallets/wallets-screen.tsx')).WalletsScreen),
})
const activityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activity',
  validateSearch: activitySearchSchema,
  component: lazyScreen(async () => (await import('../screens/activity/activity-screen.tsx')).ActivityScreen),
})
const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  validateSearch: settingsSearchSchema,
  component: lazyScreen(async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen),
})

const routeTree = rootRoute.addChildren([
  overviewRoute,
  ordersRoute,
  transactionsRoute,
  feesRoute,
  eventsRoute,
  listenersRoute,
  signaturesRoute,
  walletsRoute,
  activityRoute,
  settingsRoute,
])

/** All pages by their addresses. Every filter is in the address, so that the back button and a bookmark work. */
export const createAppRouter = () =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultErrorComponent: RouteFailure,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: ScreenSkeleton,
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    defaultPreload: 'intent',
    defaultStructuralSharing: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
