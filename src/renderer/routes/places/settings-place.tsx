import { SettingsScreen } from '../../../features/settings/page/settings-screen.tsx'
import { lazyInPlace } from '../../ui/lazy-part.tsx'

const AlertsSection = lazyInPlace(
  async () => (await import('../../../modules/alerts/page/alerts-section.tsx')).AlertsSection,
)
const AddressBook = lazyInPlace(
  async () => (await import('../../../features/wallets/page/book/address-book-tab.tsx')).AddressBookTab,
)

export const SettingsPlace = () => <SettingsScreen alerts={<AlertsSection />} addresses={<AddressBook />} />
