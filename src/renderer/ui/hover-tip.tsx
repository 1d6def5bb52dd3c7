import Popper from '@mui/material/Popper'
import { useId, useRef, useState, type ReactNode } from 'react'
import './marks.css'

const showAfter = 250
const hideAfter = 120

type HoverTipProps = {
  readonly tip: ReactNode
  readonly className?: string
  /** The pointer came. */
  readonly onHover?: (() => void) | undefined
  readonly children: ReactNode
}

/**
 * Shows more of its content on hover and on focus inside. Unlike MUI's tooltip it costs two listeners until it is
 * needed, so that a table can have hundreds. The tip can be hovered itself, and Escape takes it away.
 */
export const HoverTip = ({ tip, className, onHover, children }: HoverTipProps) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()

  const later = (next: HTMLElement | null, wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAnchor(next), wait)
  }

  return (
    <span
      className={className}
      aria-describedby={anchor !== null ? id : undefined}
      onPointerEnter={(event) => {
        onHover?.()
        later(event.currentTarget, showAfter)
      }}
      onPointerLeave={() => later(null, hideAfter)}
      onFocus={(event) => later(event.currentTarget, 0)}
      onBlur={() => later(null, 0)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || anchor === null) return
        event.stopPropagation()
        later(null, 0)
      }}
    >
      {children}
      {anchor !== null && (
        <Popper open anchorEl={anchor} placement="top" modifiers={tipModifiers}>
          <div
            id={id}
            role="tooltip"
            className="md-tip"
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={() => later(null, hideAfter)}
          >
            {tip}
          </div>
        </Popper>
      )}
    </span>
  )
}

const tipModifiers = [{ name: 'offset', options: { offset: [0, 4] } }]
