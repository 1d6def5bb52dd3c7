import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import BoltOutlined from '@mui/icons-material/BoltOutlined'
import CollectionsBookmarkOutlined from '@mui/icons-material/CollectionsBookmarkOutlined'
import DrawOutlined from '@mui/icons-material/DrawOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import PaidOutlined from '@mui/icons-material/PaidOutlined'
import PercentOutlined from '@mui/icons-material/PercentOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import SellOutlined from '@mui/icons-material/SellOutlined'
import SensorsOutlined from '@mui/icons-material/SensorsOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'
import type { ComponentType } from 'react'

export type ScreenPath =
  | '/'
  | '/orders'
  | '/portfolio'
  | '/transactions'
  | '/fees'
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
  { path: '/', label: 'Overview', key: 'h', icon: SpaceDashboardOutlined },
  { path: '/orders', label: 'Orders', key: 'o', icon: SellOutlined },
  { path: '/portfolio', label: 'Portfolio', key: 'p', icon: CollectionsBookmarkOutlined },
  { path: '/sales', label: 'Sales', key: 'm', icon: PaidOutlined },
  { path: '/transactions', label: 'Transactions', key: 't', icon: ReceiptLongOutlined },
  { path: '/fees', label: 'Fees', key: 'f', icon: PercentOutlined },
  { path: '/events', label: 'Events', key: 'e', icon: BoltOutlined },
  { path: '/listeners', label: 'Listeners', key: 'l', icon: SensorsOutlined },
  { path: '/alerts', label: 'Alerts', key: 'n', icon: NotificationsOutlined },
  { path: '/signatures', label: 'Signatures', key: 'i', icon: DrawOutlined },
  { path: '/wallets', label: 'Wallets', key: 'w', icon: AccountBalanceWalletOutlined },
  { path: '/activity', label: 'Activity', key: 'a', icon: HistoryOutlined },
  { path: '/settings', label: 'Settings', key: 's', icon: SettingsOutlined },
]
