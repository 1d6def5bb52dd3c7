import Popper from '@mui/material/Popper'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import './marks.css'

const showAfter = 250
const hideAfter = 120

type HoverTipProps = {
  readonly tip: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/**
 * Shows more of its content on hover and on focus inside. Unlike MUI's tooltip it costs two listeners until it is
 * needed, so that a table can have hundreds. The tip can be hovered itself, and Escape takes it away.
 */
export const HoverTip = ({ tip, className, children }: HoverTipProps) => {
  const anchor = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState(false)
  const id = useId()

  const later = (open: boolean, wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(open), wait)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <span
      ref={anchor}
      className={className}
      aria-describedby={isOpen ? id : undefined}
      onPointerEnter={() => later(true, showAfter)}
      onPointerLeave={() => later(false, hideAfter)}
      onFocus={() => later(true, 0)}
      onBlur={() => later(false, 0)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        later(false, 0)
      }}
    >
      {children}
      {isOpen && (
        <Popper open anchorEl={anchor.current} placement="top" modifiers={tipModifiers}>
          <div
            id={id}
            role="tooltip"
            className="md-tip"
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={() => later(false, hideAfter)}
          >
            {tip}
          </div>
        </Popper>
      )}
    </span>
  )
}

const tipModifiers = [{ name: 'offset', options: { offset: [0, 4] } }]
