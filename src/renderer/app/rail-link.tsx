import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { LinkBase } from '../ui/links.tsx'
import type { ScreenEntry } from './screens.ts'

/** One screen in the rail. The router marks the current one with `aria-current`. */
export const RailLink = ({ screen, isWide }: { screen: ScreenEntry; isWide: boolean }) => {
  const Icon = screen.icon
  return (
    <Tooltip title={isWide ? '' : screen.label} placement="right" enterDelay={100}>
      <LinkBase
        to={screen.path}
        activeOptions={{ exact: true, includeSearch: false }}
        aria-label={screen.label}
        sx={{
          position: 'relative',
          width: '100%',
          justifyContent: 'flex-start',
          gap: 1.25,
          height: 34,
          px: 1.25,
          borderRadius: 1,
          typography: 'body2',
          fontWeight: 500,
          color: 'text.primary',
          '& svg': { color: 'text.secondary' },
          '&:hover': { bgcolor: 'action.hover' },
          '&[aria-current="page"]': {
            color: 'primary.main',
            bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 11%, transparent)',
            fontWeight: 600,
            '& svg': { color: 'primary.main' },
          },
        }}
      >
        <Icon />
        {isWide && (
          <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
            {screen.label}
          </Box>
        )}
      </LinkBase>
    </Tooltip>
  )
}
