import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDeskQuery } from '../../../api/queries.ts'
import { BookmarkBorderIcon } from '../../../ui/icons.tsx'
import { ViewsMenu } from './views-menu.tsx'
import { lazyInPlace } from '../../../ui/lazy-part.tsx'

const SaveViewDialog = lazyInPlace(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog)
const ManageViewsDialog = lazyInPlace(
  async () => (await import('./manage-views-dialog.tsx')).ManageViewsDialog,
)

type SavedViewsProps = {
  /** The search part of the screen's address as it is now, without `?`. */
  readonly search: string
  /** Goes to the search part of a view. */
  readonly onOpen: (search: string) => void
}

/** Filters under a name: open one, save these, rename or remove views. */
export const SavedViews = ({ search, onOpen }: SavedViewsProps) => {
  const { data, failure } = useDeskQuery('savedViews.list', {})
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const views = data?.views ?? []
  const shown = views.find((view) => view.search === search)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<BookmarkBorderIcon />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {shown === undefined ? 'Views' : shown.name}
      </Button>
      <ViewsMenu
        open={anchor !== null}
        anchor={anchor}
        views={views}
        failure={failure}
        search={search}
        onClose={() => setAnchor(null)}
        onOpen={onOpen}
        onDialog={setDialog}
      />
      {dialog === 'save' && <SaveViewDialog views={views} search={search} onClose={() => setDialog(null)} />}
      {dialog === 'manage' && <ManageViewsDialog views={views} onClose={() => setDialog(null)} />}
    </>
  )
}
