import Box from '@mui/material/Box'
import { PageHeader } from '../../ui/page-header.tsx'

export const SignaturesScreen = () => (
  <Box sx={{ p: 3 }}>
    <PageHeader title="Signatures" />
  </Box>
)
