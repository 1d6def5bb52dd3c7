import type { ComponentProps, ReactNode } from 'react'
import { HoverTip } from './hover-tip.tsx'

type TooltipProps = {
  /** Left empty there is none. */
  readonly title: string
  readonly placement?: ComponentProps<typeof HoverTip>['placement']
  /** Milliseconds of hovering after which it shows. */
  readonly enterDelay?: number
  /** One control that has an accessible name of its own. */
  readonly children: ReactNode
}

/** Names a control that shows a sign alone, on hover and when the keyboard comes to it. */
export const Tooltip = ({ title, placement = 'bottom', enterDelay = 400, children }: TooltipProps) => (
  <HoverTip isAround tip={title} wait={enterDelay} placement={placement}>
    {children}
  </HoverTip>
)
