import SearchOffIcon from '@mui/icons-material/SearchOff'
import Button from '@mui/material/Button'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Stands where events would be when the filters leave none. */
export const NoEventMatches = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState
    icon={<SearchOffIcon />}
    title="No event matches"
    actions={
      <Button variant="outlined" onClick={onClear}>
        Clear all filters
      </Button>
    }
  >
    Filters are combined: an event must match every one of them. Addresses and hashes must be whole; the
    search finds whole words, and their beginnings with a star: <code>trans*</code>.
  </EmptyState>
)
