import { useQuery } from '@tanstack/react-query'
import { Button, Divider, ListItemText, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { BookmarkBorderIcon } from '../../../../renderer/ui/icons.tsx'
import type { SavedView } from '../../../saved-views/contract.ts'
import type { Failure } from '../../../../contract/failure.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { lazyInPlace } from '../../../../renderer/ui/lazy-part.tsx'
import { useSaveView } from './use-save-view.tsx'

const ManageViewsDialog = lazyInPlace(
  async () => (await import('./manage-views-dialog.tsx')).ManageViewsDialog,
)

type ViewsMenuProps = {
  readonly open: boolean
  readonly anchor: HTMLElement | null
  readonly views: readonly SavedView[]
  readonly failure: Failure | null
  readonly search: string
  readonly onClose: () => void
  readonly onOpen: (search: string) => void
  readonly onSave: () => void
  readonly onManage: () => void
}

const ViewsMenu = ({
  open,
  anchor,
  views,
  failure,
  search,
  onClose,
  onOpen,
  onSave,
  onManage,
}: ViewsMenuProps) => (
  <Menu open={open} anchorEl={anchor} onClose={onClose}>
    {failure !== null && <MenuItem disabled>{failure.message}</MenuItem>}
    {views.map((view) => (
      <MenuItem
        key={view.id}
        selected={view.search === search}
        onClick={() => {
          onClose()
          onOpen(view.search)
        }}
      >
        <ListItemText>{view.name}</ListItemText>
      </MenuItem>
    ))}
    {views.length > 0 && <Divider />}
    <MenuItem
      onClick={() => {
        onClose()
        onSave()
      }}
    >
      Save these filters…
    </MenuItem>
    {views.length > 0 && (
      <MenuItem
        onClick={() => {
          onClose()
          onManage()
        }}
      >
        Rename, remove…
      </MenuItem>
    )}
  </Menu>
)

type SavedViewsProps = {
  readonly search: string
  readonly onOpen: (search: string) => void
}

export const SavedViews = ({ search, onOpen }: SavedViewsProps) => {
  const { data, error } = useQuery(desk.query('savedViews.list', {}))
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isManaging, setManaging] = useState(false)
  const views = data?.views ?? []
  const saveView = useSaveView()
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
        failure={error?.failure ?? null}
        search={search}
        onClose={() => setAnchor(null)}
        onOpen={onOpen}
        onSave={() => saveView(views, search)}
        onManage={() => setManaging(true)}
      />
      {isManaging && <ManageViewsDialog views={views} onClose={() => setManaging(false)} />}
    </>
  )
}
