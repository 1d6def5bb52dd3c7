import type { ComponentType } from 'react'
import {
  AccountBalanceWalletIcon,
  BoltIcon,
  CollectionsBookmarkIcon,
  DrawIcon,
  HistoryIcon,
  NotificationsIcon,
  PaidIcon,
  ReceiptLongIcon,
  SellIcon,
  SensorsIcon,
  SettingsIcon,
  SpaceDashboardIcon,
} from '../ui/icons.tsx'

export type ScreenPath =
  | '/'
  | '/orders'
  | '/portfolio'
  | '/transactions'
  | '/sales'
  | '/events'
  | '/listeners'
  | '/alerts'
  | '/signatures'
  | '/wallets'
  | '/activity'
  | '/settings'

export type ScreenEntry = {
  readonly path: ScreenPath
  readonly label: string
  /** Second key of its shortcut; the first is `g`. */
  readonly key: string
  readonly icon: ComponentType
}

/** The screens, in the order of the rail. */
export const screens: readonly ScreenEntry[] = [
  { path: '/', label: 'Overview', key: 'h', icon: SpaceDashboardIcon },
  { path: '/orders', label: 'Orders', key: 'o', icon: SellIcon },
  { path: '/portfolio', label: 'Portfolio', key: 'p', icon: CollectionsBookmarkIcon },
  { path: '/sales', label: 'Sales', key: 'm', icon: PaidIcon },
  { path: '/transactions', label: 'Transactions', key: 't', icon: ReceiptLongIcon },
  { path: '/events', label: 'Events', key: 'e', icon: BoltIcon },
  { path: '/listeners', label: 'Listeners', key: 'l', icon: SensorsIcon },
  { path: '/alerts', label: 'Alerts', key: 'n', icon: NotificationsIcon },
  { path: '/signatures', label: 'Signatures', key: 'i', icon: DrawIcon },
  { path: '/wallets', label: 'Wallets', key: 'w', icon: AccountBalanceWalletIcon },
  { path: '/activity', label: 'Activity', key: 'a', icon: HistoryIcon },
  { path: '/settings', label: 'Settings', key: 's', icon: SettingsIcon },
]
