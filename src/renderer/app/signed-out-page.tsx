import KeyOutlined from '@mui/icons-material/KeyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { EmptyState } from '../ui/empty-state.tsx'

/** The desk answers, but this page shows no valid token. */
export const SignedOutPage = () => (
  <Box component="main" sx={{ height: '100%', display: 'grid', placeItems: 'center' }}>
    <EmptyState
      icon={<KeyOutlined />}
      heading="h1"
      title="Open the link that the terminal printed"
      actions={
        <Button variant="contained" onClick={() => location.reload()}>
          Try again
        </Button>
      }
    >
      Marketdesk answers, but it does not know this page: it was started anew, or this browser has forgotten
      its cookie. The link in the terminal where Marketdesk runs signs this browser in. Nothing is lost
      meanwhile: deliveries are taken all the same.
    </EmptyState>
  </Box>
)
