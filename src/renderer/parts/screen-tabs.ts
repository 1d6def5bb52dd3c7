import type { TabbedPath, TabOf } from './tab-words.ts'

type TabsOfScreen<P extends TabbedPath = TabbedPath> = {
  readonly member: 'tab' | 'section'
  readonly labels: Readonly<Record<TabOf<P>, string>>
}

/**
 * What the tabs and sections of all screens are called in their row. What the command palette says of them beyond that is in
 * `app/palette/tab-places.ts`: a screen reads its tabs before its first rows.
 */
export const screenTabs = {
  '/orders': {
    member: 'tab',
    labels: {
      listings: 'Listings',
      offers: 'Offers',
      problems: 'Problems',
      sales: 'Sales',
      history: 'History',
    },
  },
  '/webhooks': {
    member: 'tab',
    labels: { listeners: 'Listeners', coverage: 'Coverage', forwarding: 'Forwarding' },
  },
  '/transactions': {
    member: 'tab',
    labels: { drafts: 'Drafts', fees: 'Fees', lookup: 'Look up' },
  },
  '/verify': {
    member: 'tab',
    labels: { signature: 'Signature', proof: 'Proof file', wallets: 'Linked wallets', history: 'History' },
  },
  '/requests': {
    member: 'tab',
    labels: { calls: 'Calls', console: 'Console', audiences: 'Audiences' },
  },
  '/settings': {
    member: 'section',
    labels: {
      projects: 'Projects',
      networks: 'Networks',
      contracts: 'ABIs and contracts',
      addresses: 'Address book',
      vault: 'Keys',
      receiver: 'Receiving',
      sources: 'Remote receivers',
      alerts: 'Alerts',
      log: 'Data',
      desktop: 'Desktop',
      appearance: 'Appearance',
      about: 'About',
    },
  },
} as const satisfies { readonly [P in TabbedPath]: TabsOfScreen<P> }

export const tabLabel = <P extends TabbedPath>(path: P, tab: TabOf<P>): string => {
  const labels: Readonly<Record<string, string>> = screenTabs[path].labels
  return labels[tab] ?? tab
}
