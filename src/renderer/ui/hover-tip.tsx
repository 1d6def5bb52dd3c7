import { Tooltip as MuiTooltip, type TooltipProps as MuiTooltipProps } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'

type HoverTipProps = {
  readonly tip: ReactNode
  readonly className?: string | undefined
  readonly onHover?: (() => void) | undefined
  readonly children: ReactNode
}

export const HoverTip = ({ tip, className, onHover, children }: HoverTipProps) => (
  <MuiTooltip title={tip} placement="top" enterDelay={250}>
    <span className={className} onPointerEnter={onHover}>
      {children}
    </span>
  </MuiTooltip>
)

type TooltipProps = {
  readonly title: string
  readonly placement?: MuiTooltipProps['placement']
  readonly enterDelay?: number
  readonly children: ReactElement<Record<string, unknown>>
}

export const Tooltip = ({ title, placement = 'bottom', enterDelay = 400, children }: TooltipProps) => (
  <MuiTooltip title={title} placement={placement} enterDelay={enterDelay}>
    {children}
  </MuiTooltip>
)
