import { Badge } from '@mui/material'
import { PlainLink } from '../ui/links.tsx'
import { usePath } from '../ui/navigation/navigator.ts'
import type { ScreenEntry } from './screens.ts'
import { useGoToScreen } from './use-go-to-screen.ts'
import { Tooltip } from '../ui/hover-tip.tsx'

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
  count: number
}) => {
  const Icon = screen.icon
  const go = useGoToScreen()
  const isHere = usePath() === screen.path
  return (
    <Tooltip title={isWide ? '' : screen.label} placement="right" enterDelay={100}>
      <PlainLink
        to={screen.path}
        className="md-row-of md-rail-link"
        aria-current={isHere ? 'page' : undefined}
        aria-label={count === 0 ? screen.label : `${screen.label}, ${count} open`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          void go(screen.path)
        }}
      >
        <Badge badgeContent={isWide ? 0 : count} color="error">
          <Icon />
        </Badge>
        {isWide && screen.label}
        {isWide && count > 0 && (
          <Badge
            className="md-end"
            badgeContent={count}
            color="error"
            sx={{ '& .MuiBadge-badge': { position: 'static', transform: 'none' } }}
          />
        )}
      </PlainLink>
    </Tooltip>
  )
}
