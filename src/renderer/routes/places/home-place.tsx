import { useFindingsSearch } from '../../screens/alerts/search.ts'
import { HomeScreen } from '../../screens/home/home-screen.tsx'
import { lazyInPlace } from '../../ui/lazy-part.tsx'

const FindingsScreen = lazyInPlace(
  async () => (await import('../../screens/alerts/findings-screen.tsx')).FindingsScreen,
)

/** Home, or the list of all findings in its place. */
export const HomePlace = () =>
  useFindingsSearch().search.view === 'findings' ? <FindingsScreen /> : <HomeScreen />
