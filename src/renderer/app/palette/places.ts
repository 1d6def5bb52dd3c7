import type { ScreenPath } from '../screens.ts'

/** A part of a screen that the palette leads to. */
export type Place = {
  readonly label: string
  readonly to: ScreenPath
  readonly search: Readonly<Record<string, string | boolean>>
  readonly keywords?: readonly string[]
}

const place = (
  label: string,
  to: ScreenPath,
  search: Place['search'],
  ...keywords: readonly string[]
): Place => ({ label, to, search, keywords })

/** Tabs, sections and beginnings of work, by what people call them. */
export const places: readonly Place[] = [
  place('New listener', '/listeners', { edit: 'new' }, 'add', 'register', 'webhook', 'subscribe'),
  place('Compare listeners with the service', '/listeners', { dialog: 'reconcile' }, 'reconcile'),
  place('Import listeners', '/listeners', { dialog: 'import' }, 'file'),
  place('Events by transaction', '/events', { tab: 'transactions' }, 'hash'),
  place('Deliveries', '/events', { tab: 'deliveries' }, 'webhook', 'raw', 'bodies'),
  place('Forwarding', '/events', { tab: 'forwarding' }, 'send on', 'relay', 'rules'),
  place('Re-check a chain proof', '/events', { tab: 'recheck' }, 'proof', 'verify', 'file', 'chain'),
  place('Live events: pause and resume (p)', '/events', {}, 'pause', 'resume', 'stop', 'freeze'),
  place('Starred events', '/events', { starred: true }, 'star', 'favourite'),
  place('Offers', '/orders', { side: 'offer' }, 'bids', 'orders'),
  place('Listings', '/orders', { side: 'listing' }, 'asks', 'orders'),
  place('Check a collection', '/orders', { tab: 'check' }, 'findings', 'rules', 'issues'),
  place('Snapshots', '/orders', { tab: 'snapshots' }, 'compare', 'floor', 'history'),
  place('Many orders at once', '/transactions', { many: true }, 'bulk', 'csv', 'batch'),
  place('ABIs and contracts', '/transactions', { known: true }, 'abi', 'contract'),
  place('Check a batch of signatures', '/signatures', { tab: 'batch' }, 'file'),
  place('Signatures checked before', '/signatures', { tab: 'history' }, 'history'),
  place('Forms of signatures explained', '/signatures', { tab: 'forms' }, 'help'),
  place('Linked wallets', '/wallets', { tab: 'linked' }, 'parent', 'child', 'link'),
  place('Audiences', '/wallets', { tab: 'audiences' }, 'contacts'),
  place('Address book', '/wallets', { tab: 'addresses' }, 'names', 'labels'),
  place('Projects', '/settings', { section: 'projects' }, 'keys', 'access key', 'marketplace'),
  place('Networks', '/settings', { section: 'networks' }, 'chain', 'rpc', 'node'),
  place('Vault', '/settings', { section: 'vault' }, 'passphrase', 'keys', 'lock'),
  place(
    'Receiver and tunnel',
    '/settings',
    { section: 'receiver' },
    'tunnel',
    'port',
    'url',
    'address',
    'path',
  ),
  place(
    'Log: retention, backup, import',
    '/settings',
    { section: 'log' },
    'retention',
    'backup',
    'restore',
    'disk',
    'check',
  ),
  place(
    'Appearance and keyboard',
    '/settings',
    { section: 'appearance' },
    'theme',
    'dark',
    'time zone',
    'shortcuts',
  ),
  place('API of the desk', '/settings', { section: 'api' }, 'http', 'openapi', 'token', 'curl'),
  place('About and versions', '/settings', { section: 'about' }, 'version', 'licence'),
]
