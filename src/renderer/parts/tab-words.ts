/**
 * Words of the tabs and sections of all screens as they stand in the address, the usual one of each first. They stand apart from
 * their labels: the frame of the page reads every address, and carries no more than it needs for that.
 */
export const tabWords = {
  '/orders': ['list', 'problems', 'snapshots'],
  '/portfolio': ['collections', 'orders'],
  '/sales': ['sales', 'totals'],
  '/events': ['events', 'deliveries', 'forwarding', 'recheck'],
  '/listeners': ['listeners', 'findings'],
  '/alerts': ['findings', 'detectors', 'subscriptions', 'channels'],
  '/transactions': ['drafts', 'fees', 'lookup'],
  '/signatures': ['check', 'history'],
  '/wallets': ['linked', 'audiences', 'addresses'],
  '/activity': ['calls', 'console'],
  '/settings': [
    'projects',
    'networks',
    'contracts',
    'vault',
    'receiver',
    'sources',
    'log',
    'desktop',
    'appearance',
    'about',
  ],
} as const

/** A screen with tabs or sections. */
export type TabbedPath = keyof typeof tabWords

/** Word of a tab as the address has it. */
export type TabOf<P extends TabbedPath> = (typeof tabWords)[P][number]
