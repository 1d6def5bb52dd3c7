import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import { ComingScreen } from '../../ui/coming-screen.tsx'

export const ActivityScreen = () => (
  <ComingScreen
    title="Activity"
    purpose="Every call that left this desk, so that nothing happens unseen."
    icon={<HistoryOutlined />}
    will={[
      { what: 'Each call whole', how: 'Request, answer, status, timing and every repeat.' },
      { what: 'Copy as curl', how: 'With $ACCESS_KEY and $SECRET_KEY in place of the keys.' },
      { what: 'Send again', how: 'The same call once more, and the two answers side by side.' },
      { what: 'Deviations', how: 'Where an answer differed from the document, with the place.' },
    ]}
  />
)
