import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeft'
import KeyboardDoubleArrowRight from '@mui/icons-material/KeyboardDoubleArrowRight'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useDeskQuery } from '../api/queries.ts'
import { usePreference } from '../ui/preference.ts'
import { RailLink } from './rail-link.tsx'
import { railWidth } from './remembered.ts'
import { screens } from './screens.ts'
import markUrl from './icon.svg'
import { Tooltip } from '../ui/tooltip.tsx'

/** Below it a screen needs the width more than the rail its names. */
const small = '(width < 900px)'

/** The screens on the left. Narrow, by choice or in a small window, it shows icons with their names on hover. */
export const Rail = () => {
  const isSmall = useMediaQuery(small, { noSsr: true })
  const open = useDeskQuery('alerts.status', {}).data?.open ?? 0
  const isWide = usePreference(railWidth) === 'wide' && !isSmall
  const foldLabel = isWide ? 'Collapse the rail' : 'Expand the rail'
  return (
    <Box
      component="nav"
      aria-label="Screens"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: 'none',
        width: isWide ? 208 : 56,
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
        overflowY: 'auto',
        overflowX: 'hidden',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: 48, flex: 'none', px: 2 }}>
        <Box component="img" src={markUrl} alt={isWide ? '' : 'Marketdesk'} sx={{ width: 24, height: 24 }} />
        {isWide && (
          <Typography variant="h3" component="span">
            Marketdesk
          </Typography>
        )}
      </Box>
      <Box sx={{ flex: 1, px: 1, pt: 1 }}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: '2px' }}>
          {screens.map((screen) => (
            <li key={screen.path}>
              <RailLink screen={screen} isWide={isWide} count={screen.path === '/alerts' ? open : 0} />
            </li>
          ))}
        </Box>
      </Box>
      {!isSmall && (
        <Box sx={{ p: 1 }}>
          <Tooltip title={isWide ? '' : foldLabel} placement="right">
            <ButtonBase
              aria-label={foldLabel}
              aria-expanded={isWide}
              onClick={() => railWidth.write(isWide ? 'narrow' : 'wide')}
              sx={{
                width: '100%',
                justifyContent: 'flex-start',
                gap: 1.25,
                height: 34,
                px: 1.25,
                borderRadius: 1,
                color: 'text.secondary',
                typography: 'body2',
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              {isWide ? <KeyboardDoubleArrowLeft /> : <KeyboardDoubleArrowRight />}
              {isWide && 'Collapse'}
            </ButtonBase>
          </Tooltip>
        </Box>
      )}
    </Box>
  )
}
