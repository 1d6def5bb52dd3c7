import { SettingsScreen } from '../../screens/settings/settings-screen.tsx'
import { lazyInPlace } from '../../ui/lazy-part.tsx'

const AlertsSection = lazyInPlace(
  async () => (await import('../../screens/alerts/alerts-section.tsx')).AlertsSection,
)
const AddressBook = lazyInPlace(
  async () => (await import('../../screens/wallets/book/address-book-tab.tsx')).AddressBookTab,
)

/** Settings, with alerts and the address book. */
export const SettingsPlace = () => <SettingsScreen alerts={<AlertsSection />} addresses={<AddressBook />} />
