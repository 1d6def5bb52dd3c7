import type { TabbedPath, TabOf } from './tab-words.ts'

/** A tab or section of a screen, as its word stands in the address. */
type ScreenTab = {
  readonly label: string
  /** What the command palette calls it, where the label alone does not say what it is. */
  readonly place?: string
  /** Further words that the palette finds it by. */
  readonly keywords?: readonly string[]
}

type TabsOfScreen<P extends TabbedPath = TabbedPath> = {
  /** Member of the address that the word stands in. */
  readonly member: 'tab' | 'section'
  readonly tabs: Readonly<Record<TabOf<P>, ScreenTab>>
}

/**
 * What the tabs and sections of all screens are called. The rows of tabs and the places of the command palette derive from this
 * list.
 */
export const screenTabs = {
  '/orders': {
    member: 'tab',
    tabs: {
      list: { label: 'List', place: 'List of orders', keywords: ['listings', 'offers'] },
      health: {
        label: 'Health',
        place: 'Health of listings',
        keywords: ['fillable', 'dead', 'approvals', 'revoke', 'balance', 'chain'],
      },
      check: {
        label: 'Check',
        place: 'Check a collection',
        keywords: ['findings', 'rules', 'issues', 'errors'],
      },
      snapshots: { label: 'Snapshots', keywords: ['compare', 'floor', 'history', 'schedule'] },
    },
  },
  '/portfolio': {
    member: 'tab',
    tabs: {
      collections: { label: 'Collections' },
      orders: { label: 'Own orders', keywords: ['makers', 'mine', 'portfolio'] },
    },
  },
  '/sales': {
    member: 'tab',
    tabs: {
      sales: { label: 'Sales' },
      totals: { label: 'Totals', place: 'Totals of sales', keywords: ['sums', 'revenue', 'volume', 'fees'] },
      unmatched: { label: 'Unmatched', place: 'Unmatched sales', keywords: ['not joined', 'payments'] },
    },
  },
  '/events': {
    member: 'tab',
    tabs: {
      events: { label: 'Events' },
      transactions: { label: 'Transactions', place: 'Events by transaction', keywords: ['hash'] },
      deliveries: { label: 'Deliveries', keywords: ['webhook', 'raw', 'bodies'] },
      forwarding: { label: 'Forwarding', keywords: ['send on', 'relay', 'rules', 'dead letters'] },
      laboratory: {
        label: 'Laboratory',
        keywords: ['lab', 'test', 'handler', 'replay', 'faults', 'report'],
      },
      recheck: {
        label: 'Re-check',
        place: 'Re-check a chain proof',
        keywords: ['proof', 'verify', 'file', 'chain'],
      },
    },
  },
  '/listeners': {
    member: 'tab',
    tabs: {
      listeners: { label: 'Listeners' },
      findings: {
        label: 'Findings',
        place: 'Findings of audits',
        keywords: ['coverage', 'missed', 'gaps', 'audit'],
      },
      certificates: {
        label: 'Certificates',
        place: 'Certificates of coverage',
        keywords: ['coverage', 'proof', 'complete', 'audit'],
      },
    },
  },
  '/alerts': {
    member: 'tab',
    tabs: {
      inbox: { label: 'Inbox', place: 'Inbox of alerts', keywords: ['alerts', 'incidents', 'warnings'] },
      resolved: { label: 'Resolved', place: 'Resolved alerts', keywords: ['incidents', 'history'] },
      rules: { label: 'Rules', place: 'Alert rules', keywords: ['alerts', 'watch', 'threshold'] },
      targets: {
        label: 'Targets',
        place: 'Alert targets',
        keywords: ['alerts', 'mail', 'e-mail', 'webhook', 'notifications', 'desktop', 'digest'],
      },
    },
  },
  '/signatures': {
    member: 'tab',
    tabs: {
      check: { label: 'Check one', place: 'Check a signature', keywords: ['verify'] },
      batch: { label: 'Batch', place: 'Check a batch of signatures', keywords: ['file'] },
      history: { label: 'History', place: 'Signatures checked before', keywords: ['history'] },
      forms: { label: 'Forms explained', place: 'Forms of signatures explained', keywords: ['help'] },
    },
  },
  '/wallets': {
    member: 'tab',
    tabs: {
      linked: { label: 'Linked wallets', keywords: ['parent', 'child', 'link'] },
      audiences: { label: 'Audiences', keywords: ['contacts'] },
      addresses: { label: 'Address book', keywords: ['names', 'labels'] },
    },
  },
  '/activity': {
    member: 'tab',
    tabs: {
      calls: { label: 'Calls', place: 'Calls to services', keywords: ['requests', 'log'] },
      console: { label: 'Request console', keywords: ['call', 'operation', 'try'] },
    },
  },
  '/settings': {
    member: 'section',
    tabs: {
      projects: { label: 'Projects', keywords: ['keys', 'access key', 'marketplace'] },
      networks: { label: 'Networks', keywords: ['chain', 'rpc', 'node'] },
      vault: { label: 'Vault', keywords: ['passphrase', 'keys', 'lock'] },
      receiver: {
        label: 'Receiver',
        place: 'Receiver and tunnel',
        keywords: ['tunnel', 'port', 'url', 'address', 'path'],
      },
      sources: {
        label: 'Sources',
        place: 'Sources: other receivers and the team log',
        keywords: ['team log', 'postgresql', 'follow', 'copy', 'share', 'remote'],
      },
      log: {
        label: 'Log',
        place: 'Log: retention, backups, import',
        keywords: ['retention', 'backups', 'restore', 'disk', 'check'],
      },
      appearance: {
        label: 'Appearance',
        place: 'Appearance and keyboard',
        keywords: ['theme', 'dark', 'time zone', 'shortcuts'],
      },
      api: {
        label: 'Help',
        place: 'Help: API of the desk',
        keywords: ['http', 'openapi', 'token', 'curl', 'guides'],
      },
      about: { label: 'About', place: 'About and versions', keywords: ['version', 'licence'] },
    },
  },
} as const satisfies { readonly [P in TabbedPath]: TabsOfScreen<P> }

/** What a tab is called in its row. */
export const tabLabel = <P extends TabbedPath>(path: P, tab: TabOf<P>): string => {
  const tabs: Readonly<Record<string, ScreenTab>> = screenTabs[path].tabs
  return tabs[tab]?.label ?? tab
}

/** All tabs of all screens with what the palette says of them; that of the usual one is the screen's own where they share a name. */
export const tabPlaces: readonly {
  readonly to: TabbedPath
  readonly search: Readonly<Record<string, string>>
  readonly label: string
  readonly keywords: readonly string[]
}[] = Object.entries<{
  readonly member: string
  readonly tabs: Readonly<Record<string, ScreenTab>>
}>(screenTabs).flatMap(([to, { member, tabs }]) =>
  Object.entries(tabs).map(([word, { label, place = label, keywords = [] }]) => ({
    to: to as TabbedPath,
    search: { [member]: word },
    label: place,
    keywords: place === label ? keywords : [label, ...keywords],
  })),
)
