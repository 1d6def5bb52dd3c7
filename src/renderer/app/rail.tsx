import { useQuery } from '@tanstack/react-query'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useRef } from 'react'
import { desk } from '../api/desk.ts'
import { KeyboardDoubleArrowLeftIcon, KeyboardDoubleArrowRightIcon } from '../ui/icons.tsx'
import { below } from '../ui/breakpoints.ts'
import { usePath } from '../ui/navigation/navigator.ts'
import { usePreference } from '../ui/preference.ts'
import { RailLink } from './rail-link.tsx'
import { railWidth } from './remembered.ts'
import { unseenCount } from '../parts/findings/unseen-count.ts'
import { screens } from './screens.ts'
import markUrl from './icon.svg'
import { Tooltip } from '../ui/hover-tip.tsx'

/** The screens on the left. Narrow, by choice or in a small window, it shows icons with their names on hover. */
export const Rail = () => {
  const isSmall = useMediaQuery(below.medium, { noSsr: true })
  const unseen = useQuery(desk.query('findings.groups', { limit: 1 })).data?.unseen
  const open = unseen === undefined ? 0 : unseenCount(unseen)
  const isWide = usePreference(railWidth) === 'wide' && !isSmall
  const path = usePath()
  const rail = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = rail.current?.querySelector(`[aria-current][href="${CSS.escape(path)}"]`)
    link?.scrollIntoView({ block: 'nearest' })
  }, [path])
  const foldLabel = isWide ? 'Collapse the rail' : 'Expand the rail'
  return (
    <nav
      ref={rail}
      aria-label="Screens"
      className={isWide ? 'md-column md-rail' : 'md-column md-rail md-rail--narrow'}
    >
      <div className="md-row-of md-bar md-name">
        <img src={markUrl} alt={isWide ? '' : 'Marketdesk'} width={24} height={24} />
        {isWide && <span>Marketdesk</span>}
      </div>
      <ul className="md-bare-list md-rail__screens">
        {screens.map((screen) => (
          <li key={screen.path}>
            <RailLink screen={screen} isWide={isWide} count={screen.path === '/' ? open : 0} />
          </li>
        ))}
      </ul>
      {!isSmall && (
        <div style={{ padding: 8 }}>
          <Tooltip title={isWide ? '' : foldLabel} placement="right">
            <button
              type="button"
              className="md-row-of md-rail-link md-quiet"
              aria-label={foldLabel}
              aria-expanded={isWide}
              onClick={() => railWidth.write(isWide ? 'narrow' : 'wide')}
            >
              {isWide ? <KeyboardDoubleArrowLeftIcon /> : <KeyboardDoubleArrowRightIcon />}
              {isWide && 'Collapse'}
            </button>
          </Tooltip>
        </div>
      )}
    </nav>
  )
}
