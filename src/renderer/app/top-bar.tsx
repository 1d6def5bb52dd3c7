import IconButton from '@mui/material/IconButton'
import {
  AddIcon,
  CheckIcon,
  ContrastIcon,
  DarkModeIcon,
  FolderIcon,
  HelpIcon,
  LightModeIcon,
  SearchIcon,
  TuneIcon,
  UnfoldMoreIcon,
} from '../ui/icons.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { useShellDialogs } from './shell-dialogs.ts'
import { VaultButton } from './vault-button.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { usePreference } from '../ui/preference.ts'
import { nextMode, themeMode } from '../ui/theme-modes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDeskQuery } from '../api/queries.ts'
import { useReached } from '../api/use-reached.ts'
import { countOf, formatCount } from '../ui/count-format.ts'
import { receiverState } from '../ui/receiver-state.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { ReceiverPopover } from './receiver/receiver-popover.tsx'
import { useCurrentProject } from '../api/current-project.ts'
import { useShowsAllProjects } from '../parts/shows-all-projects.ts'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNavigate } from '../ui/navigation/navigator.ts'

type ProjectMenuProps = {
  readonly open: boolean
  readonly anchorEl: HTMLElement | null
  readonly onClose: () => void
}

/** All projects, and the ways to add and manage them. */
const ProjectMenu = ({ open, anchorEl, onClose }: ProjectMenuProps) => {
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
            secondary="Overview and events, also without a project"
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
        Add a project
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

/** Chooses the project the page works with; the choice is remembered on this machine. */
const ProjectSwitcher = () => {
  const { project } = useCurrentProject()
  const isAll = useShowsAllProjects()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isKnown = useDeskQuery('projects.list', {}).data !== undefined
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
        <span className="md-top-bar__word">{name}</span>
        <UnfoldMoreIcon />
      </button>
      <ProjectMenu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}

/** Fewer are read before anybody could look: a number that comes and goes would only move the bar. */
const shownBacklog = 100

/** The project's name and the search need the room more than all the words, and then than the number. */
const [narrow, narrower] = ['@media (width < 1200px)', '@media (width < 800px)'] as const

/** The receiver in the corner: does it listen, how many came, how many wait to be read. */
const ReceiverButton = () => {
  const status = useDeskQuery('receiver.status', {})
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const receiver = status.data
  const isReached = useReached()
  const state = receiver === undefined || !isReached ? undefined : receiverState(receiver)
  return (
    <>
      <Button
        color="inherit"
        aria-label={
          receiver === undefined || state === undefined
            ? 'Receiver: state not known'
            : receiver.off === null
              ? `Receiver: ${state.word}, ${countOf(receiver.acknowledged, 'delivery', 'deliveries')} received since start`
              : `Receiver: ${state.word}`
        }
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', gap: 1, whiteSpace: 'nowrap' }}
      >
        {state === undefined || receiver === undefined ? (
          <StatusChip word={isReached ? 'Receiver' : 'Receiver: not known'} />
        ) : receiver.off !== null ? (
          <StatusChip word={receiver.problem === null ? 'Receiver off' : state.word} tone={state.tone} />
        ) : (
          <>
            <StatusChip word={state.word} tone={state.tone} />
            <Box
              component="span"
              title="Deliveries stored and answered since this start"
              sx={{ fontWeight: 400, color: 'text.secondary', [narrower]: { display: 'none' } }}
            >
              <Box component="span" sx={{ [narrow]: { display: 'none' } }}>
                {formatCount(receiver.acknowledged)} received since start
              </Box>
              <Box component="span" sx={{ display: 'none', [narrow]: { display: 'inline' } }}>
                {formatCount(receiver.acknowledged)} received
              </Box>
              {receiver.backlog >= shownBacklog && (
                <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
                  , {formatCount(receiver.backlog)} waiting
                </Box>
              )}
            </Box>
          </>
        )}
      </Button>
      <ReceiverPopover
        status={status}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}

const icons = { system: ContrastIcon, light: LightModeIcon, dark: DarkModeIcon }
const words = { system: 'as the system', light: 'light', dark: 'dark' }

/** Goes round system, light and dark. */
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

/** What concerns the whole desk: project, search, vault, theme, help, receiver. */
export const TopBar = () => {
  const dialogs = useShellDialogs()
  return (
    <div className="md-top-bar">
      <ProjectSwitcher />
      <button
        type="button"
        className="md-top-bar__button md-top-bar__button--find"
        onClick={() => dialogs.show('palette')}
        aria-haspopup="dialog"
        aria-label="Go to or find"
      >
        <SearchIcon />
        <span className="md-top-bar__word">Go to or find</span>
        <span className="md-top-bar__keys">
          <Kbd keys={['Mod', 'K']} />
        </span>
      </button>
      <div className="md-top-bar__rest" />
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
