import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { SavedView } from '../../../../contract/saved-views.ts'
import type { Failure } from '../../../../contract/failure.ts'

type ViewsMenuProps = {
  readonly open: boolean
  readonly anchor: HTMLElement | null
  readonly views: readonly SavedView[]
  /** Why there are none. */
  readonly failure: Failure | null
  readonly search: string
  readonly onClose: () => void
  readonly onOpen: (search: string) => void
  readonly onDialog: (dialog: 'save' | 'manage') => void
}

/** The saved views, and what can be done with them. */
export const ViewsMenu = ({
  open,
  anchor,
  views,
  failure,
  search,
  onClose,
  onOpen,
  onDialog,
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
        onDialog('save')
      }}
    >
      Save these filters…
    </MenuItem>
    {views.length > 0 && (
      <MenuItem
        onClick={() => {
          onClose()
          onDialog('manage')
        }}
      >
        Rename, remove…
      </MenuItem>
    )}
  </Menu>
)
