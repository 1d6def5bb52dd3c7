import type { ComponentType } from 'react'
import {
  BoltIcon,
  HistoryIcon,
  ReceiptLongIcon,
  SellIcon,
  SensorsIcon,
  SettingsIcon,
  SpaceDashboardIcon,
  VerifiedUserIcon,
} from '../ui/icons.tsx'

export type ScreenPath =
  | '/'
  | '/orders'
  | '/transactions'
  | '/events'
  | '/webhooks'
  | '/verify'
  | '/requests'
  | '/settings'

export type ScreenEntry = {
  readonly path: ScreenPath
  readonly label: string
  /** Second key of its shortcut; the first is `g`. */
  readonly key: string
  readonly icon: ComponentType
}

export const screens: readonly ScreenEntry[] = [
  { path: '/', label: 'Home', key: 'h', icon: SpaceDashboardIcon },
  { path: '/orders', label: 'Orders', key: 'o', icon: SellIcon },
  { path: '/transactions', label: 'Transactions', key: 't', icon: ReceiptLongIcon },
  { path: '/events', label: 'Events', key: 'e', icon: BoltIcon },
  { path: '/webhooks', label: 'Webhooks', key: 'w', icon: SensorsIcon },
  { path: '/verify', label: 'Verify', key: 'v', icon: VerifiedUserIcon },
  { path: '/requests', label: 'Requests', key: 'r', icon: HistoryIcon },
  { path: '/settings', label: 'Settings', key: 's', icon: SettingsIcon },
]
