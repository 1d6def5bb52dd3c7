import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { Kbd } from '../ui/kbd.tsx'
import { ProjectSwitcher } from './project-switcher.tsx'
import { ReceiverButton } from './receiver/receiver-button.tsx'
import { useShellDialogs } from './shell-dialogs.ts'
import { ThemeButton } from './theme/theme-button.tsx'
import { crowded } from './theme/crowded.ts'
import { VaultButton } from './vault-button.tsx'
import { Tooltip } from '../ui/tooltip.tsx'

/** What concerns the whole desk: project, search, vault, theme, help, receiver. */
export const TopBar = () => {
  const dialogs = useShellDialogs()
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        flex: 'none',
        height: 48,
        px: 1.5,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <ProjectSwitcher />
      <ButtonBase
        onClick={() => dialogs.show('palette')}
        aria-haspopup="dialog"
        aria-label="Go to or find"
        sx={{
          justifyContent: 'flex-start',
          gap: 1,
          // Gives way before the project's name does.
          flex: '0 100000 260px',
          minWidth: 150,
          [crowded]: { flex: 'none', minWidth: 0 },
          height: 32,
          px: 1,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.default',
          color: 'text.secondary',
          typography: 'body2',
          '&:hover': { borderColor: 'text.disabled' },
        }}
      >
        <SearchOutlined />
        <Box
          component="span"
          sx={{
            flex: 1,
            textAlign: 'left',
            overflow: 'hidden',
            whiteSpace: 'nowrap',
            [crowded]: { display: 'none' },
          }}
        >
          Go to or find
        </Box>
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
          <Kbd keys={['Mod', 'K']} />
        </Box>
      </ButtonBase>
      <Box sx={{ flex: 1 }} />
      <VaultButton />
      <ThemeButton />
      <Tooltip title="Shortcuts (?)">
        <IconButton aria-label="Shortcuts" onClick={() => dialogs.show('shortcuts')}>
          <HelpOutlineOutlined />
        </IconButton>
      </Tooltip>
      <ReceiverButton />
    </Box>
  )
}
