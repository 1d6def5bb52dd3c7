import IconButton from '@mui/material/IconButton'
import { HelpIcon, SearchIcon } from '../ui/icons.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { ProjectSwitcher } from './project-switcher.tsx'
import { ReceiverButton } from './receiver/receiver-button.tsx'
import { useShellDialogs } from './shell-dialogs.ts'
import { ThemeButton } from './theme/theme-button.tsx'
import { VaultButton } from './vault-button.tsx'
import { Tooltip } from '../ui/hover-tip.tsx'

/** What concerns the whole desk: project, search, vault, theme, help, receiver. */
export const TopBar = () => {
  const dialogs = useShellDialogs()
  return (
    <div className="md-row-of md-bar md-bar--ruled">
      <ProjectSwitcher />
      <button
        type="button"
        className="md-top-bar__button md-top-bar__button--find"
        onClick={() => dialogs.show('palette')}
        aria-haspopup="dialog"
        aria-label="Go to or find"
      >
        <SearchIcon />
        <span className="md-cut md-fill md-long-word">Go to or find</span>
        <span className="md-wide-word">
          <Kbd keys={['Mod', 'K']} />
        </span>
      </button>
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
