import { Box } from '@mui/material'
import { EmptyState } from '../ui/empty-state.tsx'
import { KeyIcon } from '../ui/icons.tsx'

export const SignedOutPage = () => (
  <Box component="main" sx={{ height: '100%', display: 'grid', placeItems: 'center' }}>
    <EmptyState
      icon={<KeyIcon />}
      heading="h1"
      title="Sign this browser in"
      action={{ label: 'Try again', run: () => location.reload() }}
    >
      Press Enter in Marketdesk’s terminal and open the address it prints. Deliveries are still received.
    </EmptyState>
  </Box>
)
