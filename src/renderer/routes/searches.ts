import type { requestsSearchSchema } from '../screens/activity/search.ts'
import type { findingsSearchSchema } from '../screens/alerts/search.ts'
import type { eventsSearchSchema } from '../screens/events/search.ts'
import type { webhooksSearchSchema } from '../screens/listeners/search.ts'
import type { ordersSearchSchema } from '../screens/orders/search.ts'
import type { settingsSearchSchema } from '../screens/settings/search.ts'
import type { verifySearchSchema } from '../screens/signatures/search.ts'
import type { transactionsSearchSchema } from '../screens/transactions/search.ts'
import type { linkedSearchSchema } from '../screens/wallets/search.ts'

type SearchIn<Schema extends { readonly parse: (found: object) => object }> = ReturnType<Schema['parse']>

// For the types alone: the frame carries no screen's address.
declare module '../ui/navigation/place.ts' {
  interface ScreenSearches {
    '/': SearchIn<typeof findingsSearchSchema>
    '/orders': SearchIn<typeof ordersSearchSchema>
    '/transactions': SearchIn<typeof transactionsSearchSchema>
    '/events': SearchIn<typeof eventsSearchSchema>
    '/webhooks': SearchIn<typeof webhooksSearchSchema>
    '/verify': SearchIn<typeof verifySearchSchema> & SearchIn<typeof linkedSearchSchema>
    '/requests': SearchIn<typeof requestsSearchSchema>
    '/settings': SearchIn<typeof settingsSearchSchema>
  }
}
