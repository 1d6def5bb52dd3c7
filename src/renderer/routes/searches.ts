import type { requestsSearchSchema } from '../../features/calls/page/search.ts'
import type { findingsSearchSchema } from '../../features/findings/page/search.ts'
import type { eventsSearchSchema } from '../../features/events/page/search.ts'
import type { webhooksSearchSchema } from '../../features/listeners/page/search.ts'
import type { ordersSearchSchema } from '../../features/orders/page/search.ts'
import type { settingsSearchSchema } from '../../features/settings/page/search.ts'
import type { verifySearchSchema } from '../../features/signatures/page/search.ts'
import type { transactionsSearchSchema } from '../../features/transactions/page/search.ts'
import type { linkedSearchSchema } from '../../features/wallets/page/search.ts'

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
