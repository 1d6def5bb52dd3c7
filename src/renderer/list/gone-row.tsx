import { Button } from '@mui/material'
import type { Failure } from '../../contract/failure.ts'
import type { Beside } from '../ui/detail-drawer.tsx'
import { DetailDrawer } from '../ui/detail-drawer.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'

type GoneRowProps = {
  readonly noun: string
  /** Further rows of the list were not loaded: the row may be among them. */
  readonly hasMore: boolean
  readonly onMore: (() => void) | undefined
  readonly isLoading: boolean
  readonly failure: Failure | null
  readonly beside: Beside
}

export const GoneRow = ({ noun, hasMore, onMore, isLoading, failure, beside }: GoneRowProps) => {
  const canLoad = hasMore && onMore !== undefined
  return (
    <DetailDrawer title="Not in the list" subject="gone" {...beside}>
      <ErrorPanel failure={failure} />
      <EmptyState
        title={hasMore ? `This ${noun} isn’t loaded` : `This ${noun} isn’t in the list`}
        actions={
          <>
            {canLoad && (
              <Button variant="contained" loading={isLoading} onClick={onMore}>
                Load more rows
              </Button>
            )}
            <Button variant={canLoad ? 'outlined' : 'contained'} onClick={beside.onClose}>
              Back to the list
            </Button>
          </>
        }
      >
        {hasMore ? 'Search for it, or load more rows.' : 'It may be filtered out or in another project.'}
      </EmptyState>
    </DetailDrawer>
  )
}
