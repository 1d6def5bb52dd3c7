import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import SettingsBrightnessOutlined from '@mui/icons-material/SettingsBrightnessOutlined'
import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { nextMode } from '../../ui/theme-modes.ts'

const icons = { system: SettingsBrightnessOutlined, light: LightModeOutlined, dark: DarkModeOutlined }
const words = { system: 'as the system', light: 'light', dark: 'dark' }

/** Goes round system, light and dark. */
export const ThemeButton = () => {
  const { mode = 'system', setMode } = useColorScheme()
  const Icon = icons[mode]
  const label = `Theme: ${words[mode]}. Switch to ${words[nextMode(mode)]}`
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setMode(nextMode(mode))}>
        <Icon />
      </IconButton>
    </Tooltip>
  )
}
