import Box from '@mui/material/Box'
import { LinkBase } from '../ui/links.tsx'
import { usePath } from '../ui/navigation/navigator.ts'
import type { ScreenEntry } from './screens.ts'
import { useGoToScreen } from './use-go-to-screen.ts'
import { Tooltip } from '../ui/tooltip.tsx'

/** Where there is no room for a label. */
const cornerStyle = { position: 'absolute', top: 0, right: 0, transform: 'translate(50%, -50%)' } as const

const countStyle = {
  minWidth: 20,
  height: 20,
  px: '6px',
  borderRadius: '10px',
  fontSize: '0.75rem',
  fontWeight: 550,
  lineHeight: '20px',
  textAlign: 'center',
  color: 'error.contrastText',
  bgcolor: 'error.main',
} as const

/**
 * One screen in the rail. It leads back to the screen as it was left, and
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
  const figure = count === 0 ? null : count > 99 ? '99+' : String(count)
  const isHere = usePath() === screen.path
  return (
    <Tooltip title={isWide ? '' : screen.label} placement="right" enterDelay={100}>
      <LinkBase
        to={screen.path}
        aria-current={isHere ? 'page' : undefined}
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
        <Box component="span" sx={{ position: 'relative', display: 'inline-flex' }}>
          <Icon />
          {!isWide && figure !== null && (
            <Box component="span" sx={{ ...countStyle, ...cornerStyle }}>
              {figure}
            </Box>
          )}
        </Box>
        {isWide && (
          <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
            {screen.label}
          </Box>
        )}
        {isWide && figure !== null && (
          <Box component="span" sx={countStyle}>
            {figure}
          </Box>
        )}
      </LinkBase>
    </Tooltip>
  )
}
