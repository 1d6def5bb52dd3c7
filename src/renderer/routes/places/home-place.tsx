import { useFindingsSearch } from '../../../features/findings/page/search.ts'
import { HomeScreen } from '../../../features/home/page/home-screen.tsx'
import { lazyInPlace } from '../../ui/lazy-part.tsx'

const FindingsScreen = lazyInPlace(
  async () => (await import('../../../features/findings/page/findings-screen.tsx')).FindingsScreen,
)

export const HomePlace = () =>
  useFindingsSearch().search.view === 'findings' ? <FindingsScreen /> : <HomeScreen />
