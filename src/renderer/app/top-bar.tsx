import { Button, IconButton } from '@mui/material'
import { below } from '../ui/breakpoints.ts'
import { HelpIcon, SearchIcon } from '../ui/icons.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { ProjectSwitcher } from './project-switcher.tsx'
import { ReceiverButton } from './receiver/receiver-button.tsx'
import { useShellDialogs } from './shell-dialogs.ts'
import { ThemeButton } from './theme/theme-button.tsx'
import { VaultButton } from './vault-button.tsx'
import { Tooltip } from '../ui/hover-tip.tsx'

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
