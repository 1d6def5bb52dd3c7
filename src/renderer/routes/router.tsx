import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { activitySearchSchema } from '../screens/activity/search.ts'
import { alertsSearchSchema } from '../screens/alerts/search.ts'
import { eventsSearchSchema } from '../screens/events/search.ts'
import { feesSearchSchema } from '../screens/fees/search.ts'
import { listenersSearchSchema } from '../screens/listeners/search.ts'
import { ordersSearchSchema } from '../screens/orders/search.ts'
import { portfolioSearchSchema } from '../screens/portfolio/search.ts'
import { salesSearchSchema } from '../screens/sales/search.ts'
import { settingsSearchSchema } from '../screens/settings/search.ts'
import { signaturesSearchSchema } from '../screens/signatures/search.ts'
import { walletsSearchSchema } from '../screens/wallets/search.ts'
import { lazyScreen } from '../app/lazy-screen.tsx'
import { transactionsSearchSchema } from '../screens/transactions/search.ts'
import { NotFoundPage } from '../app/not-found-page.tsx'
import { RouteFailure } from '../app/route-failure.tsx'
import { screenCode } from './screen-code.ts'
import { ScreenSkeleton } from '../app/screen-skeleton.tsx'
import { parseSearch, stringifySearch } from '../app/search-params.ts'
import { Shell } from '../app/shell.tsx'

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage })

const overviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyScreen(screenCode['/']),
})
const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders',
  validateSearch: ordersSearchSchema,
  component: lazyScreen(screenCode['/orders']),
})
const transactionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/transactions',
  validateSearch: transactionsSearchSchema,
  component: lazyScreen(screenCode['/transactions']),
})
const feesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/fees',
  validateSearch: feesSearchSchema,
  component: lazyScreen(screenCode['/fees']),
})
const portfolioRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/portfolio',
  validateSearch: portfolioSearchSchema,
  component: lazyScreen(screenCode['/portfolio']),
})
const salesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sales',
  validateSearch: salesSearchSchema,
  component: lazyScreen(screenCode['/sales']),
})
const eventsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/events',
  validateSearch: eventsSearchSchema,
  component: lazyScreen(screenCode['/events']),
})
const listenersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/listeners',
  validateSearch: listenersSearchSchema,
  component: lazyScreen(screenCode['/listeners']),
})
const alertsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/alerts',
  validateSearch: alertsSearchSchema,
  component: lazyScreen(screenCode['/alerts']),
})
const signaturesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signatures',
  validateSearch: signaturesSearchSchema,
  component: lazyScreen(screenCode['/signatures']),
})
const walletsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/wallets',
  validateSearch: walletsSearchSchema,
  component: lazyScreen(screenCode['/wallets']),
})
const activityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activity',
  validateSearch: activitySearchSchema,
  component: lazyScreen(screenCode['/activity']),
})
const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  validateSearch: settingsSearchSchema,
  component: lazyScreen(screenCode['/settings']),
})

const routeTree = rootRoute.addChildren([
  overviewRoute,
  ordersRoute,
  transactionsRoute,
  feesRoute,
  portfolioRoute,
  salesRoute,
  eventsRoute,
  listenersRoute,
  alertsRoute,
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
