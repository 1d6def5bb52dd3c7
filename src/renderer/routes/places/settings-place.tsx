import { SettingsScreen } from '../../../features/settings/page/settings-screen.tsx'
import { lazyInPlace } from '../../ui/lazy-part.tsx'

const AddressBook = lazyInPlace(
  async () => (await import('../../../features/wallets/page/book/address-book-tab.tsx')).AddressBookTab,
)

export const SettingsPlace = () => <SettingsScreen addresses={<AddressBook />} />
