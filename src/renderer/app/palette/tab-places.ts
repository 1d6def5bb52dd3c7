import { screenTabs } from '../../parts/screen-tabs.ts'
import type { TabbedPath, TabOf } from '../../parts/tab-words.ts'

type PlaceWords = {
  readonly place?: string
  readonly keywords?: readonly string[]
}

const placeWords: { readonly [P in TabbedPath]?: Readonly<Partial<Record<TabOf<P>, PlaceWords>>> } = {
  '/orders': {
    listings: { keywords: ['asks', 'orders'] },
    offers: { keywords: ['bids', 'orders'] },
    problems: {
      place: 'Problems of orders',
      keywords: ['scan', 'fillable', 'findings', 'rules', 'health', 'approvals', 'revoke'],
    },
    sales: { keywords: ['sold', 'revenue', 'volume', 'fees', 'totals'] },
    history: {
      place: 'History of orders',
      keywords: ['compare', 'floor', 'readings', 'snapshots', 'changed'],
    },
  },
  '/webhooks': {
    coverage: { keywords: ['findings', 'missed', 'gaps', 'audit', 'backfill'] },
    forwarding: { keywords: ['send on', 'relay', 'rules', 'dead letters'] },
  },
  '/transactions': {
    drafts: { place: 'Drafts of transactions', keywords: ['sales', 'purchases'] },
    fees: { place: 'Fees of a transaction', keywords: ['gas', 'relayer', 'quotes', 'sponsored'] },
    lookup: {
      place: 'Look up a transaction',
      keywords: ['hash', 'receipt', 'reverted', 'failed', 'decode', 'why'],
    },
  },
  '/verify': {
    signature: { place: 'Verify a signature', keywords: ['check', 'recover', 'signer'] },
    proof: { place: 'Verify a proof file', keywords: ['check', 'recheck', 'chain', 'completeness'] },
    wallets: { keywords: ['parent', 'child', 'link'] },
    history: { place: 'Verified before', keywords: ['history', 'signatures', 'file', 'batch'] },
  },
  '/requests': {
    calls: { place: 'Calls to services', keywords: ['requests', 'log'] },
    console: { place: 'Request console', keywords: ['call', 'operation', 'try'] },
    audiences: { keywords: ['contacts'] },
  },
  '/settings': {
    projects: { keywords: ['keys', 'access key', 'marketplace'] },
    networks: { keywords: ['chain', 'rpc', 'node'] },
    contracts: { keywords: ['abi', 'known contracts'] },
    addresses: { keywords: ['names', 'labels'] },
    vault: { keywords: ['passphrase', 'keys', 'lock'] },
    receiver: { place: 'Receiver and tunnel', keywords: ['tunnel', 'port', 'url', 'address', 'path'] },
    sources: {
      place: 'Remote receivers and team log',
      keywords: ['sources', 'team log', 'postgresql', 'follow', 'copy', 'share', 'remote'],
    },
    alerts: {
      place: 'Alerts and channels',
      keywords: [
        'subscriptions',
        'mute',
        'mail',
        'e-mail',
        'webhook',
        'slack',
        'notifications',
        'desktop',
        'detectors',
        'limits',
      ],
    },
    log: {
      place: 'Data: retention, backups, import',
      keywords: ['log', 'retention', 'backups', 'restore', 'disk', 'check'],
    },
    desktop: {
      place: 'Desktop: background, scripts',
      keywords: ['tray', 'close', 'login', 'start', 'let scripts in', 'command line', 'mcp', 'assistant'],
    },
    appearance: { place: 'Appearance and keyboard', keywords: ['theme', 'dark', 'time zone', 'shortcuts'] },
    about: { place: 'About and versions', keywords: ['version', 'licence', 'api', 'openapi'] },
  },
}

/** All tabs of all screens with what the palette says of them; that of the usual one is the screen's own where they share a name. */
export const tabPlaces: readonly {
  readonly to: TabbedPath
  readonly search: Readonly<Record<string, string>>
  readonly label: string
  readonly keywords: readonly string[]
}[] = Object.entries<{
  readonly member: string
  readonly labels: Readonly<Record<string, string>>
}>(screenTabs).flatMap(([path, { member, labels }]) => {
  const to = path as TabbedPath
  const wordsOf: Readonly<Record<string, PlaceWords>> = placeWords[to] ?? {}
  return Object.entries(labels).map(([word, label]) => {
    const { place = label, keywords = [] } = wordsOf[word] ?? {}
    return {
      to,
      search: { [member]: word },
      label: place,
      keywords: place === label ? keywords : [label, ...keywords],
    }
  })
})
