import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import { ComingScreen } from '../../ui/coming-screen.tsx'

export const WalletsScreen = () => (
  <ComingScreen
    title="Wallets"
    purpose="Linked wallets of a parent wallet, and the audiences of the project."
    icon={<AccountBalanceWalletOutlined />}
    will={[
      {
        what: 'Linked wallets',
        how: 'Every wallet linked to a parent wallet, its type, and when it was linked.',
      },
      {
        what: 'Proof of the parent',
        how: 'The message and signature that the question needs are checked here first.',
      },
      { what: 'Audiences', how: 'The audiences of the project with their names and contact counts.' },
    ]}
  />
)
