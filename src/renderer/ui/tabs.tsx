import MuiTabs from '@mui/material/Tabs'
import type { ReactNode } from 'react'
import './tabs.css'

export { default as Tab } from '@mui/material/Tab'

type TabsProps<Value extends string> = {
  readonly value: Value
  readonly onChange: (event: null, next: Value) => void
  readonly 'aria-label': string
  /** Narrower than a short word would need: where there is little room. */
  readonly isNarrow?: boolean
  /** Under each other, as a list beside what they show. */
  readonly isUpright?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** Parts of a screen, of which one is shown. The arrow keys lead from one to the next; Enter or Space shows it. */
export const Tabs = <Value extends string>({
  onChange,
  isNarrow = false,
  isUpright = false,
  className = '',
  ...rest
}: TabsProps<Value>) => (
  <MuiTabs
    {...rest}
    variant="scrollable"
    scrollButtons={false}
    orientation={isUpright ? 'vertical' : 'horizontal'}
    className={`md-tabs ${isNarrow ? 'md-tabs--narrow' : ''} ${isUpright ? 'md-tabs--upright' : ''} ${className}`}
    onChange={(_event, next: Value) => onChange(null, next)}
  />
)
