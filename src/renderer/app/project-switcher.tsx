import FolderOutlined from '@mui/icons-material/FolderOutlined'
import UnfoldMoreOutlined from '@mui/icons-material/UnfoldMoreOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { useCurrentProject } from '../api/current-project.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { usePath } from '../ui/navigation/navigator.ts'

const ProjectMenu = onDemand(async () => (await import('./project-menu.tsx')).ProjectMenu)

/** Screens that can show what came in for all projects; the others are about the chosen one in any case. */
const ofAllProjects = new Set(['/', '/events'])

/** Chooses the project the page works with; the choice is remembered on this machine. */
export const ProjectSwitcher = () => {
  const { project, projects, scope } = useCurrentProject()
  const place = usePath()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isAll = projects.length > 1 && scope === null && ofAllProjects.has(place)
  const name = isAll ? 'All projects' : (project?.name ?? 'No project')
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
      <ProjectMenu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}
