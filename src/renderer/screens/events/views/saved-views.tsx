import BookmarkBorderIcon from '@mui/icons-material/BookmarkBorder'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { SavedView } from '../../../../contract/saved-views.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { OrderViewsDialog } from './order-views-dialog.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'

type SavedViewsProps = {
  /** The search part of the screen's address as it is now, without `?`. */
  readonly search: string
  /** Goes to the search part of a view. */
  readonly onOpen: (search: string) => void
}

/** Filters under a name: open one, save these, put them in order. */
export const SavedViews = ({ search, onOpen }: SavedViewsProps) => {
  const { data, failure } = useDeskQuery('savedViews.list', {})
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'save' | 'order' | null>(null)
  const views = data?.views ?? []
  const shown = views.find((view) => view.search === search)
  const close = (): void => setAnchor(null)
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<BookmarkBorderIcon />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {shown === undefined ? 'Views' : shown.name}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {failure !== null && <MenuItem disabled>{failure.message}</MenuItem>}
        {views.map((view) => (
          <MenuItem
            key={view.id}
            selected={view.search === search}
            onClick={() => {
              close()
              onOpen(view.search)
            }}
          >
            <ListItemText>{view.name}</ListItemText>
          </MenuItem>
        ))}
        {views.length > 0 && <Divider />}
        <MenuItem
          onClick={() => {
            close()
            setDialog('save')
          }}
        >
          Save these filters…
        </MenuItem>
        {views.length > 0 && (
          <MenuItem
            onClick={() => {
              close()
              setDialog('order')
            }}
          >
            Rename, order, remove…
          </MenuItem>
        )}
      </Menu>
      {dialog === 'save' && <SaveViewDialog views={views} search={search} onClose={() => setDialog(null)} />}
      {dialog === 'order' && <OrderViewsDialog views={views} onClose={() => setDialog(null)} />}
    </>
  )
}

type DialogProps = { readonly views: readonly SavedView[]; readonly onClose: () => void }

const SaveViewDialog = ({ views, search, onClose }: DialogProps & { readonly search: string }) => {
  const [name, setName] = useState('')
  const put = useDeskMutation('savedViews.put')
  const former = views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase())
  const save = async (): Promise<void> => {
    const answer = await put.run({
      name: name.trim(),
      search,
      ...(former === undefined ? {} : { id: former.id }),
    })
    if (answer.ok) onClose()
  }
  return (
    <DialogFrame
      title="Save these filters"
      onClose={onClose}
      failure={put.failure}
      act={{
        label: former === undefined ? 'Save' : 'Replace',
        isRunning: put.isRunning,
        disabled: name.trim() === '',
        run: () => {
          if (name.trim() !== '') void save()
        },
      }}
    >
      <TextField
        fullWidth
        label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        helperText={former === undefined ? ' ' : 'There is a view of that name: its filters are replaced.'}
        slotProps={{ htmlInput: { maxLength: 80 } }}
        sx={{ mt: 1 }}
      />
    </DialogFrame>
  )
}
