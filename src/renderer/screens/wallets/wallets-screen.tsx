import Box from '@mui/material/Box'
import { PageHeader } from '../../ui/page-header.tsx'

export const WalletsScreen = () => (
  <Box sx={{ p: 3 }}>
    <PageHeader title="Wallets" />
  </Box>
)
