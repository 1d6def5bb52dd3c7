import SensorsOutlined from '@mui/icons-material/SensorsOutlined'
import { ComingScreen } from '../../ui/coming-screen.tsx'
import { TextLink } from '../../ui/links.tsx'

export const ListenersScreen = () => (
  <ComingScreen
    title="Listeners"
    purpose="Register webhook listeners with the indexer, and see whether they deliver."
    icon={<SensorsOutlined />}
    will={[
      {
        what: 'Every listener of this desk',
        how: 'What was registered here, when, with which filters and for which URL.',
      },
      {
        what: 'What it would match',
        how: 'Past events of the log run through a filter before it is registered.',
      },
      {
        what: 'Add and remove',
        how: 'Written down before the call goes out, so that an unknown outcome is shown as unknown.',
      },
      {
        what: 'Health',
        how: 'When each listener delivered last, and how that compares with what is expected.',
      },
      {
        what: 'Fire a sample',
        how: 'A made-up delivery of the right shape, to try the way from end to end.',
      },
      { what: 'Possible orphans', how: 'Deliveries that fit no listener known here.' },
    ]}
    meanwhile={
      <>
        The receiver works already: a listener registered elsewhere can deliver here, and what it sends
        appears in <TextLink to="/events">Events</TextLink>.
      </>
    }
  />
)
