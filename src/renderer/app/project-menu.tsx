import { Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { useCurrentProject } from '../api/current-project.ts'
import { AddIcon, CheckIcon, TuneIcon } from '../ui/icons.tsx'
import { useNavigate } from '../ui/navigation/navigator.ts'

type ProjectMenuProps = {
  readonly open: boolean
  readonly anchorEl: HTMLElement | null
  readonly onClose: () => void
}

export const ProjectMenu = ({ open, anchorEl, onClose }: ProjectMenuProps) => {
  const { project, projects, select, scope, selectAll } = useCurrentProject()
  const navigate = useNavigate()
  const isChosen = (id: string): boolean => id === project?.id && (scope !== null || projects.length === 1)
  const after = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Menu
      open={open}
      anchorEl={anchorEl}
      onClose={onClose}
      slotProps={{ paper: { sx: { minWidth: 240, maxWidth: 400 } } }}
    >
      {projects.length > 1 && (
        <MenuItem selected={scope === null} onClick={after(selectAll)}>
          <ListItemIcon>{scope === null ? <CheckIcon /> : null}</ListItemIcon>
          <ListItemText
            primary="All projects"
            secondary="Also without a project"
            slotProps={{ primary: { variant: 'body2' }, secondary: { variant: 'caption' } }}
          />
        </MenuItem>
      )}
      {projects.map((one) => (
        <MenuItem key={one.id} selected={isChosen(one.id)} onClick={after(() => select(one.id))}>
          <ListItemIcon>{isChosen(one.id) ? <CheckIcon /> : null}</ListItemIcon>
          <ListItemText
            primary={one.name}
            secondary={one.sample ? 'sample data' : undefined}
            slotProps={{ primary: { noWrap: true, variant: 'body2' }, secondary: { variant: 'caption' } }}
          />
        </MenuItem>
      ))}
      {projects.length > 0 && <Divider />}
      <MenuItem
        onClick={after(
          () => void navigate({ to: '/settings', search: { section: 'projects', project: 'new' } }),
        )}
      >
        <ListItemIcon>
          <AddIcon />
        </ListItemIcon>
        Add project
      </MenuItem>
      {projects.length > 0 && (
        <MenuItem onClick={after(() => void navigate({ to: '/settings', search: { section: 'projects' } }))}>
          <ListItemIcon>
            <TuneIcon />
          </ListItemIcon>
          Manage projects
        </MenuItem>
      )}
    </Menu>
  )
}
