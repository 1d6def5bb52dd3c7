import { WebhooksScreen } from '../../../features/listeners/page/listeners-screen.tsx'
import { lazyInPlace } from '../../ui/lazy-part.tsx'

const ForwardingTab = lazyInPlace(
  async () => (await import('../../../features/events/page/forwarding/forwarding-tab.tsx')).ForwardingTab,
)

/** Webhooks, with the forwarding rules. */
export const WebhooksPlace = () => <WebhooksScreen forwarding={(address) => <ForwardingTab {...address} />} />
