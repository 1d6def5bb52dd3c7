import Button from '@mui/material/Button'
import type { Beside } from '../ui/detail-drawer.tsx'
import { DetailDrawer } from '../ui/detail-drawer.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

type GoneRowProps = {
  readonly noun: string
  /** Further rows of the list were not loaded: the row may be among them. */
  readonly hasMore: boolean
  readonly beside: Beside
}

/** In place of the details that an address asks for, where its row is not in the list. */
export const GoneRow = ({ noun, hasMore, beside }: GoneRowProps) => (
  <DetailDrawer title="Not in the list" subject="gone" {...beside}>
    <EmptyState
      title={hasMore ? `This ${noun} is not among the rows loaded` : `This ${noun} is not in the list`}
      actions={
        <Button variant="contained" onClick={beside.onClose}>
          Back to the list
        </Button>
      }
    >
      {hasMore
        ? 'Search for it, or scroll down to load further rows.'
        : 'It may have been removed, belong to another project, or be left out by a filter.'}
    </EmptyState>
  </DetailDrawer>
)
