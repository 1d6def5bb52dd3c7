/**
 * Words of the tabs and sections of all screens as they stand in the address, the usual one of each first. They stand apart from
 * their labels: the frame of the page reads every address, and carries no more than it needs for that.
 */
export const tabWords = {
  '/orders': ['listings', 'offers', 'problems', 'sales', 'history'],
  '/webhooks': ['listeners', 'coverage', 'forwarding'],
  '/transactions': ['drafts', 'fees', 'lookup'],
  '/verify': ['signature', 'proof', 'wallets', 'history'],
  '/requests': ['calls', 'console', 'audiences'],
  '/settings': [
    'projects',
    'networks',
    'contracts',
    'addresses',
    'vault',
    'receiver',
    'sources',
    'alerts',
    'log',
    'desktop',
    'appearance',
    'about',
  ],
} as const

export type TabbedPath = keyof typeof tabWords

export type TabOf<P extends TabbedPath> = (typeof tabWords)[P][number]
