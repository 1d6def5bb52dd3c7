import { screens, type ScreenPath } from '../screens.ts'
import { tabPlaces } from './tab-places.ts'

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

export const beginnings: readonly Place[] = [
  place('New sale', '/transactions', { new: 'sell' }, 'sell', 'accept', 'offer', 'draft', 'transaction'),
  place('New purchase', '/transactions', { new: 'buy' }, 'buy', 'listing', 'draft', 'transaction'),
  place('New listener', '/webhooks', { edit: 'new' }, 'add', 'register', 'webhook', 'subscribe'),
]

/** Tabs, sections and further beginnings of work, by what people call them. A tab named as its screen is where the screen's own entry leads. */
export const places: readonly Place[] = [
  ...tabPlaces.filter(
    ({ to, label }) => !screens.some((screen) => screen.path === to && screen.label === label),
  ),
  place('Compare listeners with the service', '/webhooks', { dialog: 'reconcile' }, 'reconcile'),
  place('All findings', '/', { view: 'findings' }, 'alerts', 'problems', 'warnings', 'inbox'),
  place('Events by transaction', '/events', { group: 'transaction' }, 'hash'),
  place('Raw deliveries', '/events', { tab: 'deliveries' }, 'requests', 'unreadable', 'headers'),
  place('Starred events', '/events', { starred: true }, 'star', 'favourite'),
  place('My listings', '/orders', { tab: 'listings', mine: true }, 'mine', 'own orders', 'wallets'),
  place('My offers', '/orders', { tab: 'offers', mine: true }, 'mine', 'own orders', 'wallets'),
]

/** Screens that hold what the palette cannot do itself; a screen that is open stays as it is listed. */
export const openings: readonly Place[] = [
  place('Open Events to pause them (p)', '/events', {}, 'live', 'stop', 'freeze'),
  place('Open Events to export them', '/events', {}, 'download', 'save', 'csv', 'json'),
  place(
    'Open Orders to export them',
    '/orders',
    { tab: 'listings' },
    'listings',
    'offers',
    'download',
    'save',
    'csv',
    'json',
  ),
  place('Open Sales to export them', '/orders', { tab: 'sales' }, 'download', 'save', 'csv'),
  place('Open Requests to export them', '/requests', {}, 'calls', 'download', 'save'),
]
