import FolderOutlined from '@mui/icons-material/FolderOutlined'
import UnfoldMoreOutlined from '@mui/icons-material/UnfoldMoreOutlined'
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
      <button
        type="button"
        className="md-top-bar__button md-top-bar__button--project"
        aria-label={`Project: ${name}. Switch`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <FolderOutlined />
        <span className="md-top-bar__word">{name}</span>
        <UnfoldMoreOutlined />
      </button>
      <ProjectMenu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}
