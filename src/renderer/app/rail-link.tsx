import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { LinkBase } from '../ui/links.tsx'
import type { ScreenEntry } from './screens.ts'
import { useGoToScreen } from './use-go-to-screen.ts'

/**
 * One screen in the rail. The router marks the current one with `aria-current`. It leads back to the screen as it was left, and
 * from the screen itself to all of it.
 */
export const RailLink = ({
  screen,
  isWide,
  count,
}: {
  screen: ScreenEntry
  isWide: boolean
  /** What waits there to be looked at. */
  count: number
}) => {
  const Icon = screen.icon
  const go = useGoToScreen()
  return (
    <Tooltip title={isWide ? '' : screen.label} placement="right" enterDelay={100}>
      <LinkBase
        to={screen.path}
        activeOptions={{ exact: true, includeSearch: false }}
        aria-label={count === 0 ? screen.label : `${screen.label}, ${count} open`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          void go(screen.path)
        }}
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
            '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
            bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 11%, transparent)',
            fontWeight: 600,
            '& svg': { color: 'primary.main' },
          },
        }}
      >
        <Badge badgeContent={count} color="error" max={99}>
          <Icon />
        </Badge>
        {isWide && (
          <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
            {screen.label}
          </Box>
        )}
      </LinkBase>
    </Tooltip>
  )
}
