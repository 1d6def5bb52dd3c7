import { WebhooksScreen } from '../../screens/listeners/listeners-screen.tsx'
import { lazyInPlace } from '../../ui/lazy-part.tsx'

const ForwardingTab = lazyInPlace(
  async () => (await import('../../screens/events/forwarding/forwarding-tab.tsx')).ForwardingTab,
)

/** Webhooks, with the forwarding rules. */
export const WebhooksPlace = () => <WebhooksScreen forwarding={(address) => <ForwardingTab {...address} />} />
