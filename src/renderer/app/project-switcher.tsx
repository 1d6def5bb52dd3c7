import AddOutlined from '@mui/icons-material/AddOutlined'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import FolderOutlined from '@mui/icons-material/FolderOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import UnfoldMoreOutlined from '@mui/icons-material/UnfoldMoreOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCurrentProject } from '../api/current-project.ts'

/** Chooses the project the page works with; the choice is remembered on this machine. */
export const ProjectSwitcher = () => {
  const { project, projects, select } = useCurrentProject()
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = project?.name ?? 'No project'
  const after = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  return (
    <>
      <ButtonBase
        aria-label={`Project: ${name}. Switch`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          flex: '0 1 auto',
          minWidth: 120,
          maxWidth: 240,
          height: 32,
          gap: 1,
          px: 1,
          borderRadius: 1,
          typography: 'subtitle2',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <FolderOutlined sx={{ color: 'text.secondary' }} />
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {name}
        </Box>
        <UnfoldMoreOutlined sx={{ color: 'text.secondary' }} />
      </ButtonBase>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { minWidth: 240, maxWidth: 400 } } }}
      >
        {projects.map((one) => (
          <MenuItem key={one.id} selected={one.id === project?.id} onClick={after(() => select(one.id))}>
            <ListItemIcon>{one.id === project?.id ? <CheckOutlined /> : null}</ListItemIcon>
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
            <AddOutlined />
          </ListItemIcon>
          Add a project
        </MenuItem>
        {projects.length > 0 && (
          <MenuItem
            onClick={after(() => void navigate({ to: '/settings', search: { section: 'projects' } }))}
          >
            <ListItemIcon>
              <TuneOutlined />
            </ListItemIcon>
            Manage projects
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
