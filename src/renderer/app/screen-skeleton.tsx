import { Box, Skeleton } from '@mui/material'

export const ScreenSkeleton = () => (
  <Box
    component="output"
    aria-busy="true"
    aria-label="Loading the screen"
    sx={{ display: 'block', px: 2.5, py: 2 }}
  >
    <Skeleton variant="text" width={180} height={28} />
    <Skeleton variant="text" width={420} height={20} sx={{ maxWidth: '100%', mb: 2 }} />
    <Skeleton variant="rounded" height={160} />
  </Box>
)
