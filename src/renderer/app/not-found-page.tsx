import { Box } from '@mui/material'
import { EmptyState } from '../ui/empty-state.tsx'
import { TravelExploreIcon } from '../ui/icons.tsx'
import { usePath } from '../ui/navigation/navigator.ts'

export const NotFoundPage = () => {
  const pathname = usePath()
  return (
    <Box sx={{ px: 2.5, py: 2 }}>
      <EmptyState
        icon={<TravelExploreIcon />}
        heading="h1"
        title="Page not found"
        action={{ label: 'Go to Home', to: '/' }}
      >
        Marketdesk has nothing at <code>{pathname}</code>.
      </EmptyState>
    </Box>
  )
}
