import { WebhooksScreen } from '../../../features/listeners/page/listeners-screen.tsx'
import { lazyInPlace } from '../../ui/lazy-part.tsx'

const ForwardingTab = lazyInPlace(
  async () => (await import('../../../modules/forwarding/page/forwarding-tab.tsx')).ForwardingTab,
)

export const WebhooksPlace = () => <WebhooksScreen forwarding={(address) => <ForwardingTab {...address} />} />
