import Button from '@mui/material/Button'
import type { Beside } from '../ui/detail-drawer.tsx'
import { DetailDrawer } from '../ui/detail-drawer.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

type GoneRowProps = {
  readonly noun: string
  /** Loads further rows of the list, where there are any: the row may be among them. */
  readonly onMore: (() => void) | undefined
  readonly beside: Beside
}

/** In place of the details that an address asks for, where its row is not in the list. */
export const GoneRow = ({ noun, onMore, beside }: GoneRowProps) => (
  <DetailDrawer title="Not in the list" subject="gone" {...beside}>
    <EmptyState
      title={
        onMore !== undefined ? `This ${noun} is not among the rows loaded` : `This ${noun} is not in the list`
      }
      actions={
        <>
          {onMore !== undefined && (
            <Button variant="contained" onClick={onMore}>
              Load more rows
            </Button>
          )}
          <Button variant={onMore === undefined ? 'contained' : 'outlined'} onClick={beside.onClose}>
            Back to the list
          </Button>
        </>
      }
    >
      {onMore !== undefined
        ? 'Search for it, or load further rows until it comes.'
        : 'It may have been removed, belong to another project, or be left out by a filter.'}
    </EmptyState>
  </DetailDrawer>
)
