import PercentOutlined from '@mui/icons-material/PercentOutlined'
import { ComingScreen } from '../../ui/coming-screen.tsx'

export const FeesScreen = () => (
  <ComingScreen
    title="Fees"
    purpose="See what relaying a transaction would cost, in each currency the relayer takes."
    icon={<PercentOutlined />}
    will={[
      {
        what: 'Options side by side',
        how: 'Each fee option of a transaction with its currency, recipient and gas limit.',
      },
      { what: 'Exact units', how: 'Amounts in the currency’s units, with the raw integer beside them.' },
      { what: 'Sponsored or not', how: 'Whether the project pays, and the quote that came with the answer.' },
      { what: 'Compared over calls', how: 'How the options of one transaction moved between two calls.' },
    ]}
  />
)
