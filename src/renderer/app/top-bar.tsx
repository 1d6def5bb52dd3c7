import { Button, IconButton } from '@mui/material'
import { below } from '../ui/breakpoints.ts'
import {
  HelpIcon,
  SearchIcon,
  FolderIcon,
  UnfoldMoreIcon,
  ContrastIcon,
  DarkModeIcon,
  LightModeIcon,
} from '../ui/icons.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { ReceiverButton } from './receiver/receiver-button.tsx'
import { useShellDialogs } from './shell-dialogs.ts'
import { VaultButton } from './vault-button.tsx'
import { Tooltip } from '../ui/hover-tip.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentProject } from '../api/current-project.ts'
import { desk } from '../api/desk.ts'
import { useShowsAllProjects } from '../parts/shows-all-projects.ts'
import { ProjectMenu } from './project-menu.tsx'
import { usePreference } from '../ui/preference.ts'
import { nextMode, themeMode } from '../ui/theme-modes.ts'

const icons = { system: ContrastIcon, light: LightModeIcon, dark: DarkModeIcon }
const words = { system: 'as the system', light: 'light', dark: 'dark' }

const ThemeButton = () => {
  const mode = usePreference(themeMode)
  const Icon = icons[mode]
  const label = `Theme: ${words[mode]}. Switch to ${words[nextMode(mode)]}`
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => themeMode.write(nextMode(mode))}>
        <Icon />
      </IconButton>
    </Tooltip>
  )
}

const ProjectSwitcher = () => {
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

export const TopBar = () => {
  const dialogs = useShellDialogs()
  return (
    <div className="md-row-of md-bar md-bar--ruled">
      <ProjectSwitcher />
      <Button
        variant="outlined"
        color="inherit"
        className="md-row-of md-quiet"
        // Gives way before the project's name does.
        sx={{
          flex: '0 100000 260px',
          minWidth: 150,
          borderColor: 'divider',
          [`@media ${below.small}`]: { flex: 'none', minWidth: 0 },
        }}
        onClick={() => dialogs.show('palette')}
        aria-haspopup="dialog"
        aria-label="Go to or find"
      >
        <SearchIcon />
        <span className="md-cut md-fill md-long-word" style={{ textAlign: 'left', fontWeight: 400 }}>
          Go to or find
        </span>
        <span className="md-wide-word">
          <Kbd keys={['Mod', 'K']} />
        </span>
      </Button>
      <div className="md-fill" />
      <VaultButton />
      <ThemeButton />
      <Tooltip title="Shortcuts (?)">
        <IconButton aria-label="Shortcuts" onClick={() => dialogs.show('shortcuts')}>
          <HelpIcon />
        </IconButton>
      </Tooltip>
      <ReceiverButton />
    </div>
  )
}
