import { IconButton } from '@mui/material'
import { ContrastIcon, DarkModeIcon, LightModeIcon } from '../../ui/icons.tsx'
import { usePreference } from '../../ui/preference.ts'
import { nextMode, themeMode } from '../../ui/theme-modes.ts'
import { Tooltip } from '../../ui/hover-tip.tsx'

const icons = { system: ContrastIcon, light: LightModeIcon, dark: DarkModeIcon }
const words = { system: 'as the system', light: 'light', dark: 'dark' }

export const ThemeButton = () => {
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
