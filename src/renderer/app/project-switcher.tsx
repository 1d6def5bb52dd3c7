import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentProject } from '../api/current-project.ts'
import { desk } from '../api/desk.ts'
import { useShowsAllProjects } from '../parts/shows-all-projects.ts'
import { FolderIcon, UnfoldMoreIcon } from '../ui/icons.tsx'
import { ProjectMenu } from './project-menu.tsx'

/** Chooses the project the page works with; the choice is remembered on this machine. */
export const ProjectSwitcher = () => {
  const { project } = useCurrentProject()
  const isAll = useShowsAllProjects()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isKnown = useQuery(desk.query('projects.list', {})).data !== undefined
  const name = isAll ? 'All projects' : (project?.name ?? (isKnown ? 'No project' : 'Project not known'))
  return (
    <>
      <button
        type="button"
        className="md-top-bar__button md-top-bar__button--project"
        aria-label={`Project: ${name}. Switch`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <FolderIcon />
        <span className="md-cut">{name}</span>
        <UnfoldMoreIcon />
      </button>
      <ProjectMenu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}
