import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import { ComingScreen } from '../../ui/coming-screen.tsx'

export const TransactionsScreen = () => (
  <ComingScreen
    title="Transactions"
    purpose="Prepare sales and purchases from orders, and know what a transaction does before anyone signs it."
    icon={<ReceiptLongOutlined />}
    will={[
      {
        what: 'Drafts from orders',
        how: 'Start a sale or a purchase from an order; the service generates the steps, the draft keeps them.',
      },
      {
        what: 'Steps as a dossier',
        how: 'Each step decoded and hashed here, then compared with the order it came from, field by field.',
      },
      {
        what: 'Warnings by rule',
        how: 'What is odd is said, with the rule that found it: another recipient, another amount, an open approval.',
      },
      {
        what: 'Export and hand-off',
        how: 'Deterministic files, and a hand-off to a local signer. Marketdesk itself holds no signing key.',
      },
      { what: 'History', how: 'Every draft with the state it was in, and what became of it.' },
    ]}
  />
)
