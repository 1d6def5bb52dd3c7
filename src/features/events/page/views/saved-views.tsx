import { useQuery, useMutation } from '@tanstack/react-query'
import { Button, Divider, ListItemText, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { BookmarkBorderIcon } from '../../../../renderer/ui/icons.tsx'
import { type SavedView, savedViews } from '../../../saved-views/contract.ts'
import type { Failure } from '../../../../contract/failure.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { lazyInPlace } from '../../../../renderer/ui/lazy-part.tsx'
import { useFormDialog } from '../../../../renderer/parts/form-dialogs.tsx'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { given } from '../../../../core/given.ts'

const useSaveView = () => {
  const ask = useFormDialog()
  const { mutateAsync } = useMutation(desk.mutation('savedViews.save'))
  return (views: readonly SavedView[], search: string) => {
    const former = (name: string) =>
      views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase())
    ask({
      title: 'Save these filters',
      label: 'Save',
      schema: savedViews['savedViews.save'].input,
      values: { name: '', search },
      onSave: (view) => mutateAsync({ ...view, ...given({ id: former(view.name)?.id }) }),
      fields: (form) => (
        <FormText
          form={form}
          name="name"
          label="Name"
          help={former(form.watch('name')) === undefined ? ' ' : 'Replaces the view with this name.'}
          className="md-below--near"
        />
      ),
    })
  }
}

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
