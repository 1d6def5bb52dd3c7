import { useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useCurrentProject } from '../api/current-project.ts'
import { desk } from '../api/desk.ts'
import { useShowsAllProjects } from '../parts/shows-all-projects.ts'
import { FolderIcon, UnfoldMoreIcon } from '../ui/icons.tsx'
import { ProjectMenu } from './project-menu.tsx'

export const ProjectSwitcher = () => {
  const { project } = useCurrentProject()
  const isAll = useShowsAllProjects()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isKnown = useQuery(desk.query('projects.list', {})).data !== undefined
  const name = isAll ? 'All projects' : (project?.name ?? (isKnown ? 'No project' : 'Project not known'))
  return (
    <>
      <Button
        color="inherit"
        startIcon={<FolderIcon />}
        endIcon={<UnfoldMoreIcon />}
        sx={{ minWidth: 120, maxWidth: 240 }}
        aria-label={`Project: ${name}. Switch`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="md-cut">{name}</span>
      </Button>
      <ProjectMenu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}
