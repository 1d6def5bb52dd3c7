import Box from '@mui/material/Box'
import { EmptyState } from '../ui/empty-state.tsx'
import { KeyIcon } from '../ui/icons.tsx'

/** The desk answers, but this page shows no valid token. */
export const SignedOutPage = () => (
  <Box component="main" sx={{ height: '100%', display: 'grid', placeItems: 'center' }}>
    <EmptyState
      icon={<KeyIcon />}
      heading="h1"
      title="Sign this browser in"
      action={{ label: 'Try again', run: () => location.reload() }}
    >
      Marketdesk was restarted, or this browser lost its sign-in. Press Enter in the terminal where Marketdesk
      runs and open the address it prints. Deliveries are still being received.
    </EmptyState>
  </Box>
)
