import Box from '@mui/material/Box'
import { PageHeader } from '../../ui/page-header.tsx'

export const ListenersScreen = () => (
  <Box sx={{ p: 3 }}>
    <PageHeader title="Listeners" />
  </Box>
)
