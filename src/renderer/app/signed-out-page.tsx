import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { EmptyState } from '../ui/empty-state.tsx'
import { KeyIcon } from '../ui/icons.tsx'

/** The desk answers, but this page shows no valid token. */
export const SignedOutPage = () => (
  <Box component="main" sx={{ height: '100%', display: 'grid', placeItems: 'center' }}>
    <EmptyState
      icon={<KeyIcon />}
      heading="h1"
      title="Sign this browser in"
      actions={
        <Button variant="contained" onClick={() => location.reload()}>
          Try again
        </Button>
      }
    >
      Press Enter in Marketdesk’s terminal and open the address it prints. Deliveries are still received.
    </EmptyState>
  </Box>
)
