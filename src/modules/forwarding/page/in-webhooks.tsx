import { useWebhooksSearch } from '../../../features/listeners/page/search.ts'
import { ForwardingTab } from './forwarding-tab.tsx'

export const ForwardingPlace = () => <ForwardingTab {...useWebhooksSearch()} />
