import Box from '@mui/material/Box'
import { EmptyState } from '../ui/empty-state.tsx'
import { TravelExploreIcon } from '../ui/icons.tsx'
import { LinkButton } from '../ui/links.tsx'
import { usePath } from '../ui/navigation/navigator.ts'

/** An address that no screen has. */
export const NotFoundPage = () => {
  const pathname = usePath()
  return (
    <Box sx={{ px: 2.5, py: 2 }}>
      <EmptyState
        icon={<TravelExploreIcon />}
        heading="h1"
        title="Page not found"
        actions={
          <LinkButton variant="contained" to="/">
            Go to Home
          </LinkButton>
        }
      >
        Marketdesk has nothing at <code>{pathname}</code>.
      </EmptyState>
    </Box>
  )
}
