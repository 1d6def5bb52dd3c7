import DrawOutlined from '@mui/icons-material/DrawOutlined'
import { ComingScreen } from '../../ui/coming-screen.tsx'

export const SignaturesScreen = () => (
  <ComingScreen
    title="Signatures"
    purpose="Answer “is this signature real?” with what is proven and what is only assumed."
    icon={<DrawOutlined />}
    will={[
      {
        what: 'Every reading of the digest',
        how: 'Plain hash, personal message, typed data: each one that fits is tried.',
      },
      {
        what: 'Who signed',
        how: 'The account that each reading recovers, for plain accounts and for contract wallets.',
      },
      {
        what: 'Proven or assumed',
        how: 'What follows from the bytes alone is kept apart from what a chain or a service said.',
      },
      {
        what: 'Compared with the service',
        how: 'The verdict here beside the one of the service, and where they differ.',
      },
    ]}
  />
)
