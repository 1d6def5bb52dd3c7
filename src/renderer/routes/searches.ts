import type { activitySearchSchema } from '../screens/activity/search.ts'
import type { alertsSearchSchema } from '../screens/alerts/search.ts'
import type { eventsSearchSchema } from '../screens/events/search.ts'
import type { listenersSearchSchema } from '../screens/listeners/search.ts'
import type { ordersSearchSchema } from '../screens/orders/search.ts'
import type { portfolioSearchSchema } from '../screens/portfolio/search.ts'
import type { salesSearchSchema } from '../screens/sales/search.ts'
import type { settingsSearchSchema } from '../screens/settings/search.ts'
import type { signaturesSearchSchema } from '../screens/signatures/search.ts'
import type { transactionsSearchSchema } from '../screens/transactions/search.ts'
import type { walletsSearchSchema } from '../screens/wallets/search.ts'

type SearchIn<Schema extends { readonly parse: (found: object) => object }> = ReturnType<Schema['parse']>

// For the types alone: the frame carries no screen's address.
declare module '../ui/navigation/place.ts' {
  interface ScreenSearches {
    '/': Record<string, never>
    '/orders': SearchIn<typeof ordersSearchSchema>
    '/transactions': SearchIn<typeof transactionsSearchSchema>
    '/portfolio': SearchIn<typeof portfolioSearchSchema>
    '/sales': SearchIn<typeof salesSearchSchema>
    '/events': SearchIn<typeof eventsSearchSchema>
    '/listeners': SearchIn<typeof listenersSearchSchema>
    '/alerts': SearchIn<typeof alertsSearchSchema>
    '/signatures': SearchIn<typeof signaturesSearchSchema>
    '/wallets': SearchIn<typeof walletsSearchSchema>
    '/activity': SearchIn<typeof activitySearchSchema>
    '/settings': SearchIn<typeof settingsSearchSchema>
  }
}
